import type { SessionState } from '#shared/contract/account/session.ts';

/** Classifies a session transition: the player signed in or out, or the service ended the session. Null otherwise. */
export function sessionTransition(
  before: SessionState | undefined,
  after: SessionState,
): 'signed-in' | 'signed-out' | 'ended' | null {
  if (!before || before.state === after.state) return null;
  if (after.state === 'signed-in') return before.attempt ? 'signed-in' : null;
  if (after.state === 'ended') return 'ended';
  return before.state === 'signed-in' || before.state === 'ended' ? 'signed-out' : null;
}

/** Whether cached data of the player now belongs to another account, or to none (O34). */
export function isOtherPlayer(before: SessionState | undefined, after: SessionState): boolean {
  if (!before) return false;
  const was = before.state === 'signed-in' || before.state === 'ended';
  const is = after.state === 'signed-in' || after.state === 'ended';
  return was !== is || (was && before.player?.userId !== after.player?.userId);
}
