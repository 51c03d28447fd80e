import { isOwnVersion } from '#main/mods/installs/own/own-version-id.ts';
import type { LoadoutMod, LoadoutRow } from './loadout.ts';
import { lastEdit } from './undo/row-edits.ts';

/** A loadout that followed an update: all of its mods before and after. */
export type Followed = {
  readonly loadoutId: string;
  readonly before: readonly LoadoutMod[];
  readonly after: readonly LoadoutMod[];
};

/** Which version of a mod a loadout uses. */
export type Version = Pick<LoadoutMod, 'installId' | 'versionId' | 'versionName'>;

/**
 * Whether mods follow an update of an install: one of them uses it and isn't pinned. None does where one of both versions is
 * the player's own, which belongs to the loadout that it was made in.
 */
export const followsUpdate = (mods: readonly LoadoutMod[], installId: string, to: Version): boolean =>
  !isOwnVersion(installId) && !isOwnVersion(to.installId) && mods.some((mod) => isOld(mod, installId));

/** The mods with the new version in the place of an install. */
export function updatedMods(mods: readonly LoadoutMod[], installId: string, to: Version) {
  const { installId: newId, versionId, versionName } = to;
  return mods.map((mod) =>
    isOld(mod, installId) ? { ...mod, installId: newId, versionId, versionName } : mod,
  );
}

const isOld = (mod: LoadoutMod, installId: string): boolean => mod.installId === installId && !mod.isPinned;

/** Knows which updates were asked for at once: those that follow one another in a loadout are undone as one. */
export class UpdateBatches {
  /** The last update of each loadout, with the time of its change. */
  readonly #last = new Map<string, { readonly batch: object; readonly at: number | undefined }>();

  /** Whether an update joins the last change of a loadout. */
  joins(row: LoadoutRow, batch: object | undefined): boolean {
    const last = this.#last.get(row.loadoutId);
    return batch !== undefined && last?.batch === batch && last.at === lastEdit(row);
  }

  /** Loadouts have been updated. */
  add(batch: object, rows: readonly LoadoutRow[]): void {
    for (const row of rows) this.#last.set(row.loadoutId, { batch, at: lastEdit(row) });
  }
}
