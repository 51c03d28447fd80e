import type { Correction } from '#shared/contract/games/plans.ts';
import { AppError } from '#shared/errors.ts';
import { checkingCases } from '../check-cases.ts';
import { type GameRules, longestPlaceList, type PlaceRule } from '../game-rules.ts';
import { placingFiles } from '../place-files.ts';
import { isBelow, place as placeSchema } from '../rule-values.ts';
import type { ArchiveFiles } from './archive-files.ts';
import { candidatesFor, landingOf } from './candidate-places.ts';
import { someOf, type TriedFiles, triedFilesOf } from './tried-files.ts';

/** The most files of an archive that a correction is tried on, and that are kept as a case. */
const mostTried = 20_000;
const mostInCase = 200;

/**
 * Makes rules of what the player moved in one archive: the most general place that puts it there, and nothing that was moved
 * before elsewhere. The archive becomes a case, so that later corrections keep to it. `signs` are names of files by which
 * folders of mods are known. Computes only; yields after each file that is tried.
 * @throws AppError `rejected` for more places than a document has, and for what no place can tell from the rest
 */
export function* correctRules(
  rules: GameRules,
  archive: ArchiveFiles,
  corrections: readonly Correction[],
  signs: ReadonlySet<string>,
): Generator<void, GameRules> {
  const tried = triedFilesOf({ ...archive, paths: archive.paths.slice(0, mostTried) });
  // What lies deeper is said about a part of the folder around it, and comes before that.
  const ordered = [...corrections].sort((a, b) => depthOf(a.source) - depthOf(b.source));
  let corrected = rules;
  for (const [index, correction] of ordered.entries())
    corrected = yield* correctOnce(corrected, tried, ordered.slice(0, index + 1), correction, signs);
  // A later correction may have made room for an earlier one.
  const { landed, wrong } = yield* landingsOf(corrected, tried, ordered);
  const alike = ordered.find((each) => wrong.has(each) && !landed.has(each));
  if (alike) throw new AppError('rejected', { id: 'plan.alike', values: { name: alike.source } });
  return yield* withCase(corrected, tried);
}

function* correctOnce(
  rules: GameRules,
  all: TriedFiles,
  corrections: readonly Correction[],
  correction: Correction,
  signs: ReadonlySet<string>,
): Generator<void, GameRules> {
  const { source, to } = correction;
  if (source === '') return fitting([{ ...rules, places: withRest(rules.places, correction) }])[0] ?? rules;
  const places = candidatesFor(correction, all.archive, signs);
  const candidates = fitting(
    places.flatMap((place) => {
      const others = rules.places.filter((each) => !isSameMatch(each, place));
      const isRestLast = others.at(-1)?.rest === true;
      const end = isRestLast ? others.length - 1 : others.length;
      return [
        [place, ...others],
        [...others.slice(0, end), place, ...others.slice(end)],
      ].map((each) => ({ ...rules, places: each }));
    }),
  );
  const isMoved = (path: string) => corrections.some((each) => isAbout(each, path));
  const some = yield* someOf(all, isMoved, [...rules.places, ...places]);
  const judges: ((each: GameRules) => Generator<void, boolean>)[] = [];
  for (const files of some === all ? [all] : [some, all]) {
    const before = to === null ? null : yield* leftCountOf(rules, files);
    judges.push(function* (each) {
      const { wrong, leftCount } = yield* landingsOf(each, files, corrections);
      // Of two files that go to one path, one would be left out.
      return wrong.size === 0 && (before === null || leftCount <= before);
    });
  }
  function* isRight(each: GameRules): Generator<void, boolean> {
    for (const judge of judges) if (!(yield* judge(each))) return false;
    return true;
  }
  let first: GameRules | null = null;
  for (const each of candidates) {
    // Cases are fewer files than the whole of a large archive.
    if (!(yield* isRight(each))) continue;
    if ((yield* checkingCases(each)).length === 0) return each;
    first ??= each;
  }
  return first ?? candidates.at(-2) ?? rules;
}

/** Those of several rules that a document has room for. @throws AppError `rejected` if it has for none */
function fitting(all: readonly GameRules[]): readonly GameRules[] {
  const found = all.filter(({ places }) => places.length <= longestPlaceList);
  if (found.length === 0 && all.length > 0)
    throw new AppError('rejected', { id: 'plan.tooMany', values: { count: longestPlaceList } });
  return found;
}

const isAbout = ({ source }: Correction, path: string): boolean =>
  source !== '' && (path === source || path.startsWith(`${source}/`));

/**
 * The corrections that have a file where they say, those that have one elsewhere, and how many files go nowhere. A file that a
 * deeper correction is about counts for that alone.
 */
function* landingsOf(
  rules: GameRules,
  { archive, paths, holders, leftCounts }: TriedFiles,
  corrections: readonly Correction[],
) {
  const placed = yield* placingFiles(archive.paths, rules, { ...archive, holders });
  const actual = new Map(
    placed.files.map(({ source, target, path }) => [source, `${target}:${path}`.toLowerCase()]),
  );
  const [landed, wrong] = [new Set<Correction>(), new Set<Correction>()];
  for (const [index, file] of archive.paths.entries()) {
    yield;
    const path = paths[index] ?? file;
    const said = corrections.findLast((each) => isAbout(each, path));
    if (said) (actual.get(file) === wantedOf(said, path)?.toLowerCase() ? landed : wrong).add(said);
  }
  leftCounts.set(rules, placed.left.length);
  return { landed, wrong, leftCount: placed.left.length };
}

/** How many files rules leave out. */
function* leftCountOf(rules: GameRules, files: TriedFiles): Generator<void, number> {
  return files.leftCounts.get(rules) ?? (yield* landingsOf(rules, files, [])).leftCount;
}

/** Where a file goes that a correction is about: a target, ":" and a path; undefined for nowhere. */
function wantedOf({ source, to }: Correction, path: string): string | undefined {
  if (to === null) return undefined;
  const folder = path === source ? to : landingOf(source, to);
  const below = path === source ? path.slice(path.lastIndexOf('/') + 1) : path.slice(source.length + 1);
  return folder?.endsWith(':') ? `${folder}${below}` : `${folder}/${below}`;
}

/** Places with another one for the rest; without one where the rest is left out. */
function withRest(places: readonly PlaceRule[], { to, perMod }: Correction): PlaceRule[] {
  const others = places.filter(({ rest }) => !rest);
  if (to === null) return others.length === 0 ? [{ rest: true, as: 'folder', to }] : others;
  const path = perMod ? `${to}${to.endsWith(':') ? '' : '/'}{mod}` : to;
  return [...others, { rest: true, as: 'folder', to: path }];
}

/** The rules with the archive as a case, where they put its files; without the cases that they don't fulfill any more. */
function* withCase(rules: GameRules, { archive, holders }: TriedFiles): Generator<void, GameRules> {
  const failed = new Set((yield* checkingCases(rules)).map(({ name }) => name));
  const name = archive.name.slice(0, longestCaseName);
  const cases = rules.cases.filter((each) => each.name !== name && !failed.has(each.name));
  const places = rules.places.filter(({ rest }) => !rest);
  const { files } = yield* placingFiles(archive.paths, { places }, { ...archive, holders });
  const prefix = archive.root === '' ? '' : `${archive.root}/`;
  const shown = files
    .map(({ source, target, path }) => [`${prefix}${source}`, `${target}:${path}`] as const)
    .filter(
      ([path, to]) => path.length <= longestCasePath && isBelow(path) && placeSchema.safeParse(to).success,
    )
    .slice(0, mostInCase);
  if (shown.length === 0) return { ...rules, cases };
  const own = { name, mod: archive.mod.slice(0, 100), files: Object.fromEntries(shown) };
  const all = { ...rules, cases: [...cases.slice(-mostCases + 1), own] };
  return (yield* checkingCases(all)).length === 0 ? all : { ...rules, cases };
}

/** What a document may have. */
const longestCaseName = 200;
const longestCasePath = 500;
const mostCases = 100;

const isSameMatch = (a: PlaceRule, b: PlaceRule): boolean =>
  matchOf(a).toLowerCase() === matchOf(b).toLowerCase();
const matchOf = ({ folder, holds, file, rest }: PlaceRule): string =>
  JSON.stringify({ folder, holds, file, rest });

const depthOf = (source: string): number => (source === '' ? 0 : source.split('/').length);
