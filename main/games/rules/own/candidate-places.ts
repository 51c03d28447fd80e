import type { Correction } from '#shared/contract/games/plans.ts';
import type { PlaceRule } from '../game-rules.ts';
import { longestPattern } from '../name-pattern.ts';
import { type ArchiveFiles, pathsOf } from './archive-files.ts';

/** Places that could take what was moved, from the most general one to the narrowest. */
export function candidatesFor(
  { source, to }: Correction,
  archive: ArchiveFiles,
  signs: ReadonlySet<string>,
): PlaceRule[] {
  const name = source.slice(source.lastIndexOf('/') + 1);
  const paths = pathsOf(archive);
  if (paths.includes(source)) {
    const ending = /.\.([^.]+)$/.exec(name)?.[1];
    const byEnding = to === null || ending === undefined ? [] : [`*.${asPattern(ending)}`];
    const inFolder = source.includes('/') ? [source.split('/').slice(-8).map(asPattern).join('/')] : [];
    return [...byEnding, asPattern(name), ...inFolder].map((file) => ({ file: [file], as: 'folder', to }));
  }
  const landed = landingOf(source, to);
  const held = landed === null || landed === to ? [] : signsIn(source, archive, signs);
  const bySign = held.map((each): PlaceRule => ({ holds: [each], as: 'folder', to }));
  const folders = source.includes('/') ? [name, source] : [name];
  return [...bySign, ...folders.map((folder): PlaceRule => ({ folder: [folder], as: 'folder', to: landed }))];
}

/** Names of files that say that the folder they are in is a mod by itself, whatever it is called. */
const mainFile =
  /^(?:main|init|index|mod|modinfo|manifest|info|about|plugin|package|descriptor)\.[a-z0-9]+$/i;

/** Texts and pictures are in any folder. */
const anyFile = /(?:^|\.)(?:txt|md|png|jpe?g|pdf|html?|url)$/i;

/**
 * What marks a folder as a mod by itself, whose name is another one in the next archive: a file that rules of some game look
 * for, one of an usual name, or files of one ending where the folder has the mod's name.
 */
function signsIn(source: string, archive: ArchiveFiles, signs: ReadonlySet<string>): readonly string[] {
  const below = pathsOf(archive)
    .filter((path) => path.startsWith(`${source}/`))
    .map((path) => path.slice(source.length + 1));
  const known =
    below.find((path) => signs.has(path.toLowerCase())) ?? below.find((path) => mainFile.test(path));
  if (known !== undefined) return [known];
  const [plain, mod] = [source.slice(source.lastIndexOf('/') + 1), `${archive.mod} ${archive.name}`].map(
    (text) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, ''),
  );
  if (!plain || !mod?.includes(plain)) return [];
  const files = below.filter(
    (path) => !path.includes('/') && path.lastIndexOf('.') > 0 && !anyFile.test(path),
  );
  const endings = new Set(files.map((path) => path.slice(path.lastIndexOf('.') + 1).toLowerCase()));
  return [...endings].slice(0, 3).map((ending) => `*.${asPattern(ending)}`);
}

/** Where a folder lands that is moved to a place: in it, or in its stead if it has the same name. */
export function landingOf(source: string, to: string | null): string | null {
  if (to === null) return null;
  const name = source.slice(source.lastIndexOf('/') + 1);
  const last = to.slice(Math.max(to.lastIndexOf('/'), to.indexOf(':')) + 1);
  if (last.toLowerCase() === name.toLowerCase()) return to;
  return to.endsWith(':') ? `${to}${name}` : `${to}/${name}`;
}

/** A name as a pattern that fits it: characters with a meaning of their own stand for any one. */
function asPattern(name: string): string {
  const plain = name.replaceAll(/[*?{}]/g, '?');
  return plain.length < longestPattern ? plain : `${plain.slice(0, longestPattern - 10)}*`;
}
