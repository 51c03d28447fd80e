import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Scene } from './scene.ts';

/** Of one picture on the sheet, in pixels. */
const width = 240;
const height = 150;
const gap = 4;
const label = 30;
const columns = 4;
const quality = 0.75;

/**
 * All pictures of the usual size in a folder on one sheet, but those of the gallery, `contact-sheet.webp`, dark beside light. The page of the app
 * draws it, which needs no other program.
 */
export const contactSheet = (folder: string): Scene => ({
  name: 'contact-sheet',
  async play({ page, theme }) {
    // Once for both themes, after all others.
    if (theme !== 'light') return;
    const names = (await readdir(folder))
      .filter((file) => file.endsWith('-dark-1280.png') && !file.startsWith('gallery-'))
      .map((file) => file.slice(0, -'-dark-1280.png'.length))
      .sort();
    await beginSheet(page, names.length);
    for (const [place, name] of names.entries()) {
      const pictures = ['dark', 'light'].map((shown) =>
        readFile(join(folder, `${name}-${shown}-1280.png`), 'base64'),
      );
      await drawCell(page, place, name, await Promise.all(pictures));
    }
    await writeFile(join(folder, 'contact-sheet.webp'), Buffer.from(await endSheet(page), 'base64'));
  },
});

type Sheet = { sheet: { canvas: OffscreenCanvas; paint: OffscreenCanvasRenderingContext2D } };

const cell = { width: 2 * width + gap + 16, height: height + label };

const beginSheet = (page: Page, count: number) =>
  page.evaluate(
    (size) => {
      const canvas = new OffscreenCanvas(size.width, size.height);
      const paint = canvas.getContext('2d');
      if (!paint) throw new Error('There is no canvas to draw on.');
      paint.fillStyle = '#3a404b';
      paint.fillRect(0, 0, size.width, size.height);
      paint.imageSmoothingQuality = 'high';
      paint.font = '600 13px "Hanken Grotesk Variable", sans-serif';
      Object.assign(window, { sheet: { canvas, paint } });
    },
    { width: columns * cell.width + 16, height: Math.ceil(count / columns) * cell.height + 16 },
  );

/** Draws one screen, in both themes, at its place from 0. */
const drawCell = (page: Page, place: number, name: string, pictures: readonly string[]) =>
  page.evaluate(
    async (given) => {
      const { paint } = (window as unknown as Sheet).sheet;
      const { x, y, width, height } = given;
      for (const [nth, picture] of given.pictures.entries()) {
        const bytes = Uint8Array.from(atob(picture), (sign) => sign.charCodeAt(0));
        const image = await createImageBitmap(new Blob([bytes]), {
          resizeWidth: width,
          resizeHeight: height,
          resizeQuality: 'high',
        });
        paint.drawImage(image, x + nth * given.step, y);
        image.close();
      }
      paint.fillStyle = '#ffffff';
      paint.fillText(given.name, x, y + height + 18);
    },
    {
      name,
      pictures,
      width,
      height,
      step: width + gap,
      x: 16 + (place % columns) * cell.width,
      y: 16 + Math.floor(place / columns) * cell.height,
    },
  );

/** The sheet as WebP, in base64. */
const endSheet = (page: Page) =>
  page.evaluate(async (quality) => {
    const { canvas } = (window as unknown as Sheet).sheet;
    const blob = await canvas.convertToBlob({ type: 'image/webp', quality });
    const bytes = new Uint8Array(await blob.arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  }, quality);
