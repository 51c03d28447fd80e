import { AppError } from '#shared/errors.ts';
import type { EndedBy, Standing } from './standing.ts';

/** Why a session ended, in words. */
export const endedError = (by: EndedBy, details = ''): AppError =>
  new AppError(
    'session-ended',
    { id: by === 'client' ? 'session.needsUpdate' : 'error.sessionEnded' },
    { details },
  );

/** What was made in a session that is no longer in use (O41), or is not wanted any more. */
export const canceled = (): AppError => new AppError('cancelled', { id: 'error.cancelled' });

/** Why nothing can be done as the player; null while they are signed in. */
export function notSignedIn(standing: Standing): AppError | null {
  switch (standing.kind) {
    case 'signed-in':
      return null;
    case 'ended':
      return endedError(standing.by);
    case 'locked':
      return new AppError('session-ended', { id: 'session.notRevealed' });
    case 'signed-out':
      return new AppError('signed-out', { id: 'error.signedOut' });
  }
}
