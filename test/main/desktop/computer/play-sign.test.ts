import { expect, test } from 'vitest';
import { playSign } from '#main/desktop/computer/play-sign.ts';

test('W39 the sign on the taskbar is a triangle that points to the right, on a disc', () => {
  const size = 16;
  const pixels = playSign(size);
  const rows = Array.from({ length: size }, (_, y) =>
    Array.from({ length: size }, (__, x) => {
      const at = (y * size + x) * 4;
      if (pixels[at + 3] === 0) return '.';
      return (pixels[at + 1] ?? 0) > 0x80 ? 'o' : '#';
    }).join(''),
  );
  expect(rows).toEqual([
    '.....oooooo.....',
    '...oooooooooo...',
    '..oooooooooooo..',
    '.oooooooooooooo.',
    '.ooooo#oooooooo.',
    'oooooo###ooooooo',
    'oooooo####oooooo',
    'oooooo######oooo',
    'oooooo######oooo',
    'oooooo####oooooo',
    'oooooo###ooooooo',
    '.ooooo#oooooooo.',
    '.oooooooooooooo.',
    '..oooooooooooo..',
    '...oooooooooo...',
    '.....oooooo.....',
  ]);
});
