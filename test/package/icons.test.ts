import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rasterize, readDrawing } from '#scripts/package/icons/drawing.mjs';
import { drawingFile, makeIcons } from '#scripts/package/icons/make-icons.mjs';

let folder = '';
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'loadout-icons-'));
  await makeIcons(folder);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Width, height and one pixel of a PNG whose lines are not filtered. */
function lookInto(png: Buffer, x: number, y: number) {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const data = png.indexOf('IDAT');
  const lines = inflateSync(png.subarray(data + 4, data + 4 + png.readUInt32BE(data - 4)));
  const at = y * (width * 4 + 1) + 1 + x * 4;
  return { width, height, pixel: [...lines.subarray(at, at + 4)] };
}

const lime = [0xc8, 0xf4, 0x5a, 255];
const ground = [0x17, 0x0d, 0x16, 255];

describe('the icons', () => {
  it.each([16, 24, 32, 48, 64, 128, 256, 512])('there is a PNG of %i pixels', (pixels) => {
    const png = readFileSync(join(folder, `png/${pixels}x${pixels}.png`));
    const at = (share: number) => Math.floor(pixels * share);
    expect(lookInto(png, at(0.64), at(0.6))).toEqual({
      width: pixels,
      height: pixels,
      pixel: lime,
    });
    expect(lookInto(png, 0, 0).pixel[3]).toBeLessThan(40);
    expect(lookInto(png, at(0.5), at(0.9)).pixel).toEqual(ground);
  });

  it('Windows’ has seven sizes, each where its list says', () => {
    const ico = readFileSync(join(folder, 'icon.ico'));
    const count = ico.readUInt16LE(4);
    const sizes = Array.from({ length: count }, (_, index) => {
      const [size, bytes, offset] = [
        ico[6 + index * 16],
        ico.readUInt32LE(14 + index * 16),
        ico.readUInt32LE(18 + index * 16),
      ];
      const isPng = ico.readUInt32BE(offset) === 0x89504e47;
      expect(isPng || ico.readUInt32LE(offset) === 40).toBe(true);
      expect(offset + bytes).toBeLessThanOrEqual(ico.length);
      return size || 256;
    });
    expect(sizes).toEqual([16, 24, 32, 48, 64, 128, 256]);
  });

  it('Apple’s is as long as it says, with pictures up to 1024 pixels', () => {
    const icns = readFileSync(join(folder, 'icon.icns'));
    expect([icns.toString('latin1', 0, 4), icns.readUInt32BE(4)]).toEqual(['icns', icns.length]);
    const found: [string, number][] = [];
    for (let at = 8; at < icns.length; at += icns.readUInt32BE(at + 4))
      found.push([icns.toString('latin1', at, at + 4), icns.readUInt32BE(at + 24)]);
    expect(Object.fromEntries(found)).toMatchObject({
      icp4: 16,
      ic07: 128,
      ic08: 256,
      ic09: 512,
      ic10: 1024,
      ic12: 64,
    });
  });

  it('come from the drawing in docs/, which is a square', () => {
    const { size, shapes } = readDrawing(readFileSync(drawingFile, 'utf8'));
    expect([size, shapes.length]).toEqual([512, 5]);
  });
});

describe('a drawing', () => {
  const svg = (inside: string) => `<svg viewBox="0 0 8 8">${inside}</svg>`;

  it('has soft edges and solid insides', () => {
    const drawing = readDrawing(svg('<rect width="8" height="4.5" fill="#ff0000"/>'));
    const alphas = [...rasterize(drawing, 8)].filter(
      (_, index) => index % 4 === 3 && Math.floor(index / 4) % 8 === 3,
    );
    expect(alphas).toEqual([255, 255, 255, 255, 128, 0, 0, 0]);
  });

  it('has the colors of a gradient from top to bottom, and the last one below it', () => {
    const stops = '<stop offset="0" stop-color="#000000"/><stop offset="0.5" stop-color="#00ff00"/>';
    const gradient = `<linearGradient id="sky" x2="0" y2="1">${stops}</linearGradient>`;
    const drawing = readDrawing(svg(`${gradient}<rect width="8" height="8" fill="url(#sky)"/>`));
    const greens = [...rasterize(drawing, 8)].filter(
      (_, index) => index % 4 === 1 && Math.floor(index / 4) % 8 === 3,
    );
    expect(greens).toEqual([32, 96, 159, 223, 255, 255, 255, 255]);
  });

  it.each([
    ['a gradient from the side', svg('<linearGradient id="a" x2="1" y2="0"/>'), 'from top to bottom'],
    ['a gradient that is not there', svg('<rect width="1" height="1" fill="url(#b)"/>'), 'cannot be drawn'],
    ['another shape', svg('<circle r="4"/>'), 'and has a <circle>'],
    ['a color by name', svg('<rect width="1" height="1" fill="red"/>'), 'cannot be drawn'],
    [
      'a transformation',
      svg('<rect width="1" height="1" fill="#000000" transform="scale(2)"/>'),
      'cannot be drawn',
    ],
    ['no square', '<svg viewBox="0 0 8 9"></svg>', 'must be a square'],
  ])('with %s is refused', (_, text, message) => {
    expect(() => readDrawing(text)).toThrow(message);
  });
});
