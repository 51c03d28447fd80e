import { expect, test } from 'vitest';
import { modNamedIn } from '#main/games/play/mod-named-in.ts';

const titles = [
  'Ember Weather',
  'Ember Weather Sounds',
  'Tiny Tavern',
  'HUD',
  'Pétanque',
  'Textures',
  'Audio',
];
const mods = titles.map((title) => ({ title }));

test.each([
  ['the last line', ['Mods: 3', 'Tiny Tavern needs Emberfall 2, but this is Emberfall 1.'], 'Tiny Tavern'],
  [
    'a line before a trace',
    ['Error in Tiny Tavern: no such key', '  at load (main.lua:12)', '  at start'],
    'Tiny Tavern',
  ],
  ['another case, other signs', ['[FATAL] mods/ember-weather/init: missing texture'], 'Ember Weather'],
  ['the longer of two titles', ['Failed to load "Ember Weather Sounds"'], 'Ember Weather Sounds'],
  ['accents left out', ['petanque: exception'], 'Pétanque'],
  ['a title of one word in quotes', ['Cannot load "Textures"'], 'Textures'],
  ['a title of one word in a path', ['error: mods/Audio/init.lua:3: nil'], 'Audio'],
  ['an apostrophe', ["Can't open data of Tiny Tavern"], 'Tiny Tavern'],
] as const)('W30 a mod that is named in %s is what broke the game', (_where, lines, title) => {
  expect(modNamedIn(lines, mods)?.title).toBe(title);
});

test.each([
  ['a list of what was loaded well', ['1. Ember Weather', '2. Tiny Tavern', 'Mods: 2']],
  ['a fault that names two mods', ['Conflict: Tiny Tavern and Ember Weather change the same file']],
  ['a fault that names none', ['Tiny Tavern', 'Segmentation fault: failed']],
  ['a word that is a title, too', ['Failed to load textures', 'Error: no audio device']],
  ['a mod that loaded without errors', ['Tiny Tavern loaded, 0 errors', 'Ember Weather: no errors']],
  ['a short title', ['HUD failed']],
  ['part of a word', ['TinyTaverns failed']],
  ['a fault long ago', ['Error in Tiny Tavern', ...Array.from({ length: 20 }, (_, at) => `line ${at}`)]],
  ['no output', []],
] as const)('W30 %s accuses no mod', (_what, lines) => {
  expect(modNamedIn(lines, mods)).toBeUndefined();
});
