using BepInEx;
[BepInPlugin("com.someone.HatLib", "Hat library", "1.9.0")] public class HatLib {}
[BepInPlugin("com.third.Core", "Core", "0.9")] public class Core {}
