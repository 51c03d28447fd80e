import { describe, expect, it } from 'vitest';
import { isOtherPlayer, sessionTransition } from '#renderer/features/account/session/session-transition.ts';
import type { SessionState, SignInAttempt } from '#shared/contract/account/session.ts';

const attempt: SignInAttempt = {
  step: 'tokens',
  address: 'https://mods.example/',
  endsAt: 1,
  byHand: null,
  failure: null,
};

const session = (
  state: SessionState['state'],
  change: Partial<Pick<SessionState, 'player' | 'attempt'>> = {},
): SessionState => ({
  state,
  player: state === 'signed-in' || state === 'ended' ? { userId: 1, name: 'mirelle' } : null,
  ended: null,
  permissions: {
    readFavorites: 'yes',
    writeFavorites: 'yes',
    writeReviews: 'yes',
    deleteReviews: 'yes',
    readLibrary: 'yes',
  },
  persistence: 'encrypted',
  attempt: null,
  ...change,
});

describe('sessionTransition', () => {
  it('distinguishes a completed sign-in from a session restored at startup', () => {
    expect(sessionTransition(session('signed-out', { attempt }), session('signed-in'))).toBe('signed-in');
    expect(sessionTransition(session('ended', { attempt }), session('signed-in'))).toBe('signed-in');
    expect(sessionTransition(session('signed-out'), session('signed-in'))).toBeNull();
    expect(sessionTransition(undefined, session('signed-in'))).toBeNull();
  });

  it('is null for the steps in between', () => {
    expect(sessionTransition(session('signed-out'), session('signed-out', { attempt }))).toBeNull();
  });

  it('distinguishes signing out from an ended session', () => {
    expect(sessionTransition(session('signed-in'), session('signed-out'))).toBe('signed-out');
    expect(sessionTransition(session('ended'), session('signed-out'))).toBe('signed-out');
    expect(sessionTransition(session('signed-in'), session('ended'))).toBe('ended');
  });
});

describe('isOtherPlayer', () => {
  const other = { player: { userId: 2, name: 'tolvar' } };

  it('O34 another account drops the data of the previous one', () => {
    expect(isOtherPlayer(session('signed-in'), session('signed-in', other))).toBe(true);
    expect(isOtherPlayer(session('ended'), session('signed-in', other))).toBe(true);
  });

  it('O34 so does signing out', () => {
    expect(isOtherPlayer(session('signed-in'), session('signed-out'))).toBe(true);
  });

  it('retains everything when a session ends and when the same player returns', () => {
    expect(isOtherPlayer(session('signed-in'), session('ended'))).toBe(false);
    expect(isOtherPlayer(session('ended'), session('signed-in'))).toBe(false);
  });
});
