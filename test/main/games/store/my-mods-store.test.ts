import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import type { GameRow } from '#main/games/game.ts';
import type { LoadoutMod, LoadoutRow } from '#main/games/loadouts/loadout.ts';
import { undoableIn } from '#main/games/loadouts/undo/row-edits.ts';
import { openMyModsStore } from '#main/games/store/my-mods-store.ts';
import { NewerFile } from '#main/games/store/newer-file.ts';
import { migrate, schemaVersion } from '#main/games/store/schema.ts';
import { snapshotContents } from '#main/games/store/snapshot.ts';
import type { StoreProblem } from '#main/storage/files/store-problem.ts';
import { openVersionedFile } from '#main/storage/files/versioned-file.ts';
import { connectDatabase } from '#main/storage/sqlite.ts';
import { createMemoryLog } from '#test/fakes/log.ts';
import { releaseDatabases, removeFolder } from '#test/remove-folder.ts';

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'loadout-my-mods-'));
  onTestFinished(() => removeFolder(folder));
  return folder;
}

/** Opens the file in a folder as the app does. */
function start(folder = temporaryFolder()) {
  const log = createMemoryLog();
  const problems: StoreProblem[] = [];
  const path = join(folder, 'my-mods.db');
  const copyFile = openVersionedFile(join(folder, 'my-mods.json'), { maxBackups: 3, log });
  const mine = openMyModsStore({
    path,
    copyFile,
    log,
    now: () => 1_800_000_000_000,
    onProblem: (problem) => problems.push(problem),
  });
  onTestFinished(() => mine.close());
  return { ...mine, mine, folder, path, problems, log, copyFile };
}

const game: GameRow = {
  gameId: 'g1',
  service: 'https://mods.example',
  serviceGameId: 1,
  title: 'Emberfall',
  folder: '/games/Emberfall',
  modsFolderFrom: 'player',
  modsFolder: 'mods',
  placement: 'folder' as const,
  rules: null,
  start: 'program',
  rank: 1,
  addedAt: 5,
  program: { path: '/games/Emberfall/emberfall', arguments: ['--stay'], workingFolder: null },
};
const loadout: LoadoutRow = {
  loadoutId: 'l1',
  gameId: 'g1',
  name: 'Winter run',
  rank: 1,
  createdAt: 5,
  changedAt: 6,
  mods: [
    {
      service: 'https://mods.example',
      modId: 3,
      versionId: 31,
      versionName: '1.0',
      title: 'Harbour Lights',
      installId: 'abc-3-31-310',
      isOn: true,
      isPinned: false,
    },
  ],
};
const active = { gameId: 'g1', loadoutId: 'l1', lastLoadoutId: null, deletedName: null };

/** A file with a game, a loadout and a preference, closed. */
async function filled(): Promise<string> {
  const { mine, folder } = start();
  mine.games.write({ games: [game] });
  await mine.loadouts.write({ loadouts: [loadout], active: [active] });
  mine.preferences.set('ignored-updates', ['3 31']);
  await mine.close();
  await releaseDatabases();
  return folder;
}

async function expectAll({ mine }: Pick<ReturnType<typeof start>, 'mine'>): Promise<void> {
  expect(mine.games.read()).toEqual([game]);
  expect(await mine.loadouts.read()).toEqual({ loadouts: [loadout], active: [active] });
  expect(mine.preferences.get('ignored-updates', z.array(z.string()))).toEqual(['3 31']);
}

it('games, loadouts and preferences are there after another start', async () => {
  await expectAll(start(await filled()));
});

it('rows are replaced and deleted', async () => {
  const { mine } = start(await filled());
  mine.games.write({ games: [{ ...game, title: 'Ember Fall' }] });
  await mine.loadouts.write({ deleted: ['l1'], active: [{ ...active, loadoutId: null }] });
  expect(mine.games.read().map(({ title }) => title)).toEqual(['Ember Fall']);
  expect(await mine.loadouts.read()).toEqual({ loadouts: [], active: [{ ...active, loadoutId: null }] });
  mine.games.write({ deleted: ['g1'] });
  expect(mine.games.read()).toEqual([]);
});

it('a preference that its reader can’t use counts as none', () => {
  const { mine } = start();
  mine.preferences.set('answers', { a: 1 });
  expect(mine.preferences.get('answers', z.array(z.string()))).toBeNull();
  expect(mine.preferences.get('other', z.string())).toBeNull();
});

it('after each change a copy of everything is written as JSON, with backups from start to start', async () => {
  const folder = await filled();
  const later = start(folder);
  later.mine.games.write({ deleted: ['g1'] });
  await later.mine.close();
  await releaseDatabases();
  const copy = JSON.parse(readFileSync(join(folder, 'my-mods.json'), 'utf8')) as { games: unknown[] };
  expect(copy.games).toEqual([]);
  expect(later.copyFile.backups()).toHaveLength(1);
});

describe('a damaged file', () => {
  it.each([
    ['is no database', (path: string) => writeFileSync(path, 'damaged '.repeat(2_000))],
    ['is cut', (path: string) => truncateSync(path, 5_000)],
    ['has another’s tables', (path: string) => writeOther(path)],
    [
      'has damage in the middle',
      (path: string) => {
        const bytes = readFileSync(path);
        bytes.fill(0xa5, 4_096, Math.min(bytes.length, 16_384));
        writeFileSync(path, bytes);
      },
    ],
  ])('that %s is put aside and filled again from its copy', async (_, damage) => {
    const folder = await filled();
    damage(join(folder, 'my-mods.db'));
    const later = start(folder);
    expect(later.problems).toEqual([
      {
        kind: 'restored',
        savedAt: 1_800_000_000_000,
        quarantined: join(folder, 'my-mods.db.unreadable'),
      },
    ]);
    await expectAll(later);
  });

  it('whose copy is damaged, too, is filled from a backup of the copy', async () => {
    const folder = await filled();
    const second = start(folder);
    second.mine.preferences.set('other', 1);
    await second.mine.close();
    await releaseDatabases();
    writeFileSync(join(folder, 'my-mods.db'), 'damaged '.repeat(2_000));
    writeFileSync(join(folder, 'my-mods.json'), '{');
    const later = start(folder);
    expect(later.problems.map(({ kind }) => kind)).toEqual(['restored']);
    await expectAll(later);
  });

  it('without any copy is put aside, and says that it is lost', async () => {
    const folder = await filled();
    for (const name of readdirSync(folder)) if (name.startsWith('my-mods.json')) rmSync(join(folder, name));
    writeFileSync(join(folder, 'my-mods.db'), 'damaged '.repeat(2_000));
    const later = start(folder);
    expect(later.problems.map(({ kind }) => kind)).toEqual(['lost']);
    expect(later.mine.games.read()).toEqual([]);
    expect(existsSync(join(folder, 'my-mods.db.unreadable'))).toBe(true);
  });
});

describe('a missing file', () => {
  it('is filled again from its copy, which says so, and the next change keeps everything', async () => {
    const folder = await filled();
    removeDatabase(folder);
    const later = start(folder);
    expect(later.problems).toEqual([{ kind: 'restored', savedAt: 1_800_000_000_000, quarantined: null }]);
    await expectAll(later);
    later.mine.preferences.set('other', 1);
    await later.mine.close();
    await releaseDatabases();
    removeDatabase(folder);
    await expectAll(start(folder));
  });

  it('counts as missing when a kill came before its tables were filled', async () => {
    const folder = await filled();
    removeDatabase(folder);
    writeFileSync(join(folder, 'my-mods.db'), '');
    await expectAll(start(folder));
  });

  it('is no problem at the first start, or when all was removed', async () => {
    const first = start();
    expect(first.problems).toEqual([]);
    first.mine.games.write({ deleted: ['g1'] });
    await first.mine.close();
    await releaseDatabases();
    removeDatabase(first.folder);
    expect(start(first.folder).problems).toEqual([]);
  });
});

function removeDatabase(folder: string): void {
  for (const name of readdirSync(folder)) if (name.startsWith('my-mods.db')) rmSync(join(folder, name));
}

it('tables that can’t be filled are not left empty', () => {
  const path = join(temporaryFolder(), 'my-mods.db');
  const db = connectDatabase(path);
  onTestFinished(() => db.close());
  expect(() =>
    migrate(db, () => {
      throw new Error('no');
    }),
  ).toThrow('no');
  expect(db.prepare('SELECT count(*) FROM sqlite_schema').value()).toBe(0);
  expect(db.prepare('PRAGMA user_version').value()).toBe(0);
});

function writeOther(path: string): void {
  rmSync(path);
  const db = connectDatabase(path);
  db.exec(`CREATE TABLE other (a); PRAGMA user_version = ${schemaVersion}`);
  db.close();
}

it('a file of a newer version of Loadout is not touched', async () => {
  const folder = await filled();
  const path = join(folder, 'my-mods.db');
  const db = connectDatabase(path);
  db.exec(`PRAGMA user_version = ${schemaVersion + 1}`);
  db.close();
  const before = readFileSync(path);
  expect(() => start(folder)).toThrow(NewerFile);
  expect(readFileSync(path).equals(before)).toBe(true);
});

it('a row that can’t be read is left out and stays in the file', async () => {
  const folder = await filled();
  const db = connectDatabase(join(folder, 'my-mods.db'));
  db.prepare('INSERT INTO games VALUES (?, ?)').run('g2', '{"gameId":"g2","title":7}');
  db.close();
  const { mine, log } = start(folder);
  expect(mine.games.read()).toEqual([game]);
  expect(log.lines.map(({ message }) => message)).toContain('A row could not be read');
  mine.games.write({ games: [game] });
  await mine.close();
  await releaseDatabases();
  expect(readFileSync(join(folder, 'my-mods.json'), 'utf8')).toContain('"g2"');
  writeFileSync(join(folder, 'my-mods.db'), 'damaged '.repeat(2_000));
  await expectAll(start(folder));
});

it('a change that can’t be written whole changes nothing', async () => {
  const { mine } = start(await filled());
  const broken = {
    ...loadout,
    loadoutId: 'l2',
    toJSON: () => {
      throw new Error('no');
    },
  };
  expect(() => mine.loadouts.write({ loadouts: [{ ...loadout, name: 'Other' }, broken] })).toThrow('no');
  expect((await mine.loadouts.read()).loadouts.map(({ name }) => name)).toEqual(['Winter run']);
});

describe('the mods of a loadout', () => {
  const modOf = (number: number) =>
    ({ ...loadout.mods[0], modId: number, title: `Mod ${number}` }) as LoadoutMod;
  const mods = [1, 2, 3, 4].map(modOf);
  const row = { ...loadout, mods };

  /** A loadout of four mods whose rows in the file are marked. `writtenPlaces` are those that are not marked any more. */
  async function marked() {
    const { mine, folder, path } = start();
    await mine.loadouts.write({ loadouts: [row] });
    const other = connectDatabase(path);
    onTestFinished(() => other.close());
    other.exec(`UPDATE loadout_mods SET row = json_set(row, '$.title', 'marked')`);
    const writtenPlaces = () =>
      other
        .prepare(
          `SELECT place FROM loadout_mods WHERE json_extract(row, '$.title') <> 'marked' ORDER BY place`,
        )
        .rows()
        .map(({ place }) => place);
    return { mine, folder, writtenPlaces };
  }

  it.each([
    ['one that is switched', mods.map((mod) => (mod === mods[2] ? { ...mod, isOn: false } : mod)), [2]],
    ['one that is added', [...mods, modOf(5)], [4]],
    ['those behind one that is removed', mods.toSpliced(1, 1), [1, 2]],
    ['none for a name', mods, []],
  ])('are written where they changed: %s', async (_, next, places) => {
    const { mine, writtenPlaces } = await marked();
    await mine.loadouts.write({ loadouts: [{ ...row, name: 'Other', mods: next }] });
    expect(writtenPlaces()).toEqual(places);
    const [stored] = (await mine.loadouts.read()).loadouts;
    expect(stored?.mods.map(({ modId }) => modId)).toEqual(next.map(({ modId }) => modId));
  });

  it('are written where they changed since they were read', async () => {
    const { mine, writtenPlaces } = await marked();
    const read = (await mine.loadouts.read()).loadouts[0] as LoadoutRow;
    await mine.loadouts.write({ loadouts: [{ ...read, mods: [modOf(9), ...read.mods.slice(1)] }] });
    expect(writtenPlaces()).toEqual([0]);
  });

  it('are written whole after a change that was rolled back, and after a restore', async () => {
    const { mine } = start();
    await mine.loadouts.write({ loadouts: [row] });
    const backup = JSON.parse(JSON.stringify(mine.snapshot()));
    const fewer = { ...row, mods: mods.slice(2) };
    const broken = {
      ...loadout,
      loadoutId: 'l2',
      toJSON: () => {
        throw new Error('no');
      },
    };
    expect(() => mine.loadouts.write({ loadouts: [fewer, broken] })).toThrow('no');
    await mine.loadouts.write({ loadouts: [{ ...fewer, name: 'Fewer' }] });
    expect((await mine.loadouts.read()).loadouts).toEqual([{ ...fewer, name: 'Fewer' }]);
    mine.restore(backup);
    await mine.loadouts.write({ loadouts: [{ ...fewer, name: 'Again' }] });
    expect((await mine.loadouts.read()).loadouts).toEqual([{ ...fewer, name: 'Again' }]);
  });

  it('go with it', async () => {
    const { mine, path } = start();
    await mine.loadouts.write({ loadouts: [row] });
    await mine.loadouts.write({ deleted: [row.loadoutId] });
    const other = connectDatabase(path);
    onTestFinished(() => other.close());
    expect(other.prepare('SELECT count(*) FROM loadout_mods').value()).toBe(0);
  });
});

describe('a file of the first version', () => {
  /** The tables as they were then, with these rows of loadouts. */
  function writeFirst(folder: string, loadouts: readonly string[]): void {
    const db = connectDatabase(join(folder, 'my-mods.db'));
    db.exec(readFileSync(join(import.meta.dirname, 'version-1.sql'), 'utf8'));
    for (const [index, row] of loadouts.entries())
      db.prepare('INSERT INTO loadouts VALUES (?, ?, ?)').run(`l${index + 2}`, 'g1', row);
    db.close();
  }

  it('has everything that it had, and mods are written one by one from then on', async () => {
    const folder = temporaryFolder();
    writeFirst(folder, []);
    const first = start(folder);
    expect(first.problems).toEqual([]);
    const { loadouts, active: actives } = await first.mine.loadouts.read();
    expect(actives).toEqual([active]);
    expect(loadouts).toHaveLength(1);
    const [stored] = loadouts as [LoadoutRow];
    expect(stored).toMatchObject({ name: 'Winter run', groups: [{ name: 'Weather' }] });
    expect(stored.mods.map(({ title, isOn, note }) => [title, isOn, note])).toEqual([
      ['Harbour Lights', true, undefined],
      ['Ünïcode "Rain" 雨', false, 'after\nHarbour'],
      ['Deep Water', true, undefined],
    ]);
    expect(undoableIn(stored).undo).not.toBeNull();
    expect(first.mine.preferences.get('ignored-updates', z.array(z.string()))).toEqual(['3 31']);
    await first.mine.loadouts.write({ loadouts: [{ ...stored, mods: stored.mods.slice(1) }] });
    await first.mine.close();
    await releaseDatabases();
    const later = (await start(folder).mine.loadouts.read()).loadouts[0];
    expect(later?.mods).toEqual(stored.mods.slice(1));
  });

  it('keeps loadouts that can’t be read', async () => {
    const folder = temporaryFolder();
    const unreadable = [
      '{"loadoutId":',
      '7',
      '{"loadoutId":"l4","mods":7}',
      '{"loadoutId":"l5","mods":[null,"a"]}',
    ];
    writeFirst(folder, unreadable);
    const { mine, path } = start(folder);
    expect((await mine.loadouts.read()).loadouts.map(({ loadoutId }) => loadoutId)).toEqual(['l1']);
    mine.preferences.set('other', 1);
    const other = connectDatabase(path);
    onTestFinished(() => other.close());
    expect(other.prepare('SELECT count(*) FROM loadouts').value()).toBe(1 + unreadable.length);
    const { loadouts } = mine.snapshot() as { loadouts: unknown[] };
    expect(loadouts.slice(1, 4)).toEqual([null, 7, { loadoutId: 'l4', mods: 7 }]);
  });
});

it('a restored backup brings back what it has, but not how it is on disk and on the way today', async () => {
  const { mine } = start();
  const ofToday = ['applied g1', 'made-folder g1', 'install jobs', 'replaced versions', 'owner'];
  const names = [...ofToday, 'ignored-updates'];
  const valuesOf = () => names.map((name) => mine.preferences.get(name, z.string()));
  mine.games.write({ games: [game] });
  await mine.loadouts.write({ loadouts: [loadout], active: [active] });
  for (const name of names) mine.preferences.set(name, 'then');
  const backup = JSON.parse(JSON.stringify(mine.snapshot()));
  mine.games.write({ deleted: [game.gameId] });
  await mine.loadouts.write({ deleted: [loadout.loadoutId] });
  for (const name of names) mine.preferences.set(name, 'today');
  expect(() => mine.restore({ version: 1 })).toThrow();
  expect(valuesOf()).toEqual(names.map(() => 'today'));
  mine.restore(backup);
  expect(mine.games.read()).toEqual([game]);
  expect(await mine.loadouts.read()).toEqual({ loadouts: [loadout], active: [active] });
  expect(valuesOf()).toEqual([...ofToday.map(() => 'today'), 'then']);
});

it('a backup whose loadout differs only in what can be undone has the same contents', () => {
  const backup = (row: unknown) => ({
    version: 1,
    savedAt: 1,
    games: [],
    loadouts: [row],
    active: [],
    preferences: {},
  });
  const row = { loadoutId: 'winter', gameId: 'g1', name: 'Winter', mods: [] };
  const { parts } = snapshotContents(backup(row));
  expect(snapshotContents(backup({ ...row, edits: { undo: [], redo: [] } })).parts).toEqual(parts);
  expect(snapshotContents(backup({ ...row, name: 'Spring' })).parts).not.toEqual(parts);
  // Versions have had the mods at several places of the row.
  const { mods, ...rest } = row;
  expect(snapshotContents(backup({ mods, ...rest })).parts).toEqual(parts);
});
