public class Plain { public static int One() { return 1; } }
