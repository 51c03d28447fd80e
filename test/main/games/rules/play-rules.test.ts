import { expect, test } from 'vitest';
import { parseRules } from '#main/games/rules/parse-rules.ts';

/** A document of rules with this part about playing. */
const documentWith = (play: unknown): string =>
  JSON.stringify({
    version: 1,
    rulesId: 'emberfall',
    title: 'Emberfall',
    marks: [{ system: 'windows', all: ['Emberfall.exe'] }],
    places: [{ rest: true, to: 'game:mods' }],
    play,
  });

test('W35 rules name programs to watch and good exit codes', () => {
  const play = { processes: ['Ember fall.exe', 'emberfall.x86_64'], goodExits: [1, 255] };
  expect(parseRules(documentWith(play)).play).toEqual(play);
});

test.each([
  ['nothing', {}],
  ['a program to start', { program: 'Emberfall.exe', goodExits: [1] }],
  ['a path', { processes: ['bin/Emberfall.exe'] }],
  ['a path of Windows', { processes: ['..\\\\Emberfall.exe'] }],
  ['a folder above', { processes: ['..'] }],
  ['a pattern, which would be other programs as well', { processes: ['*.exe'] }],
  ['no program', { processes: [] }],
  ['code 0, which is good in any case', { goodExits: [0] }],
  ['the code of a crash in Windows', { goodExits: [3_221_225_477] }],
  ['a code that is no number', { goodExits: ['1'] }],
])('W35 rules of playing with %s are refused', (_, play) => {
  expect(() => parseRules(documentWith(play))).toThrow(/Line \d+/);
});
