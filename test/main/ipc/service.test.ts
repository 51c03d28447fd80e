import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { serviceHandlers } from '#main/ipc/service/service.ts';
import { AppError } from '#shared/errors.ts';
import { failureOf } from '#test/failures.ts';
import { ownFolder } from '../storage/files/folder.ts';

/** Handlers of a service whose profile `file` could not be used, and what they did. */
function handlersFor(file: string | null, answers: { chosen?: string; refuse?: AppError } = {}) {
  const done: [what: string, path?: string][] = [];
  const note = (what: string) => async (path: string) => void done.push([what, path]);
  const values = file === null ? {} : { file };
  const state = {
    profile: null,
    profileFailure: { code: 'profile-invalid', text: { id: 'profile.empty', values }, details: '' },
  };
  const service = {
    state: () => state,
    async reload() {
      done.push(['reload']);
      return state;
    },
  };
  const handlers = serviceHandlers(
    service as never,
    {
      async choose(path) {
        if (answers.refuse) throw answers.refuse;
        done.push(['choose', path]);
      },
    },
    {
      openFile: note('open'),
      openFolder: note('folder'),
      revealFile: (path) => void done.push(['reveal', path]),
      chooseFile: async () => answers.chosen ?? null,
    },
  );
  return { handlers, done };
}

test('W13 Open file opens a text file, and shows any other kind in its folder instead of running it', async () => {
  const folder = await ownFolder();
  for (const [name, what] of [
    ['service.json', 'open'],
    ['SERVICE.TXT', 'open'],
    ['service.desktop', 'reveal'],
    ['service.exe', 'reveal'],
    ['service', 'reveal'],
  ] as const) {
    const file = join(folder, name);
    await writeFile(file, '');
    const { handlers, done } = handlersFor(file);
    await handlers.openProfile(undefined);
    expect(done).toEqual([[what, file]]);
  }
});

test('Show in folder shows the file, a folder in its place, or else the nearest folder that exists', async () => {
  const folder = await ownFolder();
  await mkdir(join(folder, 'service.json'));
  for (const [path, shown] of [
    [join(folder, 'service.json'), ['reveal', join(folder, 'service.json')]],
    [join(folder, 'a', 'b', 'service.json'), ['folder', folder]],
  ] as const) {
    const { handlers, done } = handlersFor(path);
    await handlers.showProfile(undefined);
    expect(done).toEqual([shown]);
  }
});

test('without a named file nothing is opened or shown', async () => {
  const { handlers, done } = handlersFor(null);
  await handlers.openProfile(undefined);
  await handlers.showProfile(undefined);
  expect(done).toEqual([]);
});

test('a chosen file is taken before the service is read again; a canceled or refused choice reads nothing', async () => {
  const taken = handlersFor('/old.json', { chosen: '/new.json' });
  await taken.handlers.chooseProfile(undefined);
  expect(taken.done).toEqual([['choose', '/new.json'], ['reload']]);
  const canceled = handlersFor('/old.json');
  await canceled.handlers.chooseProfile(undefined);
  expect(canceled.done).toEqual([]);
  const refuse = new AppError('profile-invalid', { id: 'profile.empty', values: { file: '/new.json' } });
  const refused = handlersFor('/old.json', { chosen: '/new.json', refuse });
  expect(await failureOf(Promise.resolve(refused.handlers.chooseProfile(undefined)))).toBe(refuse);
  expect(refused.done).toEqual([]);
});
