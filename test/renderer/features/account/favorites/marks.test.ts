import { describe, expect, it } from 'vitest';
import {
  type Mark,
  type Marks,
  withChanges,
  withClick,
  withoutClick,
  withResult,
} from '#renderer/features/account/favorites/marks.ts';

const mark = (modId: number, favorite: boolean, pending = false): Mark => ({ modId, favorite, pending });
const marksOf = (...list: Mark[]): Marks => new Map(list.map((each) => [each.modId, each]));
const none = marksOf();

describe('a click on a favorite button', () => {
  it('shows at once, as pending', () => {
    expect(withClick(none, 7, true).get(7)).toMatchObject({ favorite: true, pending: true });
  });

  it('leaves the marks of other mods unchanged, so that their buttons don’t re-render', () => {
    const before = marksOf(mark(1, true), mark(2, true));
    const after = withClick(before, 7, true);
    expect(after.get(1)).toBe(before.get(1));
    expect(after.get(2)).toBe(before.get(2));
    expect(before.has(7)).toBe(false);
  });

  it('takes the result of the call', () => {
    const unconfirmed = withClick(none, 7, true);
    expect(withResult(unconfirmed, unconfirmed.get(7), mark(7, true, true)).get(7)).toEqual(
      mark(7, true, true),
    );
  });

  it('is reverted after a failure', () => {
    const before = marksOf(mark(7, true));
    const unconfirmed = withClick(before, 7, false);
    expect(withoutClick(unconfirmed, unconfirmed.get(7), before.get(7)).get(7)).toBe(before.get(7));
    const first = withClick(none, 7, true);
    expect(withoutClick(first, first.get(7), undefined).has(7)).toBe(false);
  });
});

describe('the latest click wins', () => {
  const first = withClick(none, 7, true);
  const second = withClick(first, 7, false);

  it('over the result of an older click', () => {
    expect(withResult(second, first.get(7), mark(7, true, true)).get(7)?.favorite).toBe(false);
  });

  it('over the failure of an older click', () => {
    expect(withoutClick(second, first.get(7), undefined)).toBe(second);
  });

  it('over an event about an older click', () => {
    expect(withChanges(second, [mark(7, true)]).get(7)?.favorite).toBe(false);
  });

  it('and a later event is not overwritten by a late result with the same value', () => {
    const changed = withChanges(first, [mark(7, true, false)]);
    expect(withResult(changed, first.get(7), mark(7, true, true)).get(7)?.pending).toBe(false);
  });
});

describe('an event from main', () => {
  it('updates the marks; a mod that is no favorite and has no pending change has none', () => {
    const after = withChanges(marksOf(mark(1, true), mark(2, true, true)), [mark(1, false), mark(2, true)]);
    expect(after.has(1)).toBe(false);
    expect(after.get(2)).toEqual(mark(2, true));
  });

  it('retains the mark of a mod whose removal is pending', () => {
    expect(withChanges(none, [mark(3, false, true)]).get(3)).toEqual(mark(3, false, true));
  });
});
