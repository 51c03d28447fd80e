import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findSuggestions } from '#main/games/suggest/suggestions.ts';
import { textOf } from '#main/games/suggest/windows/registry.ts';
import { thisWindows } from '#main/games/suggest/windows/this-windows.ts';
import { put, temporaryFolder } from '../../setup.ts';

const reg = (...args: readonly string[]) =>
  execFileSync(join(process.env['SystemRoot'] ?? 'C:\\Windows', 'System32', 'reg.exe'), args, {
    stdio: 'ignore',
  });

/** Enters texts in a key of the real registry, which ends with the test. */
function enter(key: string, texts: Readonly<Record<string, string>>): void {
  onTestFinished(() => void reg('delete', key, '/f'));
  for (const [name, text] of Object.entries(texts))
    reg('add', key, '/v', name, '/t', 'REG_SZ', '/d', text, '/f');
}

test('the real registry is read, with characters that no code page has, and no file of it stays', async () => {
  const key = `HKCU\\Software\\Loadout ${randomUUID()}`;
  const texts = { Path: 'D:\\Spiele\\Für Elise ’ 日本', 'two words': 'a "b" \\', empty: '' };
  enter(key, texts);
  const temporary = temporaryFolder();
  const windows = await thisWindows('win32', { ...process.env, TEMP: temporary });
  const keys = (await windows?.readRegistry(key)) ?? new Map();
  expect([...keys.keys()]).toEqual([key.replace('HKCU', 'HKEY_CURRENT_USER')]);
  for (const [name, text] of Object.entries(texts)) expect(textOf(keys, name.toLowerCase())).toBe(text);
  expect(await windows?.readRegistry(`${key}\\gone`)).toEqual(new Map());
  expect(readdirSync(temporary)).toEqual([]);
});

test('games of GOG and Steam are found by the real registry, wherever they are', async () => {
  const home = temporaryFolder();
  const [orbit, steam] = [join(home, 'Für Elise', 'orbit'), join(home, 'Steam')];
  const game = join(steam, 'steamapps', 'common', 'Emberfall');
  mkdirSync(orbit, { recursive: true });
  mkdirSync(game, { recursive: true });
  put(
    join(steam, 'steamapps', 'appmanifest_7.acf'),
    '"AppState" { "name" "Emberfall" "installdir" "Emberfall" }',
  );
  enter('HKLM\\SOFTWARE\\WOW6432Node\\GOG.com\\Games\\20', { gameName: 'Hollow Orbit', path: orbit });
  enter('HKCU\\Software\\Valve\\Steam', { SteamPath: steam.toLowerCase().replaceAll('\\', '/') });
  const windows = await thisWindows('win32', process.env);
  const found = await findSuggestions({ platform: 'win32', home, env: {}, windows, skip: new Set() });
  expect(found.map(({ name, source }) => [name, source])).toEqual([
    ['Emberfall', 'steam'],
    ['Hollow Orbit', 'gog'],
  ]);
});

test('drives are those that are there, without those that stand for a folder of another computer', async () => {
  const all = (await thisWindows('win32', process.env))?.drives;
  expect(all).toContain('C:\\');
  expect(all).toContain('Z:\\');
  enter('HKCU\\Network\\Z', { RemotePath: '\\\\host\\share' });
  expect((await thisWindows('win32', process.env))?.drives).toEqual(all?.filter((drive) => drive !== 'Z:\\'));
  expect(await thisWindows('linux', process.env)).toBeNull();
});
