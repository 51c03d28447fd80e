import { describe, expect, it } from 'vitest';
import { isAsStored, noteGone, noteStored, type StoredDraft } from './ledger.ts';

const written = (message: string, isNamed = true) => ({ rating: 3, message, isNamed });

describe('the stored drafts of a soak’s player', () => {
  it('match only with the same stars and text', () => {
    const stored = { ...written('Fine'), older: null };
    expect(isAsStored(stored, { rating: 3, message: 'Fine' })).toBe(true);
    expect(isAsStored(stored, { rating: 4, message: 'Fine' })).toBe(false);
    expect(isAsStored(stored, { rating: 3, message: 'Fine work' })).toBe(false);
    expect(isAsStored(stored, null)).toBe(false);
  });

  it('of an unidentified player are joined to the one under their name, and neither text may be missing', () => {
    const drafts = new Map<number, StoredDraft>();
    noteStored(drafts, 1, written('Older'));
    noteStored(drafts, 1, written('Newer', false));
    noteStored(drafts, 1, written('Newest', false));
    const stored = drafts.get(1) as StoredDraft;
    expect(isAsStored(stored, { rating: 1, message: 'Older\n\nNewest' })).toBe(true);
    expect(isAsStored(stored, { rating: 3, message: 'Newest' })).toBe(false);
    expect(isAsStored(stored, { rating: 3, message: 'Older' })).toBe(false);
  });

  it('under the name stay when the unnamed draft is deleted', () => {
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
