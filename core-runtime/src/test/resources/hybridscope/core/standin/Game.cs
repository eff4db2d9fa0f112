using System; using System.Collections; using System.Collections.Generic; using UnityEngine; using UnityEngine.Events;
public class Pool<T> where T : UnityEngine.Object, new() { List<T> items = new List<T>(); public T Get() { if (items.Count == 0) return new T(); T t = items[0]; items.RemoveAt(0); return t; } }
public class Player : MonoBehaviour, IPointerHandler, IDisposable {
  [SerializeField] float speed = 2; [Header("x")] public KeyCode jump = KeyCode.Space; public Vector3 velocity; Hit last; KeyCode[] keys = new KeyCode[3];
  public UnityEvent<int> onScore = new UnityEvent<int>(); Dictionary<KeyCode, int> counts = new Dictionary<KeyCode, int>();
  void Update() {
    if (Input.GetKeyDown(jump) || Input.GetKeyDown(KeyCode.A)) velocity = new Vector3(0, 5, 0);
    transform.position = transform.position + velocity * Time.deltaTime;
    if (transform.position.y < 0) UnityEngine.Object.Destroy(gameObject);
    keys[1] = KeyCode.Space; if (keys[0] == KeyCode.None) counts[keys[1]] = 1;
    foreach (var kv in counts) Debug.Log(kv.Key.ToString() + kv.Value);
  }
  IEnumerator Run() { for (int i = 0; i < 3; i++) { yield return null; velocity.x += i; } }
  public override void OnHit(int n) { base.OnHit(n); StartCoroutine(Run()); }
  public void OnPointer(EventData d) { Debug.Log(d.id); try { throw new UnityException("a"); } catch (UnityException e) { Debug.Log(e.Message); } }
  void Awake() { onScore.AddListener(Score); var p = new Pool<Player>(); var q = p.Get(); if (q != null) q.Score(1); var c = GetComponent<Player>(); Instantiate(c); }
  void Score(int n) { Scene s = Scenes.Active(); Scenes.Use(s); UnityAction a = () => Debug.Log(n); a(); float m = last.distance + last.point.magnitude; }
  public void Dispose() {}
}
public class Boss : Player { public override void OnHit(int n) { base.OnHit(n+1); } public override bool Equals(object o) { return base.Equals(o); } public override int GetHashCode() { return 1; } }
public static class Pure { public static int Fib(int n) { return n < 2 ? n : Fib(n-1) + Fib(n-2); } public static void Main() { Console.WriteLine(Fib(10)); Console.WriteLine(Vec()); } static string Vec() { var v = new Vector3(1,2,3); Debug.Log("hi"); return v.x + " " + v.magnitude; } }
