import type { ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import type { Clock } from '#main/kernel/clock.ts';
import { findShopStart, type ShopStart } from '../shops/shop-start.ts';
import { runVariable } from './marked-processes.ts';
import type { OutputFiles } from './output-files.ts';
import type { Processes } from './processes.ts';
import type { GameMark, GameToPlay, LastChange, RunningProcess } from './run.ts';
import {
  type Command,
  checkProgram,
  commandOf,
  folderOf,
  playError,
  type StartsOn,
  shopCommandOf,
  startProgram,
  wineCommandOf,
} from './start-program.ts';
import type { Wine } from './wine.ts';

/** What starts a game: its shop, what runs a Windows program on Linux, or the system itself. */
export type Starter =
  | { readonly kind: 'shop'; readonly start: ShopStart }
  | { readonly kind: 'wine'; readonly wine: Wine }
  | { readonly kind: 'system' };

/** Finds what starts a game, and checks that it can. Changes nothing. @throws AppError `invalid-input` */
export async function findStarter(game: GameToPlay, computer: StartsOn): Promise<Starter> {
  const { shop, folder } = game;
  if (shop !== null) {
    // By the folder, which the player has confirmed: whatever else names a game of a shop is not asked.
    const start = await findShopStart(shop, folder, computer);
    if (start === null) throw playError('play.noShop', game);
    return { kind: 'shop', start };
  }
  const wine = await checkProgram(game, computer);
  return wine === null ? { kind: 'system' } : { kind: 'wine', wine };
}

/**
 * Starts a game. Returns what was started as a child, and as it is remembered for a later run of Loadout.
 * @param change the newest change of its loadout
 * @throws AppError `invalid-input`
 */
export async function launchGame(
  game: GameToPlay,
  starter: Starter,
  change: LastChange | null,
  options: {
    readonly computer: StartsOn;
    readonly outputs: Pick<OutputFiles, 'open'>;
    readonly processes: Pick<Processes, 'boot' | 'identify'>;
    readonly clock: Pick<Clock, 'now'>;
  },
): Promise<{ readonly child: ChildProcess; readonly process: RunningProcess }> {
  const { computer, outputs, processes, clock } = options;
  const { platform, home, env } = computer;
  const { name, loadoutId, modsId, stepId } = game;
  const offOnce = [...game.offOnce];
  const startedAt = clock.now();
  const { command, mark } = startOf(game, starter, startedAt, computer);
  const output = await outputs.open(game.gameId);
  // A shop that is started by this goes on when the game has ended, and writes about other games.
  const isShop = starter.kind === 'shop';
  const child = await startProgram(game, command, {
    platform,
    env,
    folder: isShop ? home : folderOf(game),
    output: (isShop ? null : output)?.fd ?? 'ignore',
  }).finally(() => output?.close());
  const pid = child.pid ?? 0;
  const [boot, identity] = await Promise.all([processes.boot(), processes.identify(pid)]);
  const of = { name, loadoutId, modsId, stepId, offOnce, change, mark };
  return { child, process: { ...of, pid, boot, identity: identity ?? '', startedAt } };
}

/** What is started for a game, and what its processes are recognized by; null for the session of what is started. */
function startOf(
  game: GameToPlay,
  starter: Starter,
  startedAt: number,
  { platform, env }: StartsOn,
): { readonly command: Command; readonly mark: GameMark | null } {
  switch (starter.kind) {
    case 'shop': {
      const { start } = starter;
      return { command: shopCommandOf(game, start, env), mark: start.mark };
    }
    case 'wine': {
      const run = runOf(game, startedAt);
      const command = wineCommandOf(game, starter.wine, env);
      return {
        command: { ...command, env: { ...command.env, [runVariable]: run } },
        mark: { kind: 'wine', run },
      };
    }
    case 'system':
      return { command: commandOf(game, platform, env), mark: namedMarkOf(game) };
  }
}

/** What a game is recognized by that a launcher leaves behind; null where its program is the game, or nobody knows. */
function namedMarkOf({ program, processes, folder }: GameToPlay): GameMark | null {
  const started = basename(program).toLowerCase();
  if (processes.length === 0 || processes.some((name) => name.toLowerCase() === started)) return null;
  return { kind: 'named', folder, names: [...processes] };
}

/** A name of one run of a game that no other run has. */
const runOf = ({ gameId }: GameToPlay, startedAt: number): string =>
  createHash('sha256').update(`${gameId} ${startedAt}`).digest('hex').slice(0, 24);
