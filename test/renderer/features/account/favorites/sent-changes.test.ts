import { describe, expect, it } from 'vitest';
import { createSentChanges } from '#renderer/features/account/favorites/sent-changes.ts';
import type { FavoritesState } from '#shared/contract/account/favorites.ts';
import type { Failure } from '#shared/contract/text.ts';

const now = 1_700_000_000_000;
const away: Failure = { code: 'unreachable', text: { id: 'error.unreachable' }, details: '' };

const state = (
  pending: Readonly<Record<number, boolean>>,
  failure: Failure | null = null,
  since = now,
): FavoritesState => ({
  count: 3,
  pending: Object.entries(pending).map(([modId, favorite]) => ({
    modId: Number(modId),
    title: `Mod ${modId}`,
    favorite,
    since,
  })),
  list: 'complete',
  readAt: now,
  failure,
});
const mark = (modId: number, favorite: boolean) => ({ modId, favorite, pending: false });

describe('delayed changes', () => {
  it('are counted when they are sent, and reported once none is pending', () => {
    const sentBetween = createSentChanges();
    const [two, one] = [state({ 1: true, 2: false }, away), state({ 2: false }, away)];
    expect(sentBetween(two, { state: one, marks: [mark(1, true)] }, now)).toBe(0);
    expect(sentBetween(one, { state: state({}, away), marks: [mark(2, false)] }, now)).toBe(2);
    expect(sentBetween(state({}, away), { state: state({}), marks: [] }, now)).toBe(0);
  });

  it('are reported after a long wait without a failure, and not otherwise', () => {
    const after = { state: state({}), marks: [mark(1, true)] };
    expect(createSentChanges()(state({ 1: true }, null, now - 10_000), after, now)).toBe(1);
    expect(createSentChanges()(state({ 1: true }, null, now - 500), after, now)).toBe(0);
  });

  it('are counted once, however many events report them while pending', () => {
    const sentBetween = createSentChanges();
    const waiting = state({ 1: true }, away);
    const retry = { state: waiting, marks: [{ ...mark(1, true), pending: true }] };
    for (const _ of [1, 2]) expect(sentBetween(waiting, retry, now)).toBe(0);
    expect(sentBetween(waiting, { state: state({}), marks: [mark(1, true)] }, now)).toBe(1);
  });

  it('are not reported if they were undone or refused, or belong to another player', () => {
    const before = state({ 1: true, 2: false }, away);
    const back = { state: state({}, away), marks: [mark(1, false), mark(2, true)] };
    expect(createSentChanges()(before, back, now)).toBe(0);
    expect(createSentChanges()(before, { state: state({}), marks: null }, now)).toBe(0);
  });
});
