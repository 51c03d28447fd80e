import { z } from 'zod';
import { call, domain, event } from '../define.ts';
import { pathSchema as path } from '../path.ts';
import { textSchema } from '../text.ts';
import { answersSchema, questionsSchema } from './questions.ts';

const gameId = z.string().min(1).max(64);
const one = z.strictObject({ gameId });
const serviceGameId = z.number().int().positive().nullable();

/** How mods lie in a game: each in a folder of its own, or all of them merged into one. */
export const placements = ['folder', 'merged'] as const;

/** The shops and launchers that Play can start a game through. */
export const startShops = ['steam', 'epic', 'gog', 'heroic'] as const;
export type StartShop = (typeof startShops)[number];

/** How Play starts a game: by its program, or through a shop. */
export const starts = ['program', ...startShops] as const;

/**
 * The rules that say where mods of a game go, and the system that its files are for: `windows` also for a Windows game on
 * another system. `title` is the game's, as the rules name it.
 */
export const draftRulesSchema = z.strictObject({
  rulesId: z.string().min(1).max(100),
  system: z.enum(['windows', 'linux', 'macos']),
  title: z.string().max(200),
});
export type DraftRules = z.infer<typeof draftRulesSchema>;

/**
 * What a player enters about a game. `folder` and `programPath` are absolute; `modsFolder` is relative to `folder`, empty
 * for the folder itself. `arguments` is one line as in a terminal. Empty `programPath` or `workingFolder` mean none and
 * the program's own folder. `serviceGameId` ties it to a game of the service in use. With `rules` mods go where these say,
 * and `modsFolder` and `placement` aren't used; `rulesFound` are those that the folder asks for. `shops` are those on this
 * computer that have the game in their lists, and so can start it.
 */
export const gameDraftSchema = z.strictObject({
  title: z.string().max(1_000),
  folder: path,
  modsFolder: path,
  placement: z.enum(placements),
  rules: draftRulesSchema.nullable(),
  rulesFound: draftRulesSchema.nullable(),
  programPath: path,
  arguments: z.string().max(20_000),
  workingFolder: path,
  start: z.enum(starts),
  shops: z.array(z.enum(startShops)).max(startShops.length),
  serviceGameId,
});
export type GameDraft = z.infer<typeof gameDraftSchema>;

/** Something about one field of a draft: an error prevents adding the game, a warning doesn't. */
export const draftProblemSchema = z.object({
  field: z.enum([
    'title',
    'folder',
    'modsFolder',
    'programPath',
    'arguments',
    'workingFolder',
    'start',
    'serviceGameId',
  ]),
  severity: z.enum(['error', 'warning']),
  text: textSchema,
});
export type DraftProblem = z.infer<typeof draftProblemSchema>;

/**
 * A game on this computer. `isOfService` is false for one that is tied to another service than the one in use, or to
 * none. `deployed` is the loadout that is in its folder now (null for Vanilla), and `isUpToDate` whether it is the active
 * loadout as it is now. `problem` says why the game can't be used now, such as a folder that is gone. `rulesTitle` is the
 * name of the rules that say where its mods go, null without any; `loader` is what mods of it need to be loaded at all.
 */
export const gameSchema = z.object({
  gameId,
  title: z.string(),
  folder: z.string(),
  modsFolder: z.string(),
  placement: z.enum(placements),
  rulesTitle: z.string().nullable(),
  /** Whether the game loads mods from the first to the last of a loadout. */
  loadsInOrder: z.boolean(),
  loader: z.object({ title: z.string(), isThere: z.boolean() }).nullable(),
  /**
   * The mod whose plan the player should look at; null for none. `unknown`: nothing says where mods of the game go.
   * `unplaced`: the places that the player chose for others take none of its files.
   */
  planToCheck: z
    .object({ installId: z.string(), title: z.string(), why: z.enum(['unknown', 'unplaced']) })
    .nullable(),
  /**
   * Mods of the game on another disk than the game, which could have them, and the size of their files in bytes; `share` is how
   * much of moving them is done, from 0 to 1. Null for none.
   */
  modsElsewhere: z
    .object({ count: z.number().int(), bytes: z.number(), share: z.number().nullable() })
    .nullable(),
  /** Whether Play has something to start: a program, or a shop. */
  hasProgram: z.boolean(),
  serviceGameId,
  isOfService: z.boolean(),
  /** The active loadout, `vanilla` for none. */
  activeLoadoutId: z.string(),
  activeLoadoutName: z.string(),
  /** The loadout that new mods go into; null while there is none: the first mod makes it. */
  forNewMods: z.object({ loadoutId: z.string(), name: z.string() }).nullable(),
  /** Mods of the active loadout, and how many of them are on. */
  modCount: z.number().int(),
  onCount: z.number().int(),
  deployed: z.string().nullable(),
  isUpToDate: z.boolean(),
  isApplying: z.boolean(),
  problem: textSchema.nullable(),
});
export type Game = z.infer<typeof gameSchema>;

const suggestionSchema = z.object({
  name: z.string(),
  folder: z.string(),
  source: z.enum(['steam', 'gog', 'epic', 'itch', 'heroic', 'lutris', 'bottles', 'applications', 'folder']),
  /** Whether Loadout has rules that say where its mods go. */
  hasRules: z.boolean(),
});
export type GameSuggestion = z.infer<typeof suggestionSchema>;

const chosenPath = z.object({ path: z.string().nullable() });

/** The games that the player added on this computer. */
export const games = domain({
  calls: {
    /** Every game, in the player's order. */
    list: call(z.undefined(), z.object({ games: z.array(gameSchema) })),
    /** Games found on this computer that are not added yet. */
    suggestions: call(z.undefined(), z.object({ suggestions: z.array(suggestionSchema) })),
    /** A draft for a folder: its name, the service's game of that name, its mods folder and program, as far as found. */
    draftOf: call(z.strictObject({ folder: path }), gameDraftSchema),
    /** The draft of a game that was added, to change it. */
    draftOfGame: call(one, gameDraftSchema),
    /** Checks a draft. `gameId` is the game that it would change, null for a new one. */
    check: call(
      z.strictObject({ draft: gameDraftSchema, gameId: gameId.nullable() }),
      z.object({ problems: z.array(draftProblemSchema) }),
    ),
    /** Let the player choose a folder or a program; null when they cancel. */
    chooseFolder: call(z.strictObject({ current: path }), chosenPath),
    chooseProgram: call(z.undefined(), chosenPath),
    /** Adds a game, and installs in it what was downloaded for it before, `downloadId` in any case. */
    add: call(gameDraftSchema.extend({ downloadId: z.string().max(64).optional() }), gameSchema),
    /** Changes a game. Its mods are taken out of a folder that it leaves, which may have to ask first. */
    change: call(
      z.strictObject({ gameId, draft: gameDraftSchema, answers: answersSchema }),
      z.discriminatedUnion('state', [
        z.object({ state: z.literal('changed'), game: gameSchema }),
        z.object({ state: z.literal('asked'), questions: questionsSchema }),
      ]),
    ),
    /**
     * Brings its folder back to Vanilla and takes the game off the list. Asks about files that changed while a mod replaced
     * them; with `leavesMods` everything in the folder stays as it is. Fails while the game runs.
     */
    remove: call(
      z.strictObject({ gameId, answers: answersSchema, leavesMods: z.boolean() }),
      z.discriminatedUnion('state', [
        z.object({ state: z.literal('removed'), text: textSchema }),
        z.object({ state: z.literal('asked'), questions: questionsSchema }),
      ]),
    ),
    /** Undoes `remove`, for 8 s. */
    undoRemove: call(one, z.undefined()),
    /** Moves a game before another one; null moves it to the end. */
    move: call(z.strictObject({ gameId, before: gameId.nullable() }), z.undefined()),
    showFolder: call(one, z.undefined()),
    /** Moves the mods that are on another disk to that of the game. Ends when all are there; fails while the game runs. */
    moveMods: call(one, z.undefined()),
    /** Stops that: those that were moved stay there. */
    stopMovingMods: call(one, z.undefined()),
  },
  events: {
    changed: event(z.object({ games: z.array(gameSchema) })),
  },
});
