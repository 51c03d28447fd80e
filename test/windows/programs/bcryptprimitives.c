#include <windows.h>

/* RtlGenRandom of advapi32, which has this name only (https://learn.microsoft.com/windows/win32/api/ntsecapi/nf-ntsecapi-rtlgenrandom). */
BOOLEAN WINAPI SystemFunction036(PVOID buffer, ULONG length);

/* What Rust's standard library takes random numbers from. Wine has it from version 9 on. */
__declspec(dllexport) BOOL WINAPI ProcessPrng(PBYTE buffer, SIZE_T length) {
  return SystemFunction036(buffer, (ULONG)length);
}
