import type { Correction } from '#shared/contract/games/plans.ts';
import { failedCases } from '../check-cases.ts';
import { type GameRules, longestPlaceList, type PlaceRule } from '../game-rules.ts';
import { type ArchiveFiles, pathsOf, placeArchive } from './archive-files.ts';
import { candidatesFor, landingOf } from './candidate-places.ts';

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

const isSameMatch = (a: PlaceRule, b: PlaceRule): boolean =>
  matchOf(a).toLowerCase() === matchOf(b).toLowerCase();
const matchOf = ({ folder, holds, file, rest }: PlaceRule): string =>
  JSON.stringify({ folder, holds, file, rest });

const depthOf = (source: string): number => (source === '' ? 0 : source.split('/').length);
