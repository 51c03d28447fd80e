/** What an archive may hold at most. Sizes are in bytes, unpacked. */
export type ArchiveLimits = {
  /** Files and folders together. */
  readonly entries: number;
  /** One file. */
  readonly fileBytes: number;
  /** All files together. */
  readonly totalBytes: number;
  /** How many times the size of the archive all files together may have. */
  readonly ratio: number;
  /** Below this total the ratio doesn't matter: a text file of one letter packs a thousand to one. */
  readonly ratioFreeBytes: number;
  /** The characters of a whole path. Windows allows 260 with the game's folder in front. */
  readonly pathCharacters: number;
  /** The bytes of one name in UTF-8, which file systems limit to 255. */
  readonly nameBytes: number;
  /** Folders within each other, the file included. */
  readonly depth: number;
};

/** Limits that the largest known mods stay far below, so that only an archive made to do harm meets them (Z4). */
export const archiveLimits: ArchiveLimits = {
  entries: 200_000,
  fileBytes: 32 * 1024 ** 3,
  totalBytes: 128 * 1024 ** 3,
  ratio: 200,
  ratioFreeBytes: 256 * 1024 ** 2,
  pathCharacters: 400,
  nameBytes: 255,
  depth: 32,
};
