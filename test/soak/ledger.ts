import type { SpeedLimit } from '#shared/contract/downloads.ts';

/** A draft as the player was notified it is retained. */
export type StoredDraft = {
  readonly rating: number | null;
  readonly message: string;
  /** Whether the service had told by then who the player is. */
  readonly isNamed: boolean;
  /** What was stored under their name when they wrote this without it: both are theirs, once they are named again. */
  readonly older: StoredDraft | null;
};

type Drafts = Map<number, StoredDraft>;

/** Notes that the app retains this draft. */
export function noteStored(
  drafts: Drafts,
  modId: number,
  { rating, message, isNamed }: Omit<StoredDraft, 'older'>,
): void {
  const before = drafts.get(modId);
  const older = isNamed || !before ? null : before.isNamed ? before : before.older;
  drafts.set(modId, { rating, message, isNamed, older });
}

/** Notes that the draft that the player saw is gone; one that is retained under a name they have yet to get is not. */
export function noteGone(drafts: Drafts, modId: number, isNamed: boolean): void {
  const before = drafts.get(modId);
  if (!before || (before.isNamed && !isNamed)) return;
  if (before.older) drafts.set(modId, before.older);
  else drafts.delete(modId);
}

/** Whether the app has what was stored. Of two drafts for one mod it makes one that holds both texts. */
export function isAsStored(
  kept: StoredDraft,
  now: { readonly rating: number | null; readonly message: string } | null,
): boolean {
  if (now === null) return false;
  if (kept.isNamed && kept.rating !== now.rating) return false;
  if (kept.isNamed) return kept.message === now.message;
  return [kept.message, kept.older?.message ?? ''].every((message) => now.message.includes(message));
}

/** A download that the player was told is on the list; `isDone` once its file was reported to be whole. */
export type StoredDownload = { readonly modId: number; readonly isDone: boolean };

/**
 * What the player was told is safe on this computer or with the service, by player where it is theirs. What stands
 * here and is gone is a loss.
 */
export type Ledger = {
  /** Mods by what the player last wanted of them. */
  favorites(player: string): Map<number, boolean>;
  drafts(player: string): Drafts;
  /** Mods with a review that the service took. */
  reviews(player: string): Set<number>;
  /** Downloads on the list, by id. */
  readonly downloads: Map<string, StoredDownload>;
  readonly preferences: Preferences;
  /** Who is signed in, with a sign-in that is retained over a restart. */
  player: string | null;
  /**
   * Who was signed in last and did not sign out. Their session may have ended before the service told who they are, and
   * whoever signs in next carries on what is retained of it: that must be they.
   */
  here: string | null;
  /** Whether the service told who that is. */
  isNamed: boolean;
};

/** What holds on every service, so that their ledgers share it. */
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
    here: null,
    isNamed: false,
  };
}
