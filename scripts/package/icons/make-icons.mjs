import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { inRoot } from '../../lib/paths.mjs';
import { rasterize, readDrawing } from './drawing.mjs';
import { icnsOf, icoOf, pngOf } from './formats.mjs';

/** The source of every icon. */
export const drawingFile = inRoot('docs', 'icon.svg');
/** Icon sizes in px, as the desktops and the formats of Apple and Windows need them. */
const SIZES = [16, 24, 32, 48, 64, 128, 256, 512, 1024];

/**
 * Makes the icons that electron-builder.yml names: png/16x16.png to 512x512.png, icon.ico and icon.icns.
 * @param {string} [folder] created if it doesn't exist
 */
export async function makeIcons(folder = inRoot('out', 'icons')) {
  const drawing = readDrawing(await readFile(drawingFile, 'utf8'));
  const pictures = SIZES.map((pixels) => {
    const image = rasterize(drawing, pixels);
    return { pixels, image, png: pngOf(image, pixels) };
  });
  await mkdir(path.join(folder, 'png'), { recursive: true });
  const files = [
    ...pictures
      .filter(({ pixels }) => pixels <= 512)
      .map(({ pixels, png }) => ({ name: `png/${pixels}x${pixels}.png`, bytes: png })),
    { name: 'icon.ico', bytes: icoOf(pictures.filter(({ pixels }) => pixels <= 256)) },
    { name: 'icon.icns', bytes: icnsOf(pictures) },
  ];
  await Promise.all(files.map(({ name, bytes }) => writeFile(path.join(folder, name), bytes)));
}
