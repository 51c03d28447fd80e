import { failedCases } from '../check-cases.ts';
import { type GameRules, longestPlaceList, type PlaceRule } from '../game-rules.ts';
import { longestPattern } from '../name-pattern.ts';
import { type Placed, placeFiles } from '../place-files.ts';

/**
 * What the player said about one file or folder of an archive. `source` is its path there, empty for the whole archive. `to`
 * is the folder that it was moved to, a target, ":" and a path; null leaves it out. With `perMod` each mod gets a folder of
 * its own there, which is said of the whole archive only.
 */
export type Correction = {
  readonly source: string;
  readonly to: string | null;
  readonly perMod: boolean;
};

/** The archive that is corrected: the paths of its files, the mod's own folder name, and the folder around all of it. */
export type ArchiveFiles = {
  readonly name: string;
  readonly paths: readonly string[];
  readonly mod: string;
  readonly root: string;
};

/** The most files of an archive that a correction is tried on, and that are kept as a case. */
const mostTried = 20_000;
const mostInCase = 200;

/**
 * Makes rules of what the player moved in one archive: the most general place that puts it there, and nothing that was moved
 * before elsewhere. The archive becomes a case, so that later corrections keep to it. `signs` are names of files by which
 * folders of mods are known. Computes only.
 */
export function correctRules(
  rules: GameRules,
  archive: ArchiveFiles,
  corrections: readonly Correction[],
  signs: ReadonlySet<string>,
): GameRules {
  const tried = { ...archive, paths: archive.paths.slice(0, mostTried) };
  // What lies deeper is said about a part of the folder around it, and comes before that.
  const ordered = [...corrections].sort((a, b) => depthOf(a.source) - depthOf(b.source));
  let corrected = rules;
  for (const [index, correction] of ordered.entries())
    corrected = correctOnce(corrected, tried, ordered.slice(0, index + 1), correction, signs);
  return withCase(corrected, tried);
}

/** Where rules put the files of an archive. */
export const placeArchive = (rules: Pick<GameRules, 'places'>, archive: ArchiveFiles): Placed =>
  placeFiles(archive.paths, rules, archive);

/** The paths of an archive as it has them, with the folder around all of it. */
export const pathsOf = ({ paths, root }: Pick<ArchiveFiles, 'paths' | 'root'>): readonly string[] =>
  root === '' ? paths : paths.map((path) => `${root}/${path}`);

function correctOnce(
  rules: GameRules,
  archive: ArchiveFiles,
  corrections: readonly Correction[],
  correction: Correction,
  signs: ReadonlySet<string>,
): GameRules {
  if (correction.source === '') return { ...rules, places: withRest(rules.places, correction) };
  const candidates = candidatesFor(correction, archive, signs).flatMap((place) => {
    const others = rules.places.filter((each) => !isSameMatch(each, place));
    const isRestLast = others.at(-1)?.rest === true;
    const end = isRestLast ? others.length - 1 : others.length;
    return [
      [place, ...others],
      [...others.slice(0, end), place, ...others.slice(end)],
    ].map((places) => ({ ...rules, places: places.slice(0, longestPlaceList) }));
  });
  const before = placeArchive(rules, archive).left.length;
  /** Of two files that go to one path, one would be left out. */
  const takesNone = (each: GameRules) =>
    correction.to === null || placeArchive(each, archive).left.length <= before;
  const isRight = (each: GameRules) => areAllThere(each, archive, corrections) && takesNone(each);
  return (
    candidates.find((each) => isRight(each) && failedCases(each).length === 0) ??
    candidates.find(isRight) ??
    candidates.at(-2) ??
    rules
  );
}

/** Places that could take what was moved, from the most general one to the narrowest. */
function candidatesFor(
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
  const sign = paths
    .filter((path) => path.startsWith(`${source}/`))
    .map((path) => path.slice(source.length + 1))
    .find((path) => signs.has(path.toLowerCase()));
  // A folder that is a mod by itself has another name in the next archive.
  const bySign: PlaceRule[] =
    sign !== undefined && landed !== null && landed !== to ? [{ holds: [sign], as: 'folder', to }] : [];
  const folders = source.includes('/') ? [name, source] : [name];
  return [...bySign, ...folders.map((folder): PlaceRule => ({ folder: [folder], as: 'folder', to: landed }))];
}

/** Where a folder lands that is moved to a place: in it, or in its stead if it has the same name. */
function landingOf(source: string, to: string | null): string | null {
  if (to === null) return null;
  const name = source.slice(source.lastIndexOf('/') + 1);
  const last = to.slice(Math.max(to.lastIndexOf('/'), to.indexOf(':')) + 1);
  if (last.toLowerCase() === name.toLowerCase()) return to;
  return to.endsWith(':') ? `${to}${name}` : `${to}/${name}`;
}

/** Whether each correction has its files where it says, but those that a deeper one is about. */
function areAllThere(rules: GameRules, archive: ArchiveFiles, corrections: readonly Correction[]): boolean {
  const placed = new Map(
    placeArchive(rules, archive).files.map(({ source, target, path }) => [source, `${target}:${path}`]),
  );
  const paths = pathsOf(archive);
  return archive.paths.every((file, index) => {
    const path = paths[index] ?? file;
    const said = corrections.findLast(
      ({ source }) => source !== '' && (path === source || path.startsWith(`${source}/`)),
    );
    if (!said) return true;
    const { source, to } = said;
    const actual = placed.get(file) ?? null;
    if (to === null) return actual === null;
    const folder = path === source ? to : landingOf(source, to);
    const below = path === source ? path.slice(path.lastIndexOf('/') + 1) : path.slice(source.length + 1);
    const wanted = folder?.endsWith(':') ? `${folder}${below}` : `${folder}/${below}`;
    return actual?.toLowerCase() === wanted.toLowerCase();
  });
}

/** Places with another one for the rest; without one where the rest is left out. */
function withRest(places: readonly PlaceRule[], { to, perMod }: Correction): PlaceRule[] {
  const others = places.filter(({ rest }) => !rest);
  if (to === null) return others.length === 0 ? [{ rest: true, as: 'folder', to }] : others;
  const path = perMod ? `${to}${to.endsWith(':') ? '' : '/'}{mod}` : to;
  return [...others, { rest: true, as: 'folder', to: path }];
}

/** The rules with the archive as a case, where they put its files; without the cases that they don't fulfill any more. */
function withCase(rules: GameRules, archive: ArchiveFiles): GameRules {
  const failed = new Set(failedCases(rules).map(({ name }) => name));
  const name = archive.name.slice(0, longestCaseName);
  const cases = rules.cases.filter((each) => each.name !== name && !failed.has(each.name));
  const places = rules.places.filter(({ rest }) => !rest);
  const { files } = placeArchive({ places }, archive);
  const paths = new Map(archive.paths.map((path, index) => [path, pathsOf(archive)[index] ?? path]));
  const shown = files.slice(0, mostInCase);
  if (shown.length === 0) return { ...rules, cases };
  const own = {
    name,
    mod: archive.mod.slice(0, 100),
    files: Object.fromEntries(
      shown.map(({ source, target, path }) => [paths.get(source) ?? source, `${target}:${path}`]),
    ),
  };
  const all = { ...rules, cases: [...cases.slice(-mostCases + 1), own] };
  return failedCases(all).length === 0 ? all : { ...rules, cases };
}

/** What a document may have. */
const longestCaseName = 200;
const mostCases = 100;

/** A name as a pattern that fits it: characters with a meaning of their own stand for any one. */
function asPattern(name: string): string {
  const plain = name.replaceAll(/[*?{}]/g, '?');
  return plain.length < longestPattern ? plain : `${plain.slice(0, longestPattern - 10)}*`;
}

const isSameMatch = (a: PlaceRule, b: PlaceRule): boolean =>
  matchOf(a).toLowerCase() === matchOf(b).toLowerCase();
const matchOf = ({ folder, holds, file, rest }: PlaceRule): string =>
  JSON.stringify({ folder, holds, file, rest });

const depthOf = (source: string): number => (source === '' ? 0 : source.split('/').length);
