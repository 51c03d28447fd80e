import type { SessionState, SignInAttempt } from '#shared/contract/session.ts';
import type { Failure } from '#shared/contract/text.ts';
import type { AppError } from '#shared/errors.ts';
import type { ServiceProfile } from '../profile/profile.ts';
import { notSignedIn } from './failures.ts';
import { permissionsOf } from './permissions.ts';
import type { Standing } from './standing.ts';

/** An error as the page may see it. */
export const toFailure = ({ code, text, details }: AppError): Failure => ({ code, text, details });

/** The session as the page sees it: who, never with what. */
export function toSessionState(from: {
  profile: ServiceProfile | null;
  standing: Standing;
  keeping: SessionState['keeping'];
  attempt: SignInAttempt | null;
}): SessionState {
  const { profile, standing, keeping, attempt } = from;
  const state = profile?.oauth ? stateOf(standing) : 'not-offered';
  const why = state === 'ended' ? notSignedIn(standing) : null;
  return {
    state,
    player: state !== 'not-offered' && 'who' in standing ? { ...standing.who.player } : null,
    ended: why && toFailure(why),
    permissions: permissionsOf(profile, standing),
    keeping,
    attempt,
  };
}

const stateOf = ({ kind }: Standing) => (kind === 'locked' ? 'ended' : kind);
