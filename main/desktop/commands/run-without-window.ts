import { spawn } from 'node:child_process';
import process from 'node:process';
import { app } from 'electron';
import type { WindowCommand } from '#main/app/command-line/grammar.ts';
import type { CommandDeps } from '#main/app/command-line/run/command.ts';
import { absoluteSource } from '#main/games/share/opened-loadout.ts';
import { createPlatform } from '../platform.ts';
import { composeApp, type WithoutWindow } from '../run.ts';
import { carryOut, serveCommands } from './carry-out.ts';
import type { HandedCommand } from './given.ts';
import { printAndExit } from './print.ts';

/** The options of this start that a window has, too. */
const windowArguments = () =>
  process.argv.slice(1).filter((word) => /^--(?:service=|user-data-dir=|lang=|no-sandbox$)/.test(word));

/** A start with a window that was asked for while a command was carried out, and what it opens. */
class WantedWindow {
  #words: readonly string[] | null = null;
  #onWanted: (() => void) | null = null;

  /** The last words count; a click on the icon has none. */
  want(words: readonly string[]): void {
    // A click after a mod was asked for shows the window with that mod.
    if (words.length > 0 || this.#words === null) this.#words = words;
    this.#onWanted?.();
  }

  /** Resolves when a window is wanted, at once if it was before. */
  untilWanted(): Promise<'left'> {
    return new Promise((resolve) => {
      this.#onWanted = () => resolve('left');
      if (this.#words !== null) resolve('left');
    });
  }

  /** Starts it in a process of its own, if one is wanted. Call it once nothing of this process is open any more. */
  open(): void {
    if (this.#words === null) return;
    const args = [...windowArguments(), ...this.#words];
    this.#words = null;
    app.releaseSingleInstanceLock();
    // An AppImage is started by its file, because its mounted folder goes with this process.
    const program = process.env['APPIMAGE'] ?? process.execPath;
    spawn(program, args, { detached: true, stdio: 'ignore' })
      .on('error', () => undefined)
      .unref();
  }
}

/**
 * Carries out a command without a window, then ends the process. A window that is asked for meanwhile opens after it, or
 * at once while the command only waits for a game (W26).
 */
export async function runWithoutWindow(handed: HandedCommand, from: WithoutWindow): Promise<void> {
  const ended = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => ended.abort());
  const platform = createPlatform();
  const { services, translate } = composeApp({ ...from, painted: Promise.resolve() }, platform);
  const wanted = new WantedWindow();
  const showInWindow = (command: WindowCommand, cwd: string) =>
    wanted.want(
      command.name === 'mod' ? ['mod', `${command.modId}`] : ['open', absoluteSource(command.source, cwd)],
    );
  const deps = { services, translate, showInWindow };
  serveCommands({ ...deps, onWindow: () => wanted.want([]) });
  let closing: Promise<void> | null = null;
  const close = () => {
    closing ??= services.close();
    return closing;
  };
  const whileGameRuns: CommandDeps['whileGameRuns'] = async (over) => {
    const why = await Promise.race([over.then(() => 'ended' as const), wanted.untilWanted()]);
    if (why === 'left') {
      await close();
      wanted.open();
    }
    return why;
  };
  const printed = await carryOut(handed, { ...deps, whileGameRuns }, ended.signal);
  await close();
  wanted.open();
  await printAndExit(printed);
}
