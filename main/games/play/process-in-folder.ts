import { basename, posix } from 'node:path';

/** What Linux says of a process: its program's real path, the first words it was started with, and where it works. */
export type ProcessFacts = {
  readonly program: string;
  readonly name: string;
  readonly firstArgument: string;
  readonly worksIn: string;
};

/** Programs of Wine that run others: `wine`, `wine64`, `wine-preloader` and so on; its server runs none. */
const wineLoader = /^wine(?!server)/;

/** Windows' own programs, which Wine starts beside a game and ends after it. */
const ofWindows = /^[a-z]:\\windows\\/i;

/** Programs that run the script in their first argument. */
const scriptRunner = /^(?:sh|bash|dash|zsh|busybox|python[\d.]*|perl|ruby|node|mono(?:-sgen)?)$/;

/** Whether a process is one of Windows that Wine runs, and not one of Windows itself. */
export const isWindowsProgram = ({ program, name }: Pick<ProcessFacts, 'program' | 'name'>): boolean =>
  wineLoader.test(basename(program)) && !ofWindows.test(name);

/**
 * Whether a process of Linux is of the game in a folder, whoever started it: its program lies there, or is a script there, or is one
 * of Windows that does or works there. The program of one of Windows is Wine's, and it has its own path as its name: that of
 * Linux, or of Windows if another one of Windows started it, or as that spelled it.
 * @param paths of the folder: its real one, and that by which the game is known
 */
export function isProcessIn(process: ProcessFacts, paths: readonly string[]): boolean {
  const { program, name, firstArgument, worksIn } = process;
  const isIn = (path: string) => paths.some((folder) => isProgramIn(path, folder, null));
  if (isIn(program)) return true;
  if (scriptRunner.test(basename(program))) return isIn(firstArgument);
  if (!isWindowsProgram(process)) return false;
  const ofWine = paths.flatMap((path) => {
    const [, inPrefix] = /\/drive_c(\/.*)/.exec(path) ?? [];
    return [`z:${path}`, ...(inPrefix === undefined ? [] : [`c:${inPrefix}`])];
  });
  return isIn(name) || ofWine.some((folder) => isProgramIn(name, folder, null)) || isIn(`${worksIn}/`);
}

/** Whether a program lies in a folder, and has one of these names if there are any. Case doesn't matter. */
export function isProgramIn(path: string, folder: string, names: readonly string[] | null): boolean {
  const program = plain(path);
  if (!program.startsWith(`${plain(folder).replace(/\/+$/, '')}/`)) return false;
  return names === null || names.some((name) => posix.basename(program) === name.toLowerCase());
}

const plain = (path: string): string => path.replaceAll('\\', '/').toLowerCase();
