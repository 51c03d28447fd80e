import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { MyMods } from '#main/games/my-mods.ts';
import { createMyModsAccess } from '#main/games/my-mods-access.ts';
import { NewerFile } from '#main/games/store/newer-file.ts';
import { createMemoryLog } from '#test/fakes/log.ts';
import { removeFolder } from '#test/remove-folder.ts';

/** Access to a My mods that only says that it was closed; `fails` is what opening it throws, `parts` what else it has. */
function start(parts: object = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'loadout-access-'));
  onTestFinished(() => removeFolder(folder));
  const state = { opened: 0, closed: 0, fails: null as unknown };
  const file = join(folder, 'my-mods.db');
  const access = createMyModsAccess({
    async open() {
      if (state.fails) throw state.fails;
      state.opened += 1;
      const close = async () => {
        state.closed += 1;
      };
      return { ...parts, close } as unknown as MyMods;
    },
    folder,
    files: [file],
    onProblem: () => undefined,
    log: createMemoryLog(),
  });
  return { access, state, file };
}

it('is opened once, when it is first needed, and closed with the app', async () => {
  const { access, state } = start();
  const [first, second] = await Promise.all([access.ready(), access.ready()]);
  expect(first).toBe(second);
  await access.close();
  expect(state).toMatchObject({ opened: 1, closed: 1 });
  await expect(access.ready()).resolves.toBe(first);
});

it('there is nothing to open before the first game', async () => {
  const { access, file, state } = start();
  expect(access.isEmpty()).toBe(true);
  writeFileSync(file, '');
  expect(access.isEmpty()).toBe(false);
  rmSync(file);
  await access.ready();
  expect(access.isEmpty()).toBe(false);
  expect(state.opened).toBe(1);
});

it('what was used before is opened, and a failure of that is left to who needs it', async () => {
  const { access, file, state } = start();
  await access.openIfUsed();
  expect(state.opened).toBe(0);
  writeFileSync(file, '');
  state.fails = new Error('?');
  await access.openIfUsed();
  state.fails = null;
  await access.openIfUsed();
  expect(state.opened).toBe(1);
});

it.each([
  ['a newer version made it', new NewerFile(9, 1), 'games.myModsNewer'],
  ['the disk is full', { code: 'SQLITE_FULL' }, 'games.myModsDiskFull'],
  ['the disk is full, as the system says it', { code: 'ENOSPC' }, 'games.myModsDiskFull'],
  ['another program has it', { code: 'SQLITE_BUSY' }, 'games.myModsLocked'],
  ['it can’t be written', { code: 'SQLITE_READONLY' }, 'games.myModsReadOnly'],
  ['nobody knows why', new Error('?'), 'games.myModsUnusable'],
])('says that %s, and the next call tries again', async (_, error, id) => {
  const { access, state } = start();
  state.fails = error;
  await expect(access.ready()).rejects.toMatchObject({ text: { id } });
  state.fails = null;
  await expect(access.ready()).resolves.toBeDefined();
});

it('a backup is restored, and can be undone, also where no originals can be used then', async () => {
  const restored: unknown[] = [];
  const { access } = start({
    apply: { idle: async () => undefined },
    store: { snapshot: () => 'before', restore: (backup: unknown) => restored.push(backup) },
    games: {
      list() {
        throw new Error('?');
      },
    },
  });
  const undo = await access.restore('backup');
  await undo();
  expect(restored).toEqual(['backup', 'before']);
});
