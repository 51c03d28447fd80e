import { setTimeout as wait } from 'node:timers/promises';
import type { ReviewDraft } from '#shared/contract/account/reviews.ts';
import type { SessionState } from '#shared/contract/account/session.ts';
import { type Action, call, type SoakContext, waitClearingFaults } from '../context.ts';
import { countOne } from '../counts.ts';
import { isAsStored, noteStored } from '../ledger.ts';
import { players } from '../soak-service.ts';
import { forgetRefused } from './favorites.ts';
import { reviews } from './reviews.ts';

/** A service that does not identify the player. */
const identityFault = { path: 'me/', kind: 'error', error: 'no_permission' } as const;

async function sessionOf(context: SoakContext): Promise<SessionState | null> {
  const { ok, value } = await call(context, 'session.state');
  const state = ok ? (value as SessionState) : null;
  context.ledger.isNamed = (state?.player?.userId ?? null) !== null;
  return state;
}

/** Waits up to `ms` until a condition is true. */
export async function until(ms: number, isSo: () => boolean | Promise<boolean>): Promise<boolean> {
  for (const end = performance.now() + ms; performance.now() < end; await wait(50))
    if (await isSo()) return true;
  return isSo();
}

/**
 * Signs a player in without a visible browser: completes the website's pages over HTTP. Returns false if it failed,
 * which faults may cause.
 */
export async function signInAs(context: SoakContext, player: string, decision: 'allow' | 'cancel' = 'allow') {
  const { browser, service, ledger } = context;
  const looked = browser.opened().length;
  if (!(await call(context, 'session.signIn')).ok) return false;
  await until(8_000, () => browser.opened().length > looked);
  const authorizeUrl = browser.opened()[looked];
  const redirect =
    authorizeUrl &&
    (await waitClearingFaults(context, service.signIn(player, { authorizeUrl, decision })).catch(() => null));
  if (redirect) await waitClearingFaults(context, fetch(redirect)).catch(() => null);
  await until(8_000, async () => {
    const now = await sessionOf(context);
    return now === null || now.state === 'signed-in' || now.attempt === null || now.attempt.failure !== null;
  });
  const now = await sessionOf(context);
  if (now?.state !== 'signed-in') await call(context, 'session.cancelSignIn');
  ledger.player = now?.state === 'signed-in' ? player : null;
  ledger.lastPlayer = ledger.player ?? ledger.lastPlayer;
  return ledger.player !== null;
}

/** Signing in and out, and external events that end a session. */
export const signingIn: readonly Action[] = [
  {
    name: 'sign in',
    weight: 5,
    isPossible: ({ ledger }) => ledger.player === null,
    async act(context, draw) {
      // The last player who did not sign out signs in again, because their unsent changes are stored.
      const username = context.ledger.lastPlayer ?? draw.pick(players);
      // Sometimes the service doesn't identify the player. Only after a sign-out: otherwise an ended session's unsent
      // changes would be stored under the name, apart from the new ones.
      const { lastPlayer } = context.ledger;
      const isUnnamed = lastPlayer === null && draw.chance(0.4);
      const faults = isUnnamed ? [context.service.fault(identityFault)] : [];
      if (isUnnamed) countOne(context.counts.faults, 'sign-in without a name');
      await signInAs(context, username, draw.chance(0.85) ? 'allow' : 'cancel');
      for (const fault of faults) fault.remove();
      // Drafts written before the player is identified are the likeliest to be lost.
      const [writeDraft] = reviews;
      const isHere = context.ledger.player !== null && !context.ledger.isNamed;
      for (let drafts = isHere ? draw.whole(1, 4) : 0; drafts > 0; drafts -= 1)
        await writeDraft?.act(context, draw);
    },
  },
  {
    name: 'start a sign-in and cancel it',
    weight: 1,
    isPossible: ({ ledger }) => ledger.player === null,
    async act(context) {
      await call(context, 'session.signIn');
      await call(context, 'session.cancelSignIn');
    },
  },
  {
    name: 'sign out',
    weight: 1,
    // After a sign-out, nothing of an unidentified player is kept.
    isPossible: ({ ledger }) => ledger.player !== null && ledger.isNamed,
    async act(context) {
      const { ledger, faults } = context;
      // Signing out discards unsent changes, with a warning; this player waits until all are sent.
      await faults.clear();
      if (!(await isAllSent(context))) return;
      // Later, the change could not be assigned to a player.
      await forgetRefused(context);
      const { ok } = await call(context, 'session.signOut');
      if (ok) Object.assign(ledger, { player: null, lastPlayer: null });
    },
  },
  {
    name: 'let an hour pass',
    weight: 1,
    async act({ service }) {
      service.clock.advance(3_601_000);
    },
  },
  {
    name: 'revoke the session at the service',
    weight: 0.5,
    isPossible: ({ ledger }) => ledger.player !== null,
    async act(context) {
      const { service, ledger } = context;
      if (ledger.player) service.revokeTokens(ledger.player);
      await call(context, 'favorites.refresh');
      if ((await sessionOf(context))?.state !== 'signed-in') ledger.player = null;
    },
  },
];

/** Makes the service identify the player if it has not yet, which assigns their earlier drafts to them. */
export async function identifyPlayer(context: SoakContext, player: string): Promise<boolean> {
  const { service, ledger } = context;
  if (ledger.isNamed) return true;
  service.revokeTokens(player);
  const isEnded = await until(15_000, async () => {
    await call(context, 'favorites.refresh');
    return (await sessionOf(context))?.state !== 'signed-in';
  });
  return isEnded && (await signInAs(context, player)) && ledger.isNamed;
}

/** Whether all changes of favorites are sent, after a refresh. */
export async function isAllSent(context: SoakContext): Promise<boolean> {
  return until(15_000, async () => {
    await call(context, 'favorites.refresh');
    const { ok, value } = await call(context, 'favorites.state');
    return ok && (value as { pending: unknown[] }).pending.length === 0;
  });
}

/** Records the drafts of a player under their name once the service has identified them. */
async function takeOverDrafts(context: SoakContext): Promise<void> {
  const { ledger } = context;
  if (!ledger.isNamed || ledger.player === null) return;
  const drafts = ledger.drafts(ledger.player);
  for (const [modId, expected] of drafts) {
    if (expected.isNamed) continue;
    const { ok, value } = await call(context, 'reviews.draft', { modId });
    const draft = ok ? (value as { draft: ReviewDraft | null }).draft : null;
    // The next check reports any difference.
    if (draft && isAsStored(expected, draft)) noteStored(drafts, modId, { ...draft, isNamed: true });
  }
}

/** Updates the ledger with the session's state, because a service may end a session at any time. */
export async function readSession(context: SoakContext): Promise<SessionState | null> {
  const now = await sessionOf(context);
  if (now && now.state !== 'signed-in') context.ledger.player = null;
  await takeOverDrafts(context);
  return now;
}
