import type { ModRecord } from './mods.ts';
import { drawFor, topics } from './random.ts';
import { spreadStars, starsAt } from './stars.ts';
import { versionStrings } from './versions.ts';
import { playerNames } from './words.ts';

/** A review of a mod. `ratedAt` is in Unix seconds; `username` is empty for an anonymous one. */
export interface ReviewRecord {
  readonly reviewId: number;
  readonly modId: number;
  readonly versionString: string;
  readonly rating: number;
  readonly ratedAt: number;
  readonly message: string;
  readonly isAnonymous: boolean;
  readonly userId: number;
  readonly username: string;
  readonly authorResponse: string;
}

const praise = [
  'Great on pad. Search box loses focus after a fast travel.',
  'Can’t play without it any more.',
  'Installed it in the middle of a long save, no trouble at all.',
  'The night scenes alone are worth it.',
  'Works well beside the big overhauls if you load it after them.',
  'Exactly what the base game should have been.',
  'Two hundred hours in, still finding details.',
  'Small, quiet, does what it says.\n\nThe settings page is a model for others.',
  '[b]Runs at 60 on a ten-year-old laptop.[/b] That is all I wanted.',
] as const;
const mixed = [
  'Lovely idea. It needs a switch for the sounds.',
  'Good, but the second region is not covered yet.',
  'Frames drop near the harbour, fine everywhere else.',
  'Nice work. The readme is out of date.',
] as const;
const complaints = [
  'Crashes on the loading screen since the last game update.',
  'Overwrites the same files as three other mods and does not say so.',
  'Did not see any difference.',
] as const;
const responses = [
  'Thank you. The focus bug is fixed in the next version.',
  'Could you send me the log? I can’t see it here.',
  'Noted, a switch is on the list.',
] as const;

/** How many of `playerNames` have accounts and can post reviews. */
const playersWithAccounts = 3;

const reviewsPerMod = 8192;

/** The mod of a review's id, and the review's index from 0. */
export const placeOfReview = (reviewId: number): { modId: number; index: number } => ({
  modId: Math.floor((reviewId - 1) / reviewsPerMod),
  index: (reviewId - 1) % reviewsPerMod,
});

/** Makes one review; `index` counts from 0, newest first. */
export function makeReview(seed: number, mod: ModRecord, index: number): ReviewRecord {
  const draw = drawFor(seed, topics.review, mod.modId * 8191 + index);
  const rating = starsAt(spreadStars(mod.ratingSum, mod.ratingCount), index);
  const isAnonymous = draw.chance(0.06);
  const strings = versionStrings(seed, mod);
  const first = playerNames[0];
  const place = draw.whole(playersWithAccounts, playerNames.length - 1);
  return {
    reviewId: mod.modId * reviewsPerMod + index + 1,
    modId: mod.modId,
    versionString: strings.at(-1 - Math.min(index >> 4, strings.length - 1)) ?? '1.0.0',
    rating,
    ratedAt: mod.lastUpdate - index * 21_600 - draw.whole(0, 21_000),
    message: messageFor(rating, draw.fraction()),
    isAnonymous,
    userId: isAnonymous ? 0 : place + 100,
    username: isAnonymous ? '' : (playerNames[place] ?? first),
    authorResponse: draw.chance(0.1) ? draw.pick(responses) : '',
  };
}

function messageFor(rating: number, at: number): string {
  const list = rating >= 4 ? praise : rating === 3 ? mixed : complaints;
  return list[Math.floor(at * list.length)] ?? list[0];
}
