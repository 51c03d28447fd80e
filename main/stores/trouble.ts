/**
 * What happened to a store that the player has to know. `kept` is the absolute path of the damaged file, which is
 * kept; null when there was none any more or it could not be. `savedAt` is when the state now in use was written
 * (Unix ms). `not-saved` lasts until `saved`. `unreadable`: the system doesn't let us read the file at `path`, so that
 * it is neither used nor written until the next start.
 */
export type StoreTrouble =
  | { readonly kind: 'restored'; readonly savedAt: number; readonly kept: string | null }
  | { readonly kind: 'lost'; readonly kept: string | null }
  | { readonly kind: 'left-out'; readonly count: number; readonly kept: string | null }
  | { readonly kind: 'unreadable'; readonly path: string }
  | { readonly kind: 'not-saved'; readonly isDiskFull: boolean }
  | { readonly kind: 'saved' };

/** Hears of trouble with one store. */
export type OnTrouble = (trouble: StoreTrouble) => void;

/** Whether a write failed for want of room. */
export const isDiskFull = (error: unknown): boolean => {
  const code = (error as NodeJS.ErrnoException | null)?.code;
  return code === 'ENOSPC' || code === 'EDQUOT';
};
