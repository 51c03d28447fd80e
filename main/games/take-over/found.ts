/** The program that keeps mods; `nobody` for those that were put into a folder by hand. */
export const keepers = ['nobody', 'vortex', 'mo2', 'r2modman', 'gale', 'prism', 'modrinth'] as const;
export type Keeper = (typeof keepers)[number];

/**
 * A file that can be taken over. `from` is where it is, absolute; `path` is its path in the install. `at` is where it lies in a
 * folder of the game's mods, null for a file elsewhere. `isGivable`: nothing of the game is beneath it, as far as the
 * program that put it there says. `within` is the path in `at.folder` of the folder that is there for mods: those below it are mods'
 * own, and go with them. Null where nobody knows whose the folders are.
 */
export type FoundFile = {
  readonly from: string;
  readonly path: string;
  readonly size: number;
  readonly at: { readonly folder: string; readonly path: string } | null;
  readonly isGivable: boolean;
  readonly within: string | null;
};

/** Files that become one install. `place` is where they go, for the player; `left` counts files that stay as they are. */
export type FoundMod = {
  readonly key: string;
  readonly title: string;
  readonly versionName: string;
  readonly folderName: string;
  readonly isPacked: boolean;
  readonly isOn: boolean;
  readonly place: string;
  readonly files: readonly FoundFile[];
  readonly left: number;
};

/**
 * Mods that were found together. `name` is that of a profile or instance, empty for none. With `isInGame` they are in the
 * game's folders now. `isTakenOut`: the game's folder needn't keep them without their loadout, which is not so where the
 * other program has no other copy, or where the files may be the game's. `left` are things that no mod can be made of.
 */
export type FoundSource = {
  readonly keeper: Keeper;
  readonly name: string;
  readonly folder: string;
  readonly isInGame: boolean;
  readonly isTakenOut: boolean;
  readonly mods: readonly FoundMod[];
  readonly left: number;
};

/** The most mods of one source: a loadout has no more. */
export const mostFound = 2_000;
