import { z } from 'zod';
import { type Text, textSchema } from '#shared/contract/text.ts';
import type { StartShop } from '../game.ts';

/** A game as it is started. */
export type GameToPlay = {
  readonly gameId: string;
  readonly name: string;
  /** The game's folder, absolute. */
  readonly folder: string;
  /** Absolute path; empty for a game that only a shop starts. */
  readonly program: string;
  /** The shop that starts it; null where its program is started. */
  readonly shop: StartShop | null;
  readonly arguments: readonly string[];
  /** Absolute path; null for the folder the program is in. */
  readonly workingFolder: string | null;
  /** Libraries that Wine has to load from the game's folder in place of its own; only for Windows programs on Linux. */
  readonly wineOverrides: readonly string[];
  /** Programs in the game's folder that a launcher leaves behind, by name. Watched, and never started. */
  readonly processes: readonly string[];
  /** Exit codes beside 0 of a game that ended well. */
  readonly goodExits: readonly number[];
  /** The active loadout; null for Vanilla. */
  readonly loadoutId: string | null;
  /** Names the set of mods in the game (`modsIdOf`); null for none. */
  readonly modsId: string | null;
  /** The step of the search for the mod that breaks the game, which keeps some of its mods out; null for none. */
  readonly stepId: string | null;
  /** The keys of mods that are left out of this start only. */
  readonly offOnce: readonly string[];
};

const changeSchema = z.object({ changeId: z.string(), changedAt: z.number(), text: textSchema });

/** The last change of a loadout, as it is offered to go back: when (Unix ms), and what it was. */
export type LastChange = { readonly changeId: string; readonly changedAt: number; readonly text: Text };

const endedSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('code'), code: z.number() }),
  z.object({ kind: z.literal('signal'), signal: z.string() }),
  z.object({ kind: z.literal('stopped') }),
  z.object({ kind: z.literal('unknown'), neverAppeared: z.boolean().optional() }),
]);

/**
 * How a run ended: with an exit code, by a signal of somebody else, stopped by the player in Loadout, or unknown: it
 * ended while Loadout was closed, or a launcher or shop started it, after which it may never have appeared.
 */
export type Ended = Readonly<z.infer<typeof endedSchema>>;

const lastRunSchema = z.object({
  startedAt: z.number(),
  endedAt: z.number().nullable(),
  ended: endedSchema,
  endedBadly: z.boolean(),
  loadoutId: z.string().nullable(),
  change: changeSchema.nullable(),
  /** As in `GameToPlay`. Not in files of earlier versions. */
  stepId: z.string().nullable().default(null),
  modsId: z.string().nullable().default(null),
  offOnce: z.array(z.string()).default([]),
  /** Whether the player is asked how it went. Not in files of earlier versions. */
  isAsked: z.boolean().default(false),
});

/**
 * The last run of a game. Times are Unix ms; `endedAt` is null when it ended while Loadout was closed. `endedBadly` may also
 * be what the player said. `change` is the last change of its loadout before it broke; null unless it ended badly, or is
 * asked about, and the loadout changed since a good run.
 */
export type LastRun = Readonly<Omit<z.infer<typeof lastRunSchema>, 'change'>> & {
  readonly change: LastChange | null;
};

/**
 * What the processes of a game are recognized by where they may not be in the session of the program that was started:
 * the variable `runVariable` that Windows programs of one run have in Wine, or for a game that Steam started its number in
 * the command line of Steam's own process on Linux, and elsewhere that its programs lie in its folder, as those of a game that
 * another shop started do everywhere. What a launcher leaves behind is `named`: programs in its folder that its rules name,
 * beside those in the launcher's session.
 */
export const gameMarkSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('wine'), run: z.string().min(1).max(64) }),
  z.object({ kind: z.literal('steam'), appId: z.string().regex(/^\d{1,10}$/), folder: z.string().min(1) }),
  z.object({ kind: z.literal('folder'), folder: z.string().min(1) }),
  z.object({ kind: z.literal('named'), folder: z.string().min(1), names: z.array(z.string().min(1)).min(1) }),
]);
export type GameMark = Readonly<z.infer<typeof gameMarkSchema>>;

/** Whether a game with a mark is started by a shop, and so is nobody's child here. */
export const isOfShop = (mark: GameMark | null): boolean => mark?.kind === 'steam' || mark?.kind === 'folder';

const runningSchema = z.object({
  /** The game's name. */
  name: z.string(),
  /** At least 2: a signal to the group of 1 would reach every process there is. */
  pid: z.number().int().min(2),
  /** What `Processes` say of it: of a later process with the same pid they say something else. */
  boot: z.string(),
  identity: z.string(),
  startedAt: z.number(),
  loadoutId: z.string().nullable(),
  change: changeSchema.nullable(),
  /** As in `GameToPlay`. Not in files of earlier versions. */
  stepId: z.string().nullable().default(null),
  modsId: z.string().nullable().default(null),
  offOnce: z.array(z.string()).default([]),
  /** Not in files of earlier versions. */
  mark: gameMarkSchema.nullable().default(null),
});

/** A process that was started and not seen to end. */
export type RunningProcess = Readonly<z.infer<typeof runningSchema>>;

const storedSchema = z.object({
  running: runningSchema.nullable().catch(null),
  last: lastRunSchema.nullable().catch(null),
  /** The last run that broke, until its loadout runs again or the player dismisses it. Not in files of earlier versions. */
  crash: lastRunSchema.nullable().optional().catch(undefined),
  /** When the last run that ended well began, by loadout ("" for Vanilla). */
  wellAt: z.record(z.string(), z.number()).catch({}),
  /**
   * The sets of mods that are known to work, or that the player was asked about, the newest first. Not in files of earlier
   * versions.
   */
  judged: z.array(z.string()).catch([]),
  /** When it was played last, Unix ms; null before its first run. */
  playedAt: z.number().nullable().catch(null),
  /** How long all runs took whose end was seen, in ms. */
  playTime: z.number().catch(0),
  /** The same of each loadout ("" for Vanilla). Not in files of earlier versions. */
  loadoutTimes: z.record(z.string(), z.number()).catch({}),
});

/** Earlier versions knew a run that broke only while it was the last one. */
const gameSchema = storedSchema.transform(({ crash, ...game }) => ({
  ...game,
  crash: crash === undefined ? (game.last?.endedBadly ? game.last : null) : crash,
}));

/** What is stored of a game. */
export type StoredGame = Readonly<z.infer<typeof gameSchema>>;

/** The stored file, version 1. */
export const playsSchema = z.object({ version: z.literal(1), games: z.record(z.string(), gameSchema) });

/** A run that ends by a signal this soon, in ms, ended badly whatever the signal is. */
const soonMs = 10_000;

/** Signals of a program that broke. The others come from a person or the system. */
const crashSignals = new Set(['SIGSEGV', 'SIGABRT', 'SIGBUS', 'SIGILL', 'SIGFPE', 'SIGTRAP', 'SIGSYS']);

/** Whether a run that lasted `durationMs` broke. */
export function isBadEnd(ended: Ended, durationMs: number): boolean {
  if (ended.kind === 'code') return ended.code !== 0;
  return ended.kind === 'signal' && (durationMs < soonMs || crashSignals.has(ended.signal));
}

/** Whether a shop was asked for a game that was never seen to run. */
export const hasNeverAppeared = (ended: Ended): boolean =>
  ended.kind === 'unknown' && ended.neverAppeared === true;

/** The state of a game: what runs now, its last run, the one that broke, and when and how long it was played (`StoredGame`). */
export type PlayState = {
  readonly gameId: string;
  readonly running: {
    /** `starting`: its shop was asked for it, and it is not there yet. */
    readonly phase: 'preparing' | 'starting' | 'running' | 'stopping';
    /** Unix ms; until it runs, when Play was pressed. */
    readonly since: number;
    readonly loadoutId: string | null;
    readonly stepId: string | null;
  } | null;
  readonly last: LastRun | null;
  readonly crash: LastRun | null;
  readonly playedAt: number | null;
  readonly playTime: number;
  /** The same of each loadout ("" for Vanilla). */
  readonly loadoutTimes: Readonly<Record<string, number>>;
};
