import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { loadProfile, type ProfileSources } from '#main/service/profile/load.ts';
import { failureOf } from '#test/failures.ts';

async function place() {
  const folder = await mkdtemp(join(tmpdir(), 'loadout-profile-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const userData = join(folder, 'data');
  await mkdir(userData);
  const write = async (path: string, content: string | Uint8Array = profileText(path)) => {
    await writeFile(join(folder, path), content);
    return join(folder, path);
  };
  const shipped = await write('shipped.json');
  const load = (sources: Partial<ProfileSources> = {}) =>
    loadProfile({ argument: null, environment: null, userData, shipped, ...sources });
  return { folder, write, load, shipped };
}

const profileText = (name: string) =>
  JSON.stringify({ name, base_url: 'https://a.example/api/', site_url: 'https://a.example/', api_key: 'k' });

test('the argument comes first, then the environment, user data, and the shipped profile', async () => {
  const { write, load, shipped } = await place();
  expect((await load()).source).toBe(shipped);
  const own = await write('data/service.json');
  expect(await load()).toMatchObject({ source: own, profile: { name: 'data/service.json' } });
  const environment = await write('environment.json');
  expect((await load({ environment })).source).toBe(environment);
  const argument = await write('argument.json');
  expect((await load({ environment, argument })).source).toBe(argument);
  expect((await load({ environment: '' })).source).toBe(own);
});

test.each(['argument', 'environment'] as const)(
  'a missing file named by the %s is never skipped',
  async (by) => {
    const { folder, load } = await place();
    const file = join(folder, 'nowhere.json');
    const failure = await failureOf(load({ [by]: file }));
    expect(failure.code).toBe('profile-invalid');
    expect(failure.text).toEqual({ id: 'profile.missing', values: { file } });
  },
);

test('an invalid service.json in user data is never skipped', async () => {
  const { write, load } = await place();
  const file = await write('data/service.json', '{');
  expect((await failureOf(load())).text).toMatchObject({ id: 'profile.notJsonLine', values: { file } });
});

test('an option without a file, and no profile at all, which names the place for the player’s own', async () => {
  const { folder, load } = await place();
  expect((await failureOf(load({ argument: '' }))).text.id).toBe('profile.noFileNamed');
  const shipped = join(folder, 'gone.json');
  expect((await failureOf(load({ shipped }))).text).toEqual({
    id: 'profile.missing',
    values: { file: join(folder, 'data/service.json') },
  });
});

test('a folder, a huge file and a file of another encoding are reported as such', async () => {
  const { folder, write, load } = await place();
  expect((await failureOf(load({ argument: folder }))).text).toEqual({
    id: 'profile.folder',
    values: { file: folder },
  });
  const huge = await write('huge.json', new Uint8Array(300_000));
  expect((await failureOf(load({ argument: huge }))).text).toEqual({
    id: 'profile.tooLarge',
    values: { file: huge, limit: 262_144 },
  });
  const utf16 = await write('utf16.json', Buffer.from(`\uFEFF${profileText('x')}`, 'utf16le'));
  expect((await failureOf(load({ argument: utf16 }))).text.id).toBe('profile.notText');
});

test('an unreadable file is reported, with the system’s code in the details', async () => {
  const { load } = await place();
  const readFile = () => Promise.reject(Object.assign(new Error('no'), { code: 'EACCES' }));
  const failure = await failureOf(load({ argument: '/x/p.json', readFile }));
  expect(failure.text).toEqual({ id: 'profile.unreadable', values: { file: '/x/p.json' } });
  expect(failure.details).toBe('EACCES');
});
