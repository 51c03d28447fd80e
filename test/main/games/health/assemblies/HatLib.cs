using BepInEx;
[BepInPlugin("com.someone.HatLib", "Hat library", "2.3.0")] public class HatLib {}
[BepInPlugin("com.third.Core", "Core", "0.9")] public class Core {}
