import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { GameRow } from '#main/games/game.ts';
import type { ActiveRow, LoadoutMod, LoadoutRow } from '#main/games/loadouts/loadout.ts';
import { LoadoutTables } from '#main/games/store/loadout-tables.ts';
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

/** Titles that a player could have: no two alike, as many as needed. */
export function modTitles(count: number): string[] {
  const first = ['Ashen', 'Brighter', 'Quiet', 'Tall', 'Winter', 'Hidden', 'Old', 'Iron', 'Golden', 'Wild'];
  const second = [
    'Rivers',
    'Taverns',
    'Blades',
    'Maps',
    'Lanterns',
    'Roads',
    'Cloaks',
    'Forests',
    'Gates',
    'Bells',
  ];
  return Array.from({ length: count }, (_, index) => {
    const name = `${first[index % 10]} ${second[Math.floor(index / 10) % 10]}`;
    return index < 100 ? name : `${name} ${Math.floor(index / 100) + 1}`;
  });
}

/** Writes a game with an active loadout into user data, as an earlier start left them. It is the example game unless `more` says else. */
export function storeLoadout(
  userData: string,
  gameFolder: string,
  { name, mods, groups = [] }: Pick<LoadoutRow, 'name' | 'mods' | 'groups'>,
  more: Partial<GameRow> = {},
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
    ...more,
  };
  const loadout: LoadoutRow = {
    loadoutId: 'stored',
    gameId,
    name,
    rank: 1,
    mods,
    groups,
    createdAt: 1,
    changedAt: 1,
  };
  const active: ActiveRow = { gameId, loadoutId: 'stored', lastLoadoutId: 'stored', deletedName: null };
  mkdirSync(userData, { recursive: true });
  const db = connectDatabase(join(userData, 'my-mods.db'));
  try {
    migrate(db, () => {
      db.prepare('INSERT INTO games VALUES (?, ?)').run(gameId, JSON.stringify(game));
      new LoadoutTables(db).write(loadout);
      db.prepare('INSERT INTO active VALUES (?, ?)').run(gameId, JSON.stringify(active));
    });
  } finally {
    db.close();
  }
}
