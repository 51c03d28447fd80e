using System; using BepInEx;
namespace Hats {
  public enum Size { Small, Large }
  public interface IHat { string Name { get; set; } event Action Lost; }
  [Serializable] public class Hat<T> : IHat { [Obsolete("x")] public const int Most = 5; public string Name { get; set; } public event Action Lost; public T Of(Size size = Size.Large) { if (Lost != null) Lost(); return default(T); } }
  [BepInPlugin("com.Someone.MoreHats", "More Hats", "1.2.0"), BepInProcess("game.exe")]
  [BepInDependency("com.someone.HatLib", "2.1.0"), BepInDependency("com.other.soft", BepInDependency.DependencyFlags.SoftDependency)]
  [BepInDependency("com.third.Core"), BepInIncompatibility("com.fourth.NoHats")]
  public class Plugin { public Plugin() { Console.WriteLine("hats"); } }
}
