import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readStartScope } from '#main/app/first-frame/scope.ts';
import { createProfileChoice } from '#main/service/profile/choice.ts';
import { failureOf } from '#test/failures.ts';
import { createMemoryLog } from '#test/fakes/log.ts';
import { ownFolder } from '../../storage/files/folder.ts';

const profileText = (name: string) =>
  JSON.stringify({ name, base_url: 'https://a.example/api/', site_url: 'https://a.example/', api_key: 'k' });

async function place() {
  const folder = await ownFolder();
  const userData = join(folder, 'data');
  await mkdir(userData);
  const write = async (name: string, text = profileText(name)) => {
    await writeFile(join(folder, name), text);
    return join(folder, name);
  };
  const values: Record<string, unknown> = {};
  const store = {
    get: (name: string) => values[name],
    set(name: string, value: unknown) {
      values[name] = value;
    },
  };
  const log = createMemoryLog();
  const sourcesOf = (argument: string | null) => ({
    argument,
    environment: null,
    userData,
    shipped: join(folder, 'shipped.json'),
  });
  /** A start whose command line names this file. */
  const start = (argument: string | null = null, own = store) =>
    createProfileChoice({ sources: sourcesOf(argument), store: own, log });
  /** The scope of the first frame of such a start, with the settings as they are stored. */
  const scope = async (argument: string | null = null) => {
    await write('data/settings.json', JSON.stringify(values));
    return readStartScope(sourcesOf(argument));
  };
  return { folder, write, store, log, start, scope, values };
}

test('W12 a chosen profile is used from the next load on, and in later starts', async () => {
  const { write, start } = await place();
  const first = start();
  expect((await failureOf(first.load())).text.id).toBe('profile.missing');
  const file = await write('chosen.json');
  await first.choose(file);
  expect(await first.load()).toMatchObject({ source: file, profile: { name: 'chosen.json' } });
  expect((await start().load()).source).toBe(file);
});

test('an unusable file is named and changes nothing', async () => {
  const { folder, write, start, values } = await place();
  const own = await write('data/service.json');
  const choice = start();
  for (const [file, id] of [
    [await write('broken.json', '{'), 'profile.notJsonLine'],
    [await write('keyless.json', '{"base_url":"https://a.example/"}'), 'profile.fieldMissing'],
    [join(folder, 'nowhere.json'), 'profile.missing'],
    [folder, 'profile.folder'],
  ] as const)
    expect((await failureOf(choice.choose(file))).text).toMatchObject({ id, values: { file } });
  expect(values).toEqual({});
  expect((await choice.load()).source).toBe(own);
});

test('a chosen file that goes away is never skipped', async () => {
  const { write, start } = await place();
  await write('data/service.json');
  const file = await write('chosen.json');
  await start().choose(file);
  await rm(file);
  expect((await failureOf(start().load())).text).toEqual({ id: 'profile.missing', values: { file } });
});

test('a choice in place of a named file counts for starts that name it, and for no others', async () => {
  const { folder, write, start } = await place();
  const own = await write('data/service.json');
  const other = await write('other.json');
  const chosen = await write('chosen.json');
  const missing = join(folder, 'missing.json');
  await start(missing).choose(chosen);
  expect((await start(missing).load()).source).toBe(chosen);
  expect((await start(other).load()).source).toBe(other);
  expect((await start().load()).source).toBe(own);
  await start('').choose(chosen);
  expect((await start('').load()).source).toBe(chosen);
});

test('without a place to save it, the choice lasts until Loadout closes', async () => {
  const { write, start, log } = await place();
  const file = await write('chosen.json');
  const readOnly = {
    get: () => undefined,
    set() {
      throw new Error('read-only');
    },
  };
  const choice = start(null, readOnly);
  await choice.choose(file);
  expect((await choice.load()).source).toBe(file);
  expect(log.lines).toMatchObject([{ level: 'warn' }]);
});

test.each([null, 7, 'file', {}, { file: '' }, { file: 7, insteadOf: null }, { file: '/x', insteadOf: 7 }])(
  'a stored choice %j is no choice',
  async (stored) => {
    const { write, start, values } = await place();
    const own = await write('data/service.json');
    values['serviceProfile'] = stored;
    expect((await start().load()).source).toBe(own);
  },
);

test('the first frame of the next start is that of the chosen profile', async () => {
  const { write, start, scope } = await place();
  await write('data/service.json');
  const before = await scope();
  const chosen = await write('chosen.json');
  await start().choose(chosen);
  expect(await scope()).not.toBe(before);
  expect(await scope()).toBe(await scope(chosen));
});
