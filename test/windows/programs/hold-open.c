/*
 * Opens the file that is its argument as most programs of Windows do, so that nobody can delete, rename or replace it,
 * prints "open", and holds it until its input ends. Node itself opens files so that others may do all of that. With a
 * second argument, others can read the file.
 * https://learn.microsoft.com/windows/win32/fileio/creating-and-opening-files
 */
#include <stdio.h>
#include <windows.h>

int wmain(int count, wchar_t **arguments) {
  DWORD share = count > 2 ? FILE_SHARE_READ : 0;
  HANDLE file = CreateFileW(arguments[1], GENERIC_READ, share, NULL, OPEN_EXISTING, 0, NULL);
  if (file == INVALID_HANDLE_VALUE) return 1;
  printf("open\n");
  fflush(stdout);
  while (getchar() != EOF) {
  }
  return 0;
}
