using System;
[assembly: System.Reflection.AssemblyVersion("5.4.21.0")]
namespace BepInEx {
  [AttributeUsage(AttributeTargets.Class)] public class BepInPlugin : Attribute { public BepInPlugin(string GUID, string Name, string Version) {} }
  [AttributeUsage(AttributeTargets.Class, AllowMultiple=true)] public class BepInDependency : Attribute {
    [Flags] public enum DependencyFlags { HardDependency = 1, SoftDependency = 2 }
    public BepInDependency(string DependencyGUID, DependencyFlags Flags = DependencyFlags.HardDependency) {}
    public BepInDependency(string DependencyGUID, string MinimumDependencyVersion) {} }
  [AttributeUsage(AttributeTargets.Class, AllowMultiple=true)] public class BepInIncompatibility : Attribute { public BepInIncompatibility(string IncompatibilityGUID) {} }
  [AttributeUsage(AttributeTargets.Class, AllowMultiple=true)] public class BepInProcess : Attribute { public BepInProcess(string ProcessName) {} }
}
