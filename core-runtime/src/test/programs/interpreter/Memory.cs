using System;
class Node { public Node next; public int v; public byte[] pad; }
class Program {
 static Node keep; static int cnt;
 static void Main() {
  for (int i=0;i<60000;i++) { var n = new Node(); n.v=i; n.pad=new byte[64+i%100]; if (i%1000==0) { n.next=keep; keep=n; } }
  int s=0; for (var n=keep;n!=null;n=n.next) { s+=n.v; cnt++; if (n.pad.Length!=64+n.v%100) Console.WriteLine("bad"); } Console.WriteLine(s); Console.WriteLine(cnt);
  string acc=""; for (int i=0;i<300;i++) acc+="x"; Console.WriteLine(acc.Length);
  long sum=0; for (int i=0;i<300000;i++) { sum+=i^(i>>3); } Console.WriteLine(sum);
  Console.WriteLine(Fib(20));
  double d=0; for (int i=1;i<100000;i++) d+=1.0/i; Console.WriteLine((int)(d*1000));
  int[] a=new int[100000]; for (int i=0;i<a.Length;i++) a[i]=(i*7919)%100003; Sort(a,0,a.Length-1); Console.WriteLine(a[5000]);
 }
 static int Fib(int n) { return n<2?n:Fib(n-1)+Fib(n-2); }
 static void Sort(int[] a,int l,int r) { int i=l,j=r,p=a[(l+r)/2]; while(i<=j){ while(a[i]<p)i++; while(a[j]>p)j--; if(i<=j){int t=a[i];a[i]=a[j];a[j]=t;i++;j--;} } if(l<j)Sort(a,l,j); if(i<r)Sort(a,i,r); }
}
