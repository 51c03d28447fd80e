using BepInEx;
[BepInPlugin("com.fourth.NoHats", "No hats", "3.0.0")] public class NoHats {}
