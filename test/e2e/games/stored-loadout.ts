import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { GameRow } from '#main/games/game.ts';
import type { ActiveRow, LoadoutMod, LoadoutRow } from '#main/games/loadouts/loadout.ts';
import { migrate } from '#main/games/store/schema.ts';
import { connectDatabase } from '#main/storage/sqlite.ts';
import { emberfall } from './example-game.ts';

/** A mod from a file that isn't on this computer: a loadout of any size needs no downloads. */
export const fileMod = (title: string, more: Partial<LoadoutMod> = {}): LoadoutMod => ({
  service: null,
  modId: null,
  versionId: null,
  versionName: '1.0.0',
  title,
  installId: `file-${title}`,
  isOn: true,
  isPinned: false,
  ...more,
});

/** Writes a game with an active loadout into user data, as an earlier start left them. */
export function storeLoadout(
  userData: string,
  gameFolder: string,
  { name, mods }: Pick<LoadoutRow, 'name' | 'mods'>,
): void {
  const gameId = 'emberfall';
  const game: GameRow = {
    gameId,
    service: null,
    serviceGameId: null,
    title: emberfall,
    folder: gameFolder,
    modsFolder: 'mods',
    modsFolderFrom: 'found',
    placement: 'folder',
    rules: null,
    program: null,
    start: 'program',
    rank: 1,
    addedAt: 1,
  };
  const loadout: LoadoutRow = {
    loadoutId: 'stored',
    gameId,
    name,
    rank: 1,
    mods,
    createdAt: 1,
    changedAt: 1,
  };
  const active: ActiveRow = { gameId, loadoutId: 'stored', lastLoadoutId: 'stored', deletedName: null };
  mkdirSync(userData, { recursive: true });
  const db = connectDatabase(join(userData, 'my-mods.db'));
  try {
    migrate(db, () => {
      db.prepare('INSERT INTO games VALUES (?, ?)').run(gameId, JSON.stringify(game));
      db.prepare('INSERT INTO loadouts VALUES (?, ?, ?)').run('stored', gameId, JSON.stringify(loadout));
      db.prepare('INSERT INTO active VALUES (?, ?)').run(gameId, JSON.stringify(active));
    });
  } finally {
    db.close();
  }
}
