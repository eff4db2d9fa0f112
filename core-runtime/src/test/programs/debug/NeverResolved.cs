public class Nowhere { }

