import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, constants, stat } from 'node:fs/promises';
import { dirname, posix, win32 } from 'node:path';
import { codeOf } from '#main/kernel/system-error.ts';
import { AppError } from '#shared/errors.ts';
import type { MessageId } from '#shared/messages/index.ts';
import { shopTitles } from '#shared/shop-titles.ts';
import type { ShopStart } from '../shops/shop-start.ts';
import type { Computer } from '../suggest/shops/computer.ts';
import { formatOf, hasInterpreter, readStart } from './program-format.ts';
import type { GameToPlay } from './run.ts';
import { findWine, type Wine, withOverrides } from './wine.ts';

type Env = Readonly<Record<string, string>>;

/** The computer, as far as it decides how a program is started. `env` is what programs of it get. */
export type StartsOn = Computer & { readonly env: Env };

/** An error of a game, with the names its sentence needs. */
export function playError(id: MessageId & `play.${string}`, game: GameToPlay, cause?: unknown): AppError {
  const folder = game.workingFolder ?? '';
  const shop = game.shop && { shop: shopTitles[game.shop] };
  const values = { game: game.name, program: game.program, folder, ...shop };
  return new AppError('invalid-input', { id, values }, { details: codeOf(cause), cause });
}

/** The folder a game runs in. */
export const folderOf = (game: GameToPlay): string => game.workingFolder ?? dirname(game.program);

/**
 * Checks that a game's program and folder exist and may be used. Changes nothing, and no file gets a right it hasn't.
 * Returns what runs the program, for one of Windows on Linux; null for one that is started itself.
 * @throws AppError `invalid-input`
 */
export async function checkProgram(game: GameToPlay, computer: StartsOn): Promise<Wine | null> {
  const { platform } = computer;
  const { isAbsolute } = platform === 'win32' ? win32 : posix;
  if (!isAbsolute(game.program)) throw playError('play.notAbsolute', game);
  const texts = [game.program, folderOf(game), ...game.arguments];
  if (texts.some((text) => text.includes('\0'))) throw playError('play.badArguments', game);
  const program = await stat(game.program).catch((cause) => {
    throw playError(isGone(cause) ? 'play.programMissing' : 'play.noPermission', game, cause);
  });
  if (program.isDirectory()) throw playError('play.programIsFolder', game);
  if (!program.isFile()) throw playError('play.notProgram', game);
  const folder = await stat(folderOf(game)).catch(() => null);
  if (!folder?.isDirectory()) throw playError('play.workingFolderGone', game);
  if (platform === 'win32') return null;
  // A program that may be run but not read is left to the system.
  const start = await readStart(game.program).catch(() => null);
  const isForWine = platform === 'linux' && start !== null && formatOf(start, process.arch) === 'windows';
  // Wine reads the file, so it needs no right to be run.
  const wine = isForWine ? await findWine(game.folder, computer) : null;
  if (wine !== null) return wine;
  const isTaken = platform === 'linux' && start !== null && (await hasInterpreter(game.program, start));
  if (isForWine && !isTaken) throw playError('play.windowsProgram', game);
  if ((program.mode & 0o111) === 0) throw playError('play.notExecutable', game);
  await access(game.program, constants.X_OK).catch((cause) => {
    throw playError('play.noPermission', game, cause);
  });
  if (start !== null && !isTaken) checkFormat(game, start, platform);
  return null;
}

/**
 * Refuses what the system can't run itself. Node starts programs with execvp, which passes a file of unknown format to
 * a shell, and so would run a text or a program for another processor as a script (execvp(3), ENOEXEC).
 */
function checkFormat(game: GameToPlay, start: Buffer, platform: NodeJS.Platform): void {
  const format = formatOf(start, process.arch);
  if (format === 'script' || format === (platform === 'darwin' ? 'mac' : 'elf')) return;
  if (format === 'other') throw playError('play.notProgram', game);
  throw playError(format === 'windows' ? 'play.foreignProgram' : 'play.wrongMachine', game);
}

const isGone = (error: unknown) => ['ENOENT', 'ENOTDIR', 'ELOOP', 'ENAMETOOLONG'].includes(codeOf(error));

/** What is started, with what is added to the environment. */
export type Command = {
  readonly command: string;
  readonly args: readonly string[];
  readonly isVerbatim: boolean;
  readonly env: Env;
};

/** Characters that cmd.exe reads as its own, also inside quotes. */
const ofCmd = /["%!^&|<>\r\n]/;

/**
 * The program and arguments that start a game. Windows runs .cmd and .bat files through cmd.exe only; what cmd.exe
 * would read as more than an argument is refused there.
 * @throws AppError `invalid-input`
 */
export function commandOf(game: GameToPlay, platform: NodeJS.Platform, env: Env): Command {
  if (platform !== 'win32' || !/\.(?:cmd|bat)$/i.test(game.program))
    return { command: game.program, args: game.arguments, isVerbatim: false, env: {} };
  const words = [game.program, ...game.arguments];
  if (words.some((word) => ofCmd.test(word))) throw playError('play.badArguments', game);
  const command = win32.join(env['SystemRoot'] ?? 'C:\\Windows', 'System32', 'cmd.exe');
  const line = words.map((word) => `"${word}"`).join(' ');
  return { command, args: ['/d', '/s', '/v:off', '/c', `"${line}"`], isVerbatim: true, env: {} };
}

/** The program and arguments that start a Windows game on Linux. */
export function wineCommandOf(game: GameToPlay, wine: Wine, env: Env): Command {
  const overrides = withOverrides(game.wineOverrides, env['WINEDLLOVERRIDES']);
  return {
    command: wine.command,
    args: [...wine.args, game.program, ...game.arguments],
    isVerbatim: false,
    env: { ...wine.env, ...(overrides !== '' && { WINEDLLOVERRIDES: overrides }) },
  };
}

/** The program and arguments that ask a shop to start a game of its. @throws AppError `invalid-input` */
export function shopCommandOf(
  game: GameToPlay,
  { command, args, takesArguments }: ShopStart,
  env: Env,
): Command {
  const added = takesArguments ? game.arguments : [];
  if (added.some((text) => text.includes('\0'))) throw playError('play.badArguments', game);
  // A shop that runs already doesn't take this on.
  const overrides = withOverrides(game.wineOverrides, env['WINEDLLOVERRIDES']);
  return {
    command,
    args: [...args, ...added],
    isVerbatim: false,
    env: overrides === '' ? {} : { WINEDLLOVERRIDES: overrides },
  };
}

/**
 * Starts a game's program without a shell, as the leader of its own session, so that it survives Loadout. Its output
 * goes to the file descriptor `output`, or nowhere.
 * @throws AppError `invalid-input`
 */
export async function startProgram(
  game: GameToPlay,
  { command, args, isVerbatim, env: added }: Command,
  options: {
    readonly platform: NodeJS.Platform;
    readonly env: Env;
    /** The folder it is started in, absolute. */
    readonly folder: string;
    readonly output: number | 'ignore';
  },
): Promise<ChildProcess> {
  const { platform, env, folder, output } = options;
  let child: ChildProcess;
  try {
    child = spawn(command, args, {
      cwd: folder,
      env: { ...env, ...added },
      stdio: ['ignore', output, output],
      detached: true,
      shell: false,
      windowsVerbatimArguments: isVerbatim,
    });
    await once(child, 'spawn');
  } catch (cause) {
    throw await whyNot(game, cause, platform);
  }
  // A late error, such as a failed kill, must not end Loadout.
  child.on('error', () => undefined);
  child.unref();
  return child;
}

/** Turns the system's error of a start into a sentence. */
async function whyNot(game: GameToPlay, cause: unknown, platform: NodeJS.Platform): Promise<AppError> {
  const code = codeOf(cause);
  if (platform === 'win32' && code === 'EACCES') return playError('play.needsAdministrator', game, cause);
  if (code === 'EACCES' || code === 'EPERM') return playError('play.noPermission', game, cause);
  if (code === 'ENOENT') {
    const exists = await stat(game.program).catch(() => null);
    return playError(exists ? 'play.needsOther' : 'play.programMissing', game, cause);
  }
  // EBADARCH of macOS has no name in Node: 86 in Darwin's errno.h.
  const isBadFormat = ['ENOEXEC', 'EFTYPE', 'UNKNOWN', 'Unknown system error -86'].includes(code);
  return playError(isBadFormat ? 'play.wrongMachine' : 'play.notStarted', game, cause);
}
