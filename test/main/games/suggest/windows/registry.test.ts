import { expect, test } from 'vitest';
import { parseRegistry, systemRegistry, textOf } from '#main/games/suggest/windows/registry.ts';
import { temporaryFolder } from '../../setup.ts';

/** As `reg export` writes it, here without its second byte for each character. */
const ofGog = String.raw`﻿Windows Registry Editor Version 5.00

[HKEY_LOCAL_MACHINE\SOFTWARE\WOW6432Node\GOG.com\Games]

[HKEY_LOCAL_MACHINE\SOFTWARE\WOW6432Node\GOG.com\Games\1207658924]
@="the game"
"gameName"="Für \"Elise\" ’"
"path"="D:\\Spiele [1]\\Für Elise"
"ver=1"="="
"Size"=dword:0000002a
"bytes"=hex:01,02,\
  03,04
"empty"=""

[HKEY_LOCAL_MACHINE\SOFTWARE\WOW6432Node\GOG.com\Games\[odd]]
"path"="C:\\odd"
`;

test('an export is read: texts by their names in lower case, and nothing else', () => {
  const games = String.raw`HKEY_LOCAL_MACHINE\SOFTWARE\WOW6432Node\GOG.com\Games`;
  const keys = parseRegistry(ofGog.replaceAll('\n', '\r\n'));
  expect([...keys.keys()]).toEqual([games, `${games}\\1207658924`, `${games}\\[odd]`]);
  expect(Object.fromEntries(keys.get(`${games}\\1207658924`) ?? [])).toEqual({
    '': 'the game',
    gamename: 'Für "Elise" ’',
    path: String.raw`D:\Spiele [1]\Für Elise`,
    'ver=1': '=',
    empty: '',
  });
  expect(textOf(keys, 'path')).toBeUndefined();
  expect(
    textOf(
      parseRegistry('[HKEY_CURRENT_USER\\A]\n"Path"="x"\n[HKEY_CURRENT_USER\\A\\B]\n"Path"="y"'),
      'path',
    ),
  ).toBe('x');
});

test.each([
  '',
  '"a"="b"',
  '[',
  '[]',
  '[a\n"b"="c',
  `[a]\n"${'\\'.repeat(100_001)}`,
  '\0\0\0',
  '[a]\n"b"=hex:\\',
])('a broken export (%j) has nothing, and never throws', (text) => {
  expect([...parseRegistry(text).values()].every((values) => values.size === 0)).toBe(true);
});

test('without a registry there are no keys', async () => {
  expect(await systemRegistry(temporaryFolder(), temporaryFolder())('HKCU\\Software\\Valve\\Steam')).toEqual(
    new Map(),
  );
});
