import type { SpeedLimit } from '#shared/contract/mods/downloads.ts';

/** A draft that the app reported as stored. */
export type StoredDraft = {
  readonly rating: number | null;
  readonly message: string;
  /** Whether the service had identified the player by then. */
  readonly isNamed: boolean;
  /**
   * The draft that was stored under the player's name before this unnamed one; the app joins both when the player is
   * identified.
   */
  readonly older: StoredDraft | null;
};

type Drafts = Map<number, StoredDraft>;

/** Records that the app stored this draft. */
export function noteStored(
  drafts: Drafts,
  modId: number,
  { rating, message, isNamed }: Omit<StoredDraft, 'older'>,
): void {
  const before = drafts.get(modId);
  const older = isNamed || !before ? null : before.isNamed ? before : before.older;
  drafts.set(modId, { rating, message, isNamed, older });
}

/** Records that the shown draft is gone. A draft stored under the player's name stays while they are unidentified. */
export function noteGone(drafts: Drafts, modId: number, isNamed: boolean): void {
  const before = drafts.get(modId);
  if (!before || (before.isNamed && !isNamed)) return;
  if (before.older) drafts.set(modId, before.older);
  else drafts.delete(modId);
}

/** Whether the app still has a stored draft. The app joins two drafts for one mod into one with both texts. */
export function isAsStored(
  expected: StoredDraft,
  now: { readonly rating: number | null; readonly message: string } | null,
): boolean {
  if (now === null) return false;
  if (expected.isNamed && expected.rating !== now.rating) return false;
  if (expected.isNamed) return expected.message === now.message;
  return [expected.message, expected.older?.message ?? ''].every((message) => now.message.includes(message));
}

/** A download that the app reported as listed; `isDone` once the app reported its file as complete. */
export type StoredDownload = { readonly modId: number; readonly isDone: boolean };

/**
 * What the app reported as stored, locally or at the service, by player where it belongs to one. Anything missing later
 * is a loss.
 */
export type Ledger = {
  /** Mods by the player's last choice. */
  favorites(player: string): Map<number, boolean>;
  drafts(player: string): Drafts;
  /** Mods with a review that the service accepted. */
  reviews(player: string): Set<number>;
  /** Downloads on the list, by id. */
  readonly downloads: Map<string, StoredDownload>;
  readonly preferences: Preferences;
  /** The signed-in player, whose session survives a restart. */
  player: string | null;
  /**
   * The last player who signed in and did not sign out. If the session ended before the service identified them, the
   * next player to sign in takes over the stored drafts, so it must be the same player.
   */
  lastPlayer: string | null;
  /** Whether the service has identified that player. */
  isNamed: boolean;
};

/** Preferences that apply to every service, shared by their ledgers. */
export type Preferences = {
  /** Settings by their name, as the player left them. */
  readonly settings: Map<string, unknown>;
  speedLimit: SpeedLimit;
};

export const newPreferences = (): Preferences => ({
  settings: new Map(),
  speedLimit: { bytesPerSecond: null },
});

/** An empty ledger. */
export function newLedger(preferences = newPreferences()): Ledger {
  const perPlayer = <T>(make: () => T) => {
    const all = new Map<string, T>();
    return (player: string): T => {
      const own = all.get(player) ?? make();
      all.set(player, own);
      return own;
    };
  };
  return {
    favorites: perPlayer(() => new Map<number, boolean>()),
    drafts: perPlayer(() => new Map<number, StoredDraft>()),
    reviews: perPlayer(() => new Set<number>()),
    downloads: new Map(),
    preferences,
    player: null,
    lastPlayer: null,
    isNamed: false,
  };
}
