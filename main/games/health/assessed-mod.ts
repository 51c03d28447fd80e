import type { Text } from '#shared/contract/text.ts';
import type { Evidence, EvidenceKind } from './evidence/evidence.ts';

/** A mod of a loadout, in its order, with what is known of it. `modId` is that of the service in use. */
export type AssessedMod = {
  readonly key: string;
  readonly title: string;
  readonly modId: number | null;
  readonly versionId: number | null;
  readonly installId: string | null;
  /** Whether it has an effect in the game: it is on, and doesn't wait for choices. */
  readonly isOn: boolean;
  /** Whether it is on, but stays out of the game until the player has chosen something in it. */
  readonly isWaiting: boolean;
  readonly isGone: boolean;
  readonly hasUpdate: boolean;
  /** Whether the game has a place for any of its files. */
  readonly isPlaced: boolean;
  readonly isChanged: boolean;
  readonly evidence: readonly Evidence[];
};

/** What is known to be needed from elsewhere than a manifest: from a description, or from the log of a run. */
export type OtherNeed = {
  /** The mod that needs it; null where that isn't known. */
  readonly by: AssessedMod | null;
  /** The mod of the service in use that is needed; null where only its name is known. */
  readonly modId: number | null;
  /** The language of `id`; null for none. */
  readonly kind: EvidenceKind | null;
  readonly id: string;
  readonly name: string;
  /** Where it is known from. */
  readonly evidence: Text;
};
