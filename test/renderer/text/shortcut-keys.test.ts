import { expect, test } from 'vitest';
import { formatShortcut, shortcutKeys } from '#renderer/text/shortcut-keys.ts';
import { translate } from '../render.tsx';

test.each([
  [['mod', 'K'], 'Ctrl K', '⌘K'],
  [['alt', '↑'], 'Alt ↑', '⌥↑'],
  [['enter'], 'Enter', '↩'],
  [['esc'], 'Esc', 'Esc'],
  [['?'], '?', '?'],
])('W10 the shortcut %j reads “%s”, on a Mac “%s”', (keys, elsewhere, onMac) => {
  expect(formatShortcut(translate, keys, false)).toBe(elsewhere);
  expect(formatShortcut(translate, keys, true)).toBe(onMac);
});

test('each key has its own label in the list of shortcuts', () => {
  expect(shortcutKeys(translate, ['alt', '←', '→'], true)).toEqual(['⌥', '←', '→']);
});
