import { join } from 'node:path';
import { z } from 'zod';
import { realPathOf } from '#main/kernel/files/real-path.ts';
import { gameSystems } from './rules/game-rules.ts';

/** A folder below the game's, with slashes; an empty text for the game's folder itself. */
const relativeFolder = z
  .string()
  .max(500)
  .refine(
    (path) =>
      path === '' || path.split('/').every((name) => !['', '.', '..'].includes(name) && !/[\\\0]/.test(name)),
  );
const absolutePath = z.string().min(1).max(4_096);

/** How mods lie in a game: each in a folder of its own, or all of them merged into one. */
export const placements = ['folder', 'merged'] as const;

/** The shops and launchers that Play can start a game through. */
export const startShops = ['steam', 'epic', 'gog', 'heroic'] as const;
export type StartShop = (typeof startShops)[number];

/** How Play starts a game: by its program, or through the shop that has it. */
export const starts = ['program', ...startShops] as const;

/** Who says that mods go to `modsFolder`: it was there when the game was added, nobody does, or the player. */
export const modsFolderSources = ['found', 'guess', 'player'] as const;

/** The rules of a game, and the system that its files are for. */
const rulesOfGameSchema = z.object({
  rulesId: z.string().min(1).max(100),
  system: z.enum(gameSystems),
});

/** What starts a game. `workingFolder` null: the folder of the program. */
export const gameProgramSchema = z.object({
  path: absolutePath,
  arguments: z.array(z.string().max(4_096)).max(100),
  workingFolder: absolutePath.nullable(),
});

/**
 * A game on this computer as it is stored. `service` is the base URL of the service that has mods for it, and
 * `serviceGameId` its number there; null if the player tied it to none. `folder` is absolute; mods go to `modsFolder`
 * below it, or where `rules` say: then `modsFolder` is not used. Games are sorted by `rank`. `addedAt` is in Unix ms.
 */
export const gameRowSchema = z.object({
  gameId: z.string().min(1).max(64),
  service: z.string().min(1).nullable(),
  serviceGameId: z.number().int().positive().nullable(),
  title: z.string().min(1).max(200),
  folder: absolutePath,
  modsFolder: relativeFolder,
  /** Not in rows of earlier versions. */
  modsFolderFrom: z.enum(modsFolderSources).default('player'),
  placement: z.enum(placements),
  rules: rulesOfGameSchema.nullable().default(null),
  program: gameProgramSchema.nullable(),
  /** Not in rows of earlier versions. */
  start: z.enum(starts).default('program'),
  rank: z.number(),
  addedAt: z.number(),
});
export type GameRow = Readonly<z.infer<typeof gameRowSchema>>;

/** The folder of a game's mods, absolute, without links (Z31). It may not be there yet. */
export const targetOf = ({ folder, modsFolder }: Pick<GameRow, 'folder' | 'modsFolder'>): Promise<string> =>
  realPathOf(join(folder, ...modsFolder.split('/')));

/** Games to insert or replace, and ids of games to delete: all of it or nothing. */
export type GameChange = { readonly games?: readonly GameRow[]; readonly deleted?: readonly string[] };

/** Where games are stored, row by row. Calls throw the system's error, or SQLite's. */
export type GameStore = {
  read(): readonly GameRow[];
  /** Returns when the change is on disk. */
  write(change: GameChange): void;
};
