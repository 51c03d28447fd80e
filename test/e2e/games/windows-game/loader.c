/* A loader in place of a library of the system's, which has no such function. */
__declspec(dllexport) int emberloader(void) { return 1; }
