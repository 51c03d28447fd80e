import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readStartScope } from '#main/app/first-frame/scope.ts';
import { ownFolder } from '../../storage/files/folder.ts';

async function place() {
  const folder = await ownFolder();
  const userData = join(folder, 'data');
  await mkdir(userData);
  const write = (path: string, text: string) => writeFile(join(folder, path), text);
  await write('shipped.json', '{"name":"shipped"}');
  const shipped = join(folder, 'shipped.json');
  const scope = (argument: string | null = null, environment: string | null = null) =>
    readStartScope({ argument, environment, userData, shipped });
  return { folder, write, scope };
}

const settings = (fields: object) => JSON.stringify({ appearance: 'dark', ...fields });

test('the scope is that of the profile that the start uses', async () => {
  const { folder, write, scope } = await place();
  const shipped = await scope();
  expect(shipped).toMatch(/^[\da-f]{64}$/);
  await write('data/service.json', '{"name":"own"}');
  const own = await scope();
  await write('named.json', '{"name":"named"}');
  const named = join(folder, 'named.json');
  expect(new Set([shipped, own, await scope(named)]).size).toBe(3);
  expect(await scope(null, named)).toBe(await scope(named));
  await write('named.json', '{"name":"shipped"}');
  expect(await scope(named)).toBe(shipped);
});

test('C44 another entered key is another scope, any other setting is not', async () => {
  const { write, scope } = await place();
  const without = await scope();
  await write('data/settings.json', settings({ appearance: 'light' }));
  expect(await scope()).toBe(without);
  await write('data/settings.json', settings({ guestKey: { origin: 'https://a.example', key: 'c2VhbGVk' } }));
  const first = await scope();
  await write('data/settings.json', settings({ guestKey: { origin: 'https://a.example', key: 'b3RoZXI=' } }));
  expect(new Set([without, first, await scope()]).size).toBe(3);
});

test('there is no scope without a profile, or with settings that can’t be read', async () => {
  const { folder, write, scope } = await place();
  expect(await scope(join(folder, 'nowhere.json'))).toBeNull();
  await write('data/settings.json', '{"guest');
  expect(await scope()).toBeNull();
  await rm(join(folder, 'data/settings.json'));
  await mkdir(join(folder, 'data/settings.json'));
  expect(await scope()).toBeNull();
});
