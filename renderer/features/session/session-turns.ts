import type { SessionState } from '#shared/contract/session.ts';

/** What a change of the session means to the player: they came, they went, or the service sent them away. */
export function turnOf(
  before: SessionState | undefined,
  after: SessionState,
): 'signed-in' | 'signed-out' | 'ended' | null {
  if (!before || before.state === after.state) return null;
  if (after.state === 'signed-in') return before.attempt ? 'signed-in' : null;
  if (after.state === 'ended') return 'ended';
  return before.state === 'signed-in' || before.state === 'ended' ? 'signed-out' : null;
}

/** Whether what is kept of the player belongs to somebody else now, or to nobody (O34). */
export function isOtherPlayer(before: SessionState | undefined, after: SessionState): boolean {
  if (!before) return false;
  const was = before.state === 'signed-in' || before.state === 'ended';
  const is = after.state === 'signed-in' || after.state === 'ended';
  return was !== is || (was && before.player?.userId !== after.player?.userId);
}
