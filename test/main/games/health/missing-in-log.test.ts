import { describe, expect, test } from 'vitest';
import { missingInLog } from '#main/games/health/log/missing-in-log.ts';
import { createSeededRandom } from '#test/crash/seeded-random.ts';

const bepinex = (by: string, ...needs: [id: string, name: string][]) =>
  needs.map(([id, name]) => ({ by, kind: 'bepinex', id, name }));

describe('W50 what a log says is missing', () => {
  test.each([
    [
      'BepInEx 5',
      '[Error  :   BepInEx] Could not load [More Hats 1.2.0] because it has missing dependencies: com.someone.HatLib (v2.1.0 or newer), com.third.Core',
      bepinex('More Hats', ['com.someone.hatlib', 'HatLib'], ['com.third.core', 'Core']),
    ],
    [
      'BepInEx 6, with a sentence behind it',
      '[Error  :   BepInEx] Could not load [A 1.0.0] because it has missing dependencies: b.B (>=2.0.0). Install the listed plugin(s) and restart the game.\r',
      bepinex('A', ['b.b', 'B']),
    ],
    [
      'SMAPI, with an id and a name that it knows',
      "[SMAPI]       - Pony Weight 1.2 because it requires mods which aren't installed (Content Patcher: https://www.nexusmods.com/stardewvalley/mods/1915, someone.Ponies).",
      [
        { by: 'Pony Weight', kind: null, id: 'content patcher', name: 'Content Patcher' },
        { by: 'Pony Weight', kind: 'smapi', id: 'someone.ponies', name: 'Ponies' },
      ],
    ],
    [
      'Fabric, an id alone',
      "\t - Mod 'Sodium Extra' (sodium-extra) 0.6.0 requires any version of sodium, which is missing!",
      [{ by: 'Sodium Extra', kind: 'fabric', id: 'sodium', name: 'sodium' }],
    ],
    [
      'Fabric, with the name of the other one',
      "- Mod 'More Culling' (moreculling) 1.6.2 requires version 16.0.0 or later of mod 'Cloth Config' (cloth-config), which is missing!",
      [{ by: 'More Culling', kind: 'fabric', id: 'cloth-config', name: 'Cloth Config' }],
    ],
    [
      '.NET',
      "System.IO.FileNotFoundException: Could not load file or assembly 'HatTools, Version=1.0.0.0, Culture=neutral, PublicKeyToken=null' or one of its dependencies.",
      [{ by: null, kind: null, id: 'hattools', name: 'HatTools' }],
    ],
    [
      'a name with a dash and brackets',
      "   - Hats - [Extra 2.0 because it needs these mods which aren't installed (a.B).",
      [{ by: 'Hats - [Extra', kind: 'smapi', id: 'a.b', name: 'B' }],
    ],
    [
      'BepInEx, with brackets in the name',
      'Could not load [[Hats 1.0] because it has missing dependencies: a.B',
      bepinex('[Hats', ['a.b', 'B']),
    ],
    ['an assembly of the game', "Could not load file or assembly 'UnityEngine.UI, Version=1.0.0.0'", []],
    ['another fault', '[Error  :   BepInEx] Error loading [More Hats 1.2.0] : it broke', []],
    [
      'a version that is wrong, which is not missing',
      "Mod 'A' (a) 1 requires version 2 of mod 'B' (b), but only the wrong version is present: 1!",
      [],
    ],
  ])('%s', (_, line, found) => {
    expect(missingInLog([line, line, 'and more'])).toEqual(found);
  });

  test('10,000 odd lines end in something, and long ones are left out', () => {
    const random = createSeededRandom(5);
    const pieces = [
      'Could not load [',
      '] because it has missing dependencies: ',
      "Mod '",
      "' (a) 1 requires any version of ",
      ', which is missing!',
      " - because it requires mods which aren't installed (",
      ')',
      'x'.repeat(300),
      ' '.repeat(50),
      ',',
      "'",
      '(((',
    ];
    const lines = Array.from({ length: 10_000 }, () =>
      Array.from({ length: random.whole(1, 14) }, () => random.pick(pieces)).join(''),
    );
    for (const { name, id } of missingInLog(lines)) expect(name !== '' && id !== '').toBe(true);
    expect(missingInLog([`Could not load [${'x'.repeat(5_000)}`])).toEqual([]);
  });

  // A search that begins again at each dash or bracket takes minutes for these.
  test('takes time that grows with the log only, whatever is in it', { timeout: 60_000 }, () => {
    const pieces = [
      '- ',
      'Could not load [',
      "Mod '",
      "Mod 'a' (b) c requires ",
      "Mod 'a' (b) c requires d of e of f of g of ",
      "Mod 'a' (b) c requires x of 'zzzzzzzzzzzzz' (a) ",
      "Could not load file or assembly 'aaaaaaaaaaaa",
      " because it requires mods which aren't installed (",
      ', which is missing!',
    ];
    for (const piece of pieces) {
      const line = piece.repeat(4_000 / piece.length);
      expect(missingInLog(Array<string>(20_000).fill(line))).toEqual([]);
    }
  });
});
