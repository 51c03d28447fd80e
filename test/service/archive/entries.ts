import { drawFor, topics } from '../data/random.ts';

/** An entry of an archive: a small text, or content that is generated from a seed when it is read. */
export type Entry =
  | { readonly name: string; readonly text: Buffer; readonly size: number }
  | { readonly name: string; readonly seed: number; readonly size: number };

/** What an archive is made from. `size` is that of the whole archive in bytes, at least `smallestArchive`. */
export interface ArchiveSource {
  readonly seed: number;
  readonly fileId: number;
  readonly modId: number;
  readonly size: number;
}

/** The smallest archive there is, in bytes: room for its texts and one file. */
export const smallestArchive = 1024;

const largestEntry = 1024 ** 3;

// There are few names for many mods, so that two mods of a game often contain the same file.
const folders = ['data/textures', 'data/meshes', 'data/sounds', 'data/scripts', 'data/interface'] as const;
const things = [
  'sky',
  'water',
  'harbour',
  'tavern',
  'lantern',
  'cloak',
  'anvil',
  'road',
  'crowd',
  'compass',
] as const;
const suffixes: Record<string, string> = {
  'data/textures': 'dds',
  'data/meshes': 'mesh',
  'data/sounds': 'ogg',
  'data/scripts': 'pak',
  'data/interface': 'swf',
};

/**
 * The entries of an archive whose sizes add up to `room(names)` bytes, where `room` returns the size left for content
 * after the headers of these names.
 */
export function makeEntries(
  source: ArchiveSource,
  room: (names: readonly string[]) => number,
): readonly Entry[] {
  const texts = [
    ['mod.json', `${JSON.stringify({ mod_id: source.modId, file_id: source.fileId })}\n`],
    [
      'readme.txt',
      'Unpack into the game folder. Made by the fake service; every byte comes from its seed.\n',
    ],
  ].map(
    ([name = '', text = '']): Entry => ({ name, text: Buffer.from(text), size: Buffer.byteLength(text) }),
  );
  const names = contentNames(source);
  const left =
    room([...texts.map((entry) => entry.name), ...names]) - texts.reduce((sum, { size }) => sum + size, 0);
  return [...texts, ...share(source, names, left)];
}

function contentNames(source: ArchiveSource): readonly string[] {
  const draw = drawFor(source.seed, topics.content, source.modId);
  const few = source.size < 65_536 ? 1 : draw.whole(3, 9);
  const count = Math.max(few, Math.ceil(source.size / largestEntry) + 1);
  const start = draw.whole(0, 49);
  return Array.from({ length: count }, (_, index) => {
    const at = (start + index * 7) % 50;
    const folder = folders[at % 5] ?? folders[0];
    const round = Math.floor(index / 50);
    return `${folder}/${things[Math.floor(at / 5)]}${round ? `-${round}` : ''}.${suffixes[folder]}`;
  });
}

function share(source: ArchiveSource, names: readonly string[], bytes: number): Entry[] {
  const each = Math.floor(bytes / names.length);
  return names.map((name, index) => ({
    name,
    seed: source.seed ^ Math.imul(index + 1, 0x9e3779b1),
    size: index === 0 ? bytes - each * (names.length - 1) : each,
  }));
}
