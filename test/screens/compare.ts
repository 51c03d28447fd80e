import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

/** A picture that isn't the same in both folders. `pixels` is how many differ; null where the sizes do. */
export type Difference =
  | { readonly kind: 'changed'; readonly name: string; readonly pixels: number | null }
  | { readonly kind: 'added' | 'removed'; readonly name: string };

/** What two folders of pictures have in common, and where they differ. */
export type Comparison = { readonly same: number; readonly differences: readonly Difference[] };

const picturesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).filter((name) => name.endsWith('.png')).sort();

/**
 * Compares two folders of PNGs by name and writes `index.html` into `folder`, which shows each that differs: before, now,
 * and what differs. Pixels that only smoothing changes don't count. Rejects with the system's error, or pngjs's for a file
 * that isn't a PNG.
 */
export async function comparePictures(before: string, now: string, folder: string): Promise<Comparison> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const [earlier, later] = [await picturesIn(before), await picturesIn(now)];
  const differences: Difference[] = [];
  let same = 0;
  for (const name of [...new Set([...earlier, ...later])].sort()) {
    if (!earlier.includes(name)) differences.push({ kind: 'added', name });
    else if (!later.includes(name)) differences.push({ kind: 'removed', name });
    else {
      const pixels = await differingPixels(join(before, name), join(now, name), join(folder, name));
      if (pixels === 0) same += 1;
      else differences.push({ kind: 'changed', name, pixels });
    }
  }
  await writeFile(join(folder, 'index.html'), pageOf({ same, differences }, { before, now, folder }));
  return { same, differences };
}

/** How many pixels differ, shown in a picture at `to`; null for pictures of different sizes. */
async function differingPixels(before: string, now: string, to: string): Promise<number | null> {
  const [one, other] = [await readFile(before), await readFile(now)];
  if (one.equals(other)) return 0;
  const [earlier, later] = [PNG.sync.read(one), PNG.sync.read(other)];
  const { width, height } = earlier;
  if (later.width !== width || later.height !== height) return null;
  const shown = new PNG({ width, height });
  const pixels = pixelmatch(earlier.data, later.data, shown.data, width, height, { threshold: 0.1 });
  if (pixels > 0) await writeFile(to, PNG.sync.write(shown));
  return pixels;
}

type Folders = { readonly before: string; readonly now: string; readonly folder: string };

function pageOf({ same, differences }: Comparison, { before, now, folder }: Folders): string {
  const rows = differences.map((difference) => {
    const { kind, name } = difference;
    const hasBefore = kind !== 'added';
    const hasNow = kind !== 'removed';
    const hasPixels = kind === 'changed' && difference.pixels !== null;
    const cells = [
      hasBefore ? pictureAt(join(before, name)) : '',
      hasNow ? pictureAt(join(now, name)) : '',
      hasPixels ? `<img src="${encodeURI(relative(folder, join(folder, name)))}" alt="">` : '',
    ];
    const count = hasPixels ? `, ${difference.pixels} pixels` : '';
    return `<tr><th colspan="3">${name} (${kind}${count})</th></tr><tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
  });
  return `<!doctype html><meta charset="utf-8"><title>Pictures that differ</title>
<style>body{font:14px sans-serif;background:#222;color:#eee}table{width:100%}th{text-align:left}td{width:33%}img{width:100%}</style>
<h1>${differences.length} differ, ${same} are the same</h1>
<table><tr><th>Before</th><th>Now</th><th>Difference</th></tr>${rows.join('\n')}</table>
`;
}

const pictureAt = (path: string): string => `<img loading="lazy" src="${pathToFileURL(path).href}" alt="">`;
