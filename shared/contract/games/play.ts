import { z } from 'zod';
import { call, domain, event } from '../define.ts';
import { textSchema } from '../text.ts';
import { appliedSchema } from './loadouts.ts';
import { questionsSchema } from './questions.ts';

const gameId = z.string().min(1).max(64);
const one = z.strictObject({ gameId });
const count = z.number().int().min(0);

/**
 * A run of a game that has ended. Times in Unix ms. `loadoutName` is null for Vanilla, and for a loadout that was deleted.
 * `change` is what was changed before it broke, which `goBack` takes back.
 */
const runSchema = z.object({
  loadoutId: z.string(),
  loadoutName: z.string().nullable(),
  startedAt: z.number(),
  endedAt: z.number().nullable(),
  endedBadly: z.boolean(),
  endedText: textSchema,
  change: z.object({ changedAt: z.number(), text: textSchema }).nullable(),
});

/**
 * The search for the mod that breaks a game, in its active loadout. Half of the mods that may be it are in the game in each
 * step, and the player says how that went.
 */
const bisectionSchema = z.object({
  /** 1-based, and how many steps there are in all at the most. */
  step: count,
  steps: count,
  /** How many mods that are on are in the game in this step, and how many are kept out of it. */
  inCount: count,
  outCount: count,
  /** Whether the game was played in this step, and how it seems to have gone: null where its end doesn't tell. */
  hasRun: z.boolean(),
  seems: z.enum(['broke', 'worked']).nullable(),
  /** What was found: a mod, that the game breaks without mods, or nothing, because the
   * mods of the loadout are others now. Null before. */
  found: z
    .object({
      kind: z.enum(['mod', 'game', 'nothing']),
      mod: z
        .object({
          modId: z.number().nullable(),
          title: z.string(),
          versionName: z.string(),
          /** The version to go back to; null for none. */
          previousVersionName: z.string().nullable(),
        })
        .nullable(),
    })
    .nullable(),
});
export type Bisection = z.infer<typeof bisectionSchema>;

/** What is done with the mod that was found: it is turned off, gets its earlier version, or stays as it is. */
const decisions = ['turnOff', 'goBack', 'keep'] as const;
export type BisectDecision = (typeof decisions)[number];

/** How a run went, as the player says. `skipped`: they don't. */
const runResults = ['broke', 'worked', 'skipped'] as const;
export type RunResult = (typeof runResults)[number];

/**
 * A game that was updated since the last run of its active loadout that worked: the mods of that without a newer version since,
 * of which the first are named; how many of all its mods have an update; and of how many others the service was not
 * asked since.
 */
const gameUpdateSchema = z.object({
  loadoutName: z.string(),
  notUpdated: z.array(z.string()),
  notUpdatedCount: count,
  updateCount: count,
  uncheckedCount: count,
});
export type GameUpdate = z.infer<typeof gameUpdateSchema>;

/** What runs of a game, its last run, and the last one that broke, until its loadout runs again or it is dismissed. */
export const playStateSchema = z.object({
  gameId,
  running: z
    .object({
      phase: z.enum(['preparing', 'starting', 'running', 'stopping']),
      since: z.number(),
      loadoutName: z.string().nullable(),
    })
    .nullable(),
  last: runSchema.nullable(),
  crash: runSchema.nullable(),
  /** Whether the player is asked how the last run went. Once for a set of mods, where the end of the run doesn't tell. */
  isAsked: z.boolean(),
  /** When the game was played last (now, while it runs), and how long all in all, in ms. */
  playedAt: z.number().nullable(),
  playTime: z.number(),
  /** How long the game was played with each loadout, in ms, by its id. */
  loadoutTimes: z.record(z.string(), z.number()),
  bisection: bisectionSchema.nullable(),
});
export type PlayState = z.infer<typeof playStateSchema>;

/** Starting games with their active loadout. */
export const play = domain({
  calls: {
    states: call(z.undefined(), z.object({ states: z.array(playStateSchema) })),
    /** Applies the active loadout and starts the game. Resolves when it runs, or with what has to be decided first. */
    start: call(one, z.object({ questions: questionsSchema })),
    /** Asks the game to close, and ends it 10 s later. */
    stop: call(one, z.undefined()),
    /**
     * The last lines of the current or last run's output, or of the one that broke, at most 200. `named`: the one mod that
     * those of a broken run name as what went wrong, while it is on in the loadout of that run.
     */
    output: call(
      one.extend({ of: z.enum(['last', 'crash']) }),
      z.object({
        lines: z.array(z.string()),
        named: z.object({ key: z.string(), title: z.string() }).nullable(),
      }),
    ),
    /** Takes back the last change of the loadout before the game broke, and applies it, which may ask first. `text` says what came of it. */
    goBack: call(one, z.object({ text: textSchema, applied: appliedSchema })),
    /** Begins the search for the mod of a loadout that breaks the game. The loadout is the active one then. */
    beginBisection: call(one.extend({ loadoutId: z.string().min(1).max(64) }), z.undefined()),
    /** Says how the game went with the mods of a step, which has to be that of now. */
    answerBisection: call(one.extend({ step: count, result: z.enum(['broke', 'worked']) }), z.undefined()),
    /** Ends the search: all mods that are on go into the game again, but what was decided about the one that was found. */
    endBisection: call(one.extend({ decision: z.enum(decisions) }), z.object({ text: textSchema })),
    /** Says how the last run went, which has to be the one that is asked about (`isAsked`). */
    answerRun: call(one.extend({ startedAt: z.number(), result: z.enum(runResults) }), z.undefined()),
    /** Whether the game was updated since its active loadout worked; null if not, or if nobody knows. */
    gameUpdate: call(one, z.object({ update: gameUpdateSchema.nullable() })),
    /** Takes that off the screen until the game is updated again. */
    dismissGameUpdate: call(one, z.undefined()),
    /** Takes the message about the last run, or the one that broke, off the screen. */
    dismiss: call(one, z.undefined()),
  },
  events: {
    changed: event(playStateSchema),
  },
});
