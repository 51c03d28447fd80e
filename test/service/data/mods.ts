import { type Draw, drawFor, topics } from './random.ts';
import { showcaseMod } from './showcase.ts';
import { sumOfStars } from './stars.ts';
import {
  endings,
  firstWords,
  plainThings,
  plainTitles,
  playerNames,
  secondWords,
  tagEnds,
  tagStarts,
  tagThings,
} from './words.ts';

/** The service's record of a mod, before it is formatted as a response. Times are Unix seconds. */
export interface ModRecord {
  readonly modId: number;
  readonly gameId: number;
  readonly nsfw: boolean;
  readonly title: string;
  /** Empty where there is none. */
  readonly tagLine: string;
  readonly modType: string;
  readonly downloadCount: number;
  /** 0 where nobody rated it. */
  readonly ratingAvg: number;
  readonly ratingCount: number;
  /** The sum of the reviews' stars; `ratingAvg` is computed from it. */
  readonly ratingSum: number;
  readonly username: string;
  readonly versionCount: number;
  readonly lastUpdate: number;
}

/** The newest date in the data, 2026-11-15 00:00 UTC in Unix seconds: fixed, so that the data never changes. */
export const newestDate = 1_794_700_800;
const day = 86_400;

/** The most versions one mod has; ids of versions are computed from it. */
export const versionsPerMod = 6;

/** Makes the mod with this id; `visibility.ts` decides who may see it. */
export function makeMod(seed: number, modId: number, gameId: number, nsfw: boolean): ModRecord {
  const draw = drawFor(seed, topics.mod, modId);
  const shown = showcaseMod(modId);
  const popularity = draw.fraction();
  const downloadCount = shown?.downloadCount ?? Math.floor(180 / (popularity + 0.000_2) ** 1.1) - 170;
  const made = {
    modId,
    gameId,
    nsfw,
    title: shown?.title ?? makeTitle(draw),
    tagLine: shown ? shown.tagLine : makeTagLine(draw),
    modType: shown ? 'download_local' : makeType(draw),
    downloadCount: Math.max(0, downloadCount),
    username: draw.pick(playerNames),
    versionCount: draw.whole(1, versionsPerMod),
    lastUpdate: newestDate - Math.floor(draw.fraction() ** 2 * 900 * day),
  };
  const ratingCount = Math.max(0, Math.floor(made.downloadCount ** 0.52 * (0.4 + 0.8 * draw.fraction())) - 3);
  const ratingSum = sumOfStars(shown?.ratingAvg ?? 2.6 + 2.4 * Math.sqrt(draw.fraction()), ratingCount);
  return { ...made, ratingCount, ratingSum, ratingAvg: averageRating(ratingSum, ratingCount) };
}

/** The average rating with two decimals, as in responses; 0 without ratings. */
export const averageRating = (sum: number, count: number): number =>
  count === 0 ? 0 : Math.round((sum / count) * 100) / 100;

function makeTitle(draw: Draw): string {
  if (draw.chance(0.2)) return `${draw.pick(plainTitles)} ${draw.pick(plainThings)}`;
  const title = `${draw.pick(firstWords)} ${draw.pick(secondWords)}`;
  return draw.chance(0.35) ? `${title} ${draw.pick(endings)}` : title;
}

function makeTagLine(draw: Draw): string {
  if (draw.chance(0.03)) return '';
  return `${draw.pick(tagStarts)} ${draw.pick(tagThings)} ${draw.pick(tagEnds)}`;
}

function makeType(draw: Draw): string {
  if (!draw.chance(0.04)) return 'download_local';
  return draw.pick(['download_external', 'external_purchase', 'fileless']);
}

/** The part of a mod's URL on the website that contains its title: `harbour-lights`. */
export function slugOf(title: string): string {
  const slug = title
    .toLowerCase()
    .replaceAll('’', '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return slug.slice(0, 60) || 'mod';
}
