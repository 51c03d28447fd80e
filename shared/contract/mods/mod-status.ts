import { z } from 'zod';
import { gameSchema } from '../games/games.ts';
import { appliedSchema } from '../games/loadouts.ts';
import { questionsSchema } from '../games/questions.ts';
import { downloadSchema } from './downloads.ts';
import { installJobSchema, installSchema, placeSchema } from './installs.ts';

/** What Get does: download the file, open the mod's web page, or nothing. */
export const getBySchema = z.enum(['download', 'website', 'nothing']);

const id = z.number().int().positive();
const getBy = getBySchema;
const game = gameSchema.nullable();
const download = downloadSchema;
/** A game of the service that isn't on this computer. */
const wantedGame = z.object({ serviceGameId: id, title: z.string() });
export type WantedGame = z.infer<typeof wantedGame>;
/** The name of a newer version than the one that is here; null if none is known. */
const update = z.string().nullable();

/**
 * How a mod stands, from the service to the loadout that its game is played with. Each state has what it is about. `game`
 * is the game on this computer that the mod goes into; null for none.
 */
export const modStatusSchema = z.discriminatedUnion('state', [
  /** Nothing of it is here. */
  z.object({ state: z.literal('none'), getBy, game }),
  /** Its file was here, and the player deleted or moved it. */
  z.object({ state: z.literal('gone'), getBy, game, download }),
  /** Its file is downloading, or will be. */
  z.object({
    state: z.enum(['queued', 'downloading', 'checking', 'waiting', 'paused', 'needsApproval']),
    download,
    game,
  }),
  /** Its file did not come. `install` is a version that is here all the same, in `game`. */
  z.object({
    state: z.literal('downloadFailed'),
    download,
    install: installSchema.nullable(),
    game,
    update,
  }),
  /** Its file is here and is being installed. */
  z.object({
    state: z.enum(['installing', 'asking', 'installFailed']),
    job: installJobSchema,
    game: gameSchema,
  }),
  /** Its file is here, for a game that is here or not: `wanted` is the service's game that isn't, where its name is known. */
  z.object({
    state: z.literal('downloaded'),
    download,
    game,
    wanted: wantedGame.nullable(),
    update,
  }),
  /** It is here, but not in the loadout for new mods, or the game has none. */
  z.object({ state: z.literal('notInLoadout'), install: installSchema, game: gameSchema, update }),
  /** That loadout has it, but it waits for choices of its player, and stays out of the game. `mod` is its key there. */
  z.object({
    state: z.literal('unchosen'),
    install: installSchema,
    game: gameSchema,
    loadoutId: z.string(),
    mod: z.string(),
    update,
  }),
  /** That loadout has it, and no newer version is known. */
  z.object({ state: z.literal('ready'), install: installSchema, game: gameSchema }),
  /** That loadout has an earlier version than the newest, which is `update`. */
  z.object({ state: z.literal('update'), install: installSchema, game: gameSchema, update: z.string() }),
]);
export type ModStatus = z.infer<typeof modStatusSchema>;

/** What a player can do with a mod. `switch` is to the loadout that has it. */
export const modActionNames = [
  'get',
  'openWebsite',
  'pause',
  'resume',
  'cancel',
  'allowHost',
  'retry',
  'answer',
  'choose',
  'addGame',
  'install',
  'showFile',
  'add',
  'update',
  'switch',
  'play',
  'remove',
] as const;
export type ModAction = (typeof modActionNames)[number];

/** How a mod stands of which something is here. */
export const modHereSchema = z.object({ modId: id, status: modStatusSchema });
export type ModHere = z.infer<typeof modHereSchema>;

/** What came of an action. `applied` and `asked` are of the folder of the mod's game, which may need decisions first. */
export const actedSchema = z.discriminatedUnion('did', [
  z.object({ did: z.literal('done') }),
  z.object({ did: z.literal('canceled'), downloadId: z.string(), wasPaused: z.boolean() }),
  z.object({ did: z.literal('added'), place: placeSchema }),
  z.object({ did: z.literal('removed'), undoId: z.string(), count: z.number(), freed: z.number() }),
  z.object({ did: z.literal('switched'), gameId: z.string(), applied: appliedSchema }),
  z.object({ did: z.literal('played'), gameId: z.string(), questions: questionsSchema }),
]);
export type Acted = z.infer<typeof actedSchema>;

/**
 * What is done with a mod. `gameId` is the service's game of it. `get` with a `file` downloads that one, and without it
 * the newest version's first file; both install it where a game here takes it. Opening the web page, answering what an
 * install asks, choosing in a mod and adding a game are the page's own.
 */
export const modActSchema = z.strictObject({
  modId: id,
  title: z.string().max(1_000),
  gameId: id.nullable(),
  action: z.enum(modActionNames).exclude(['openWebsite', 'answer', 'choose', 'addGame']),
  file: z.strictObject({ versionId: id, fileId: id }).optional(),
});
export type ModAct = z.infer<typeof modActSchema>;
