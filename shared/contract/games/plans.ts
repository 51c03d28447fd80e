import { z } from 'zod';
import { mostCorrections } from '../../most-corrections.ts';
import { call, domain } from '../define.ts';
import { appliedSchema } from './loadouts.ts';
import { answersSchema, questionsSchema } from './questions.ts';

const gameId = z.string().min(1).max(64);
const installId = z.string().min(1).max(80);
const loadoutId = z.string().min(1).max(64);
/** A target of a game's rules, ":" and a path below it, such as "game:Data/Textures". */
const place = z.string().min(1).max(500);

/**
 * What the player said about a file or folder of an archive. `source` is its path there, empty for the whole archive. `to` is
 * the folder it was moved to; null leaves it out. With `perMod` each mod gets a folder of its own there, which is said of the
 * whole archive only.
 */
export const correctionSchema = z.strictObject({
  source: z.string().max(1_000),
  to: place.nullable(),
  perMod: z.boolean(),
});
export type Correction = z.infer<typeof correctionSchema>;

const correctionsSchema = z.array(correctionSchema).max(mostCorrections);

/** A place of rules: which files it takes, by the names of files or folders, and where they go; null for nowhere. */
const placeSchema = z.object({
  kind: z.enum(['folder', 'holds', 'file', 'rest']),
  names: z.array(z.string()),
  to: z.string().nullable(),
});
export type PlanPlace = z.infer<typeof placeSchema>;

/** The names of the folders and files in a folder. */
const entriesSchema = z.object({ folders: z.array(z.string()), files: z.array(z.string()) });
export type PlanEntries = z.infer<typeof entriesSchema>;

/**
 * Where the files of a mod go in a game. `owner` is whose rules say so; `nobody` where the game has none. `files` are the
 * first of `fileCount`, with their paths in the archive; `leftCount` of all go nowhere. `inGame` is what
 * the game's folder has. `choices` is there where choices of the player decide it, and no rules: then nothing can be moved,
 * there are no places, and a file that goes to several places is there for each.
 */
const planSchema = z.object({
  title: z.string(),
  owner: z.enum(['nobody', 'loadout', 'player', 'changed']),
  corrections: z.array(correctionSchema),
  files: z.array(z.object({ path: z.string(), to: z.string().nullable() })),
  fileCount: z.number().int(),
  leftCount: z.number().int(),
  places: z.array(placeSchema),
  inGame: entriesSchema,
  choices: z
    .object({
      /** The loadout whose choices these are, and the mod there; null where the game has no loadout with the mod. */
      of: z.object({ loadoutId, mod: z.string() }).nullable(),
      /** Null where the mod asks nothing: it says itself where its files go. */
      state: z.enum(['made', 'new', 'waiting']).nullable(),
    })
    .nullable(),
});
export type Plan = z.infer<typeof planSchema>;

const savedSchema = z.discriminatedUnion('state', [
  /** `applied`: what putting the mods back came to, if they were in. */
  z.object({ state: z.literal('saved'), applied: appliedSchema.nullable() }),
  z.object({ state: z.literal('asked'), questions: questionsSchema }),
]);

/** Where the files of mods go, and the rules that the player makes of that by moving some of them. */
export const plans = domain({
  calls: {
    /**
     * The plan with what the player moved so far; null for what Loadout itself would move. `loadoutId` is the loadout whose
     * choices count; without it that is the active one, or else the first that has the mod.
     */
    show: call(
      z.strictObject({
        gameId,
        installId,
        loadoutId: loadoutId.optional(),
        corrections: correctionsSchema.nullable(),
      }),
      planSchema,
    ),
    /** What is in a place in the game's own folder. */
    entries: call(z.strictObject({ gameId, place }), entriesSchema),
    /** The places of the player's own rules for a game; empty if it has none. */
    own: call(z.strictObject({ gameId }), z.object({ places: z.array(placeSchema) })),
    /** Makes them the rules of the game and puts its mods there, which may have to ask first. Fails while the game runs. */
    save: call(
      z.strictObject({ gameId, installId, corrections: correctionsSchema, answers: answersSchema }),
      savedSchema,
    ),
    /** Uses Loadout's own rules for the game again, without the player's changes. As `save`. */
    forget: call(z.strictObject({ gameId, answers: answersSchema }), savedSchema),
    /** The plan is right as it is: the player isn't asked about the game again, or with rules of their own about the mod. */
    accept: call(z.strictObject({ gameId, installId }), z.undefined()),
  },
  events: {},
});
