/**
 * A problem of a store that the player has to know. `quarantined` is the absolute path of the damaged file; null when
 * it is gone or could not be kept. `savedAt` is when the version in use was written (Unix ms). `not-saved` lasts
 * until `saved`. `unreadable`: the file at `path` can't be read, so it is neither used nor written until the next
 * start. `originals`: versions of the player's own that a restored backup has were deleted since, so their originals are used.
 */
export type StoreProblem =
  | { readonly kind: 'restored'; readonly savedAt: number; readonly quarantined: string | null }
  | { readonly kind: 'lost'; readonly quarantined: string | null }
  | { readonly kind: 'left-out'; readonly count: number; readonly quarantined: string | null }
  | { readonly kind: 'originals'; readonly count: number }
  | { readonly kind: 'unreadable'; readonly path: string }
  | { readonly kind: 'not-saved'; readonly isDiskFull: boolean }
  | { readonly kind: 'saved' };

/** Runs when a store has a problem. */
export type OnProblem = (problem: StoreProblem) => void;
