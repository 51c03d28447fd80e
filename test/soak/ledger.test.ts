import { describe, expect, it } from 'vitest';
import { isAsStored, noteGone, noteStored, type StoredDraft } from './ledger.ts';

const written = (message: string, isNamed = true) => ({ rating: 3, message, isNamed });

describe('the drafts that a soak’s player was told are stored', () => {
  it('are as kept with the same stars and words alone', () => {
    const kept = { ...written('Fine'), older: null };
    expect(isAsStored(kept, { rating: 3, message: 'Fine' })).toBe(true);
    expect(isAsStored(kept, { rating: 4, message: 'Fine' })).toBe(false);
    expect(isAsStored(kept, { rating: 3, message: 'Fine work' })).toBe(false);
    expect(isAsStored(kept, null)).toBe(false);
  });

  it('of a player who had no name yet are joined to the one under their name, and neither may be missing', () => {
    const drafts = new Map<number, StoredDraft>();
    noteStored(drafts, 1, written('Older'));
    noteStored(drafts, 1, written('Newer', false));
    noteStored(drafts, 1, written('Newest', false));
    const kept = drafts.get(1) as StoredDraft;
    expect(isAsStored(kept, { rating: 1, message: 'Older\n\nNewest' })).toBe(true);
    expect(isAsStored(kept, { rating: 3, message: 'Newest' })).toBe(false);
    expect(isAsStored(kept, { rating: 3, message: 'Older' })).toBe(false);
  });

  it('under the name stay when what was written without it is gone, and cannot be thrown away unseen', () => {
    const drafts = new Map<number, StoredDraft>();
    noteStored(drafts, 1, written('Older'));
    noteStored(drafts, 1, written('Newer', false));
    noteGone(drafts, 1, false);
    noteGone(drafts, 1, false);
    expect(drafts.get(1)?.message).toBe('Older');
    noteGone(drafts, 1, true);
    expect(drafts.size).toBe(0);
  });
});
