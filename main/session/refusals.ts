import type { SignedIn, Standing } from './standing.ts';

/** How often renewing one session was refused, and whether the service took its access token the last time. */
export type Refusals = {
  /** Its renewal was refused for a reason that does not end it by itself. */
  renewalRefused(session: SignedIn): void;
  /** A call with its access token got a 401. */
  callRefused(session: SignedIn): void;
  /** A call with its access token was done. */
  callDone(session: Standing): void;
  /** It was renewed: all before counts no more. */
  renewed(session: SignedIn): void;
  /** Whether only a new sign-in can help: neither its refresh token nor its access token is taken any more. */
  isOver(session: SignedIn): boolean;
};

/** This many refused renewals are no passing fault of the service. */
const mostRefusals = 3;

/** Starts with nothing counted; what it counts of a session goes with that. */
export function createRefusals(): Refusals {
  const counted = new WeakMap<AbortController, { renewals: number; isCallRefused: boolean }>();
  const of = ({ lifetime }: Pick<SignedIn, 'lifetime'>) =>
    counted.get(lifetime) ?? { renewals: 0, isCallRefused: false };
  return {
    renewalRefused(session) {
      const { renewals, isCallRefused } = of(session);
      counted.set(session.lifetime, { renewals: renewals + 1, isCallRefused });
    },
    callRefused: (session) => void counted.set(session.lifetime, { ...of(session), isCallRefused: true }),
    callDone(session) {
      if ('lifetime' in session && counted.has(session.lifetime))
        counted.set(session.lifetime, { ...of(session), isCallRefused: false });
    },
    renewed: ({ lifetime }) => void counted.delete(lifetime),
    isOver(session) {
      const { renewals, isCallRefused } = of(session);
      return isCallRefused && renewals >= mostRefusals;
    },
  };
}
