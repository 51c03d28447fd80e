/*
 * taskkill, as far as Loadout calls it: taskkill /PID NUMBER /T [/F]. That of Wine 8 doesn't know /T, which ends the
 * processes that a process started, too. Without /F a window is asked to close, and a program without one can't be ended.
 * https://learn.microsoft.com/windows-server/administration/windows-commands/taskkill
 */
#include <stdio.h>
#include <wchar.h>
#include <windows.h>
#include <tlhelp32.h>

static PROCESSENTRY32W entries[4096];
static int total = 0;
static int isForced = 0;
static int failures = 0;
static int asked = 0;

static BOOL CALLBACK ask(HWND window, LPARAM wanted) {
  DWORD owner = 0;
  GetWindowThreadProcessId(window, &owner);
  if (owner == (DWORD)wanted && PostMessageW(window, WM_CLOSE, 0, 0)) asked = 1;
  return TRUE;
}

static void end(DWORD process) {
  for (int index = 0; index < total; index += 1)
    if (entries[index].th32ParentProcessID == process && entries[index].th32ProcessID != process)
      end(entries[index].th32ProcessID);
  if (isForced) {
    HANDLE handle = OpenProcess(PROCESS_TERMINATE, FALSE, process);
    if (!handle || !TerminateProcess(handle, 1)) failures += 1;
    return;
  }
  asked = 0;
  EnumWindows(ask, (LPARAM)process);
  if (!asked) failures += 1;
}

int wmain(int count, wchar_t **arguments) {
  if (count < 4 || count > 5 || _wcsicmp(arguments[1], L"/PID") || _wcsicmp(arguments[3], L"/T") ||
      (count == 5 && _wcsicmp(arguments[4], L"/F"))) {
    fprintf(stderr, "ERROR: Invalid argument/option.\r\n");
    return 1;
  }
  DWORD process = wcstoul(arguments[2], NULL, 10);
  isForced = count == 5;
  HANDLE all = CreateToolhelp32Snapshot(TH32CS_SNAPPROCESS, 0);
  entries[0].dwSize = sizeof entries[0];
  int isThere = 0;
  for (BOOL found = Process32FirstW(all, &entries[0]); found && total < 4095;
       found = Process32NextW(all, &entries[total])) {
    if (entries[total].th32ProcessID == process) isThere = 1;
    total += 1;
    entries[total].dwSize = sizeof entries[0];
  }
  if (!isThere) {
    fprintf(stderr, "ERROR: The process \"%lu\" not found.\r\n", process);
    return 128;
  }
  end(process);
  return failures ? 1 : 0;
}
