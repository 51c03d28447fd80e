import type { Evidence } from './evidence/evidence.ts';

/** A mod of a loadout, in its order, with what is known of it. `modId` is that of the service in use. */
export type AssessedMod = {
  readonly key: string;
  readonly title: string;
  readonly modId: number | null;
  readonly versionId: number | null;
  readonly installId: string | null;
  readonly isOn: boolean;
  readonly isGone: boolean;
  readonly hasUpdate: boolean;
  /** Whether the game has a place for any of its files. */
  readonly isPlaced: boolean;
  readonly isChanged: boolean;
  readonly evidence: readonly Evidence[];
};
