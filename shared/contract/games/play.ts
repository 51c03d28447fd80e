import { z } from 'zod';
import { call, domain, event } from '../define.ts';
import { textSchema } from '../text.ts';
import { appliedSchema } from './loadouts.ts';
import { questionsSchema } from './questions.ts';

const gameId = z.string().min(1).max(64);
const one = z.strictObject({ gameId });

/**
 * What runs of a game, and its last run. Times in Unix ms. `loadoutName` is null for Vanilla. `loadoutId` is the one that the
 * last run had. `endedText` says how it ended; `change` is what was changed before it broke, which `goBack` takes back.
 */
export const playStateSchema = z.object({
  gameId,
  running: z
    .object({
      phase: z.enum(['preparing', 'running', 'stopping']),
      since: z.number(),
      loadoutName: z.string().nullable(),
    })
    .nullable(),
  last: z
    .object({
      loadoutId: z.string(),
      startedAt: z.number(),
      endedAt: z.number().nullable(),
      endedBadly: z.boolean(),
      endedText: textSchema,
      change: z.object({ changedAt: z.number(), text: textSchema }).nullable(),
    })
    .nullable(),
  /** When the game was played last (now, while it runs), and how long all in all, in ms. */
  playedAt: z.number().nullable(),
  playTime: z.number(),
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
    /** The last lines of the current or last run's output, at most 200. */
    output: call(one, z.object({ lines: z.array(z.string()) })),
    /** Takes back the last change of the loadout before the game broke, and applies it, which may ask first. `text` says what came of it. */
    goBack: call(one, z.object({ text: textSchema, applied: appliedSchema })),
    /** Takes the message about the last run off the screen. */
    dismiss: call(one, z.undefined()),
  },
  events: {
    changed: event(playStateSchema),
  },
});
