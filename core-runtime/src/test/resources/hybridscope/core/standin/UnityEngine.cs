using System;
namespace UnityEngine {
  public class Object { public string name { get; set; } public static void Destroy(Object o) {} public static T Instantiate<T>(T t) where T : Object { return t; } public static bool operator==(Object a, Object b){return (object)a==(object)b;} public static bool operator!=(Object a, Object b){return (object)a!=(object)b;} public override bool Equals(object o){return this==(o as Object);} public override int GetHashCode(){return 1;} }
  public class Component : Object { public Transform transform { get { return null; } } public T GetComponent<T>() { return default(T); } public GameObject gameObject { get { return null; } } }
  public class Behaviour : Component {}
  public class MonoBehaviour : Behaviour { public Coroutine StartCoroutine(System.Collections.IEnumerator e) { return null; } public virtual void OnHit(int n) {} }
  public class Coroutine {}
  public sealed class GameObject : Object { public T AddComponent<T>() where T : Component { return null; } public void SetActive(bool b){} }
  public class Transform : Component { public Vector3 position { get; set; } public Quaternion rotation; }
  public struct Vector3 { public float x, y, z; public Vector3(float x, float y, float z) { this.x=x; this.y=y; this.z=z; } public static Vector3 operator+(Vector3 a, Vector3 b) { return a; } public static Vector3 operator*(Vector3 a, float b) { return a; } public static Vector3 zero { get { return new Vector3(); } } public float magnitude { get { return x; } } }
  public struct Quaternion { public float x,y,z,w; public static Quaternion identity; }
  public enum KeyCode { None, Space = 32, A = 97 }
  public enum ForceMode : byte { Force, Impulse }
  public static class Input { public static bool GetKeyDown(KeyCode k) { return false; } public static float GetAxis(string s) { return 0; } }
  public static class Time { public static float deltaTime { get { return 0; } } }
  public static class Debug { public static void Log(object o) {} }
  [AttributeUsage(AttributeTargets.Field)] public sealed class SerializeField : Attribute {}
  public class HeaderAttribute : Attribute { public HeaderAttribute(string s) {} }
  public struct Hit { public float distance; public Vector3 point { get { return Vector3.zero; } } }
  public struct Scene { int handle; }
  public static class Scenes { public static Scene Active() { return new Scene(); } public static void Use(Scene s) {} }
  public interface IPointerHandler { void OnPointer(EventData d); }
  public class EventData { public int id; }
  public class UnityException : Exception { public UnityException(string s) : base(s) {} }
}
namespace UnityEngine.Events { public delegate void UnityAction(); public delegate void UnityAction<T>(T a); public class UnityEvent<T> { public void AddListener(UnityAction<T> a) {} } 
public class UnityEvent { public void AddListener(UnityAction a) {} } }
