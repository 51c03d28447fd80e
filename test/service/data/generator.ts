import { createHash } from 'node:crypto';
import { exampleEntries } from '../archive/example-mods.ts';
import { type Archive, planArchive, planTexts } from '../archive/zip.ts';
import { type GameRecord, makeGames } from './games.ts';
import { type ModRecord, makeMod } from './mods.ts';
import { mix, topics } from './random.ts';
import { makeReview, placeOfReview, type ReviewRecord } from './reviews.ts';
import {
  type FileRecord,
  makeVersions,
  modOfVersion,
  type SizeRange,
  type VersionRecord,
  versionOfFile,
  versionStrings,
} from './versions.ts';
import { makeVisibility, type Sight } from './visibility.ts';

/** The input of a fake service's data; the same recipe always gives the same bytes. */
export interface Recipe {
  readonly seed: number;
  readonly mods: number;
  readonly games: number;
  readonly fileSize: SizeRange;
  /** Whether the hand-made mods of Emberfall have small archives that the example game understands; default false. */
  readonly exampleMods?: boolean;
}

/** The service's data, computed record by record on request. Only lists of ids are kept in memory. */
export interface Generator {
  readonly games: readonly GameRecord[];
  /** The highest id; ids start at 1, and guests can't see some of the mods. */
  readonly lastModId: number;
  /** The mod with this id, regardless of visibility. */
  mod(modId: number): ModRecord | undefined;
  /** Ids of the mods in the lists of a key bound to `gameIds`; without any, of an unrestricted one. */
  idsFor(gameIds?: readonly number[]): Int32Array;
  /** What a caller with a key for `gameIds` sees of a mod; without `gameIds`, an unrestricted caller. */
  sight(modId: number, gameIds: readonly number[]): Sight;
  /** Newest first; empty when there is no such mod. */
  versions(modId: number): readonly VersionRecord[];
  version(versionId: number): VersionRecord | undefined;
  file(fileId: number): FileRecord | undefined;
  /** The archive behind a file; `edition` other than 0 gives other bytes of the same size. */
  archive(fileId: number, edition?: number): Archive;
  /** A strong entity tag with its quotes, as the `ETag` header carries it. */
  etag(fileId: number, edition?: number): string;
  /** Lower-case hex of the file's bytes, streamed through the hash. */
  sha256(fileId: number): Promise<string>;
  /** The review at this place (from 0, newest first) of a mod that has more than `index` of them. */
  review(mod: ModRecord, index: number): ReviewRecord;
  hasReview(reviewId: number): boolean;
}

/** Makes the generator for a recipe, lazily; the first list of a key takes one pass over the ids. */
export function makeGenerator(recipe: Recipe): Generator {
  const { seed, fileSize } = recipe;
  const games = makeGames(recipe.games);
  const visibility = makeVisibility(seed, recipe.mods, games);
  const mod = (modId: number) => {
    if (!visibility.exists(modId)) return undefined;
    const { gameId, nsfw } = visibility.place(modId);
    return makeMod(seed, modId, gameId, nsfw);
  };
  const versions = (modId: number) => {
    const owner = mod(modId);
    const made = owner ? makeVersions(seed, owner, fileSize) : [];
    return recipe.exampleMods ? made.map((one) => withExampleSize(one)) : made;
  };
  /** The archive of an example mod's first file; undefined for any other file. */
  const example = (one: VersionRecord, fileId: number, edition: number) => {
    const owner = mod(one.modId);
    if (!recipe.exampleMods || !owner || one.files[0]?.fileId !== fileId) return undefined;
    const isNewest = one.versionString === versionStrings(seed, owner).at(-1);
    const { modId, versionString } = one;
    const entries = exampleEntries({ modId, title: owner.title, versionString, isNewest, edition });
    return entries && planTexts(entries);
  };
  const withExampleSize = (one: VersionRecord): VersionRecord => ({
    ...one,
    files: one.files.map((each) => ({ ...each, size: example(one, each.fileId, 0)?.size ?? each.size })),
  });
  const version = (id: number) => versions(modOfVersion(id)).find((one) => one.versionId === id);
  const file = (id: number) => version(versionOfFile(id))?.files.find((one) => one.fileId === id);
  const archive = (fileId: number, edition = 0) => {
    const record = file(fileId);
    const owner = version(versionOfFile(fileId));
    if (!record || !owner) throw new RangeError(`There is no file ${fileId}.`);
    const made = example(owner, fileId, edition);
    if (made) return made;
    return planArchive({
      seed: contentSeed(fileId, edition),
      fileId,
      modId: record.modId,
      size: record.size,
    });
  };
  const contentSeed = (fileId: number, edition: number) =>
    mix(seed, topics.content, fileId + edition * 0x1000_0001);
  const sha256 = async (fileId: number) => {
    const whole = archive(fileId);
    const hash = createHash('sha256');
    let chunks = 0;
    for (const chunk of whole.read(0, whole.size)) {
      hash.update(chunk);
      // A long file must not block the service.
      if (++chunks % 64 === 0) await new Promise(setImmediate);
    }
    return hash.digest('hex');
  };
  return {
    games,
    lastModId: visibility.lastModId,
    mod,
    idsFor: (gameIds = []) => visibility.idsFor(gameIds),
    sight: (modId, gameIds) => visibility.sight(modId, gameIds),
    versions,
    version,
    file,
    archive,
    etag: (fileId, edition = 0) =>
      `"${[1, 2].map((half) => mix(contentSeed(fileId, edition), half, file(fileId)?.size).toString(16)).join('')}"`,
    sha256,
    review: (record, index) => makeReview(seed, record, index),
    hasReview(reviewId) {
      const { modId, index } = placeOfReview(reviewId);
      return index < (mod(modId)?.ratingCount ?? 0);
    },
  };
}
