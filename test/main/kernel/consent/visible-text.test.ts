import { expect, test } from 'vitest';
import { visibleText } from '#main/kernel/consent/visible-text.ts';

test.each([
  ['/games/Emberfall 2', '/games/Emberfall 2'],
  ['/games/Étoile 星 💥', '/games/Étoile 星 💥'],
  ['--quiet\n\nConfirm this.', '--quiet\\u{A}\\u{A}Confirm this.'],
  ['a\u202Etxt.exe', 'a\\u{202E}txt.exe'],
  ['zero\u200Bwidth\u2060\u00AD', 'zero\\u{200B}width\\u{2060}\\u{AD}'],
  ['no\u00A0break\u3000wide\u2800blank', 'no\\u{A0}break\\u{3000}wide\\u{2800}blank'],
  ['a   b', 'a \\u{20}\\u{20}b'],
  ['half \ud800', 'half \\u{D800}'],
])('E26 the system’s window shows %j as %j', (text, shown) => {
  expect(visibleText(text)).toBe(shown);
});
