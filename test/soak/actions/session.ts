import { setTimeout as wait } from 'node:timers/promises';
import type { ReviewDraft } from '#shared/contract/reviews.ts';
import type { SessionState } from '#shared/contract/session.ts';
import { countOne } from '../counts.ts';
import { isAsStored, noteStored } from '../ledger.ts';
import { players } from '../soak-service.ts';
import { type Action, call, patiently, type Stage } from '../stage.ts';
import { forgetRefused } from './favorites.ts';
import { reviews } from './reviews.ts';

/** The service does not tell who signed in. */
const silent = { path: 'me/', kind: 'error', error: 'no_permission' } as const;

async function sessionOf(stage: Stage): Promise<SessionState | null> {
  const { ok, value } = await call(stage, 'session.state');
  const state = ok ? (value as SessionState) : null;
  stage.ledger.isNamed = (state?.player?.userId ?? null) !== null;
  return state;
}

/** Waits up to `ms` for something to be so. */
export async function until(ms: number, isSo: () => boolean | Promise<boolean>): Promise<boolean> {
  for (const end = performance.now() + ms; performance.now() < end; await wait(50))
    if (await isSo()) return true;
  return isSo();
}

/**
 * Signs a player in the quick way: the app requests the browser as ever, and the website is gone through over HTTP.
 * False when it came to nothing, which under faults it may.
 */
export async function signInAs(stage: Stage, player: string, decision: 'allow' | 'cancel' = 'allow') {
  const { browser, service, ledger } = stage;
  const looked = browser.opened().length;
  if (!(await call(stage, 'session.signIn')).ok) return false;
  await until(8_000, () => browser.opened().length > looked);
  const authorizeUrl = browser.opened()[looked];
  const redirect =
    authorizeUrl &&
    (await patiently(stage, service.signIn(player, { authorizeUrl, decision })).catch(() => null));
  if (redirect) await patiently(stage, fetch(redirect)).catch(() => null);
  await until(8_000, async () => {
    const now = await sessionOf(stage);
    return now === null || now.state === 'signed-in' || now.attempt === null || now.attempt.failure !== null;
  });
  const now = await sessionOf(stage);
  if (now?.state !== 'signed-in') await call(stage, 'session.cancelSignIn');
  ledger.player = now?.state === 'signed-in' ? player : null;
  ledger.here = ledger.player ?? ledger.here;
  return ledger.player !== null;
}

/** Signing in and out, and all that ends a session from outside. */
export const signingIn: readonly Action[] = [
  {
    name: 'sign in',
    weight: 5,
    isPossible: ({ ledger }) => ledger.player === null,
    async act(stage, draw) {
      // Whoever was here and did not sign out comes again: their changes wait for them.
      const username = stage.ledger.here ?? draw.pick(players);
      // Now and then the service does not say who that is. Only after a sign-out: until it does, what an ended session
      // left to be sent would wait under the name, beside what they want meanwhile.
      const { here } = stage.ledger;
      const isUnnamed = here === null && draw.chance(0.4);
      const silence = isUnnamed ? [stage.service.fault(silent)] : [];
      if (isUnnamed) countOne(stage.counts.faults, 'nameless sign-in');
      await signInAs(stage, username, draw.chance(0.85) ? 'allow' : 'cancel');
      for (const fault of silence) fault.remove();
      // What they write before they are named is the first thing that could be lost.
      const [writeDraft] = reviews;
      const isHere = stage.ledger.player !== null && !stage.ledger.isNamed;
      for (let drafts = isHere ? draw.whole(1, 4) : 0; drafts > 0; drafts -= 1)
        await writeDraft?.act(stage, draw);
    },
  },
  {
    name: 'begin to sign in and leave it',
    weight: 1,
    isPossible: ({ ledger }) => ledger.player === null,
    async act(stage) {
      await call(stage, 'session.signIn');
      await call(stage, 'session.cancelSignIn');
    },
  },
  {
    name: 'sign out',
    weight: 1,
    // Of a player whom the service did not name nothing is retained after that.
    isPossible: ({ ledger }) => ledger.player !== null && ledger.isNamed,
    async act(stage) {
      const { ledger, faults } = stage;
      // Signing out forgets what was not sent, and says so beforehand; this player waits for it.
      await faults.clear();
      if (!(await isAllSent(stage))) return;
      // Nobody could say later whose change it was.
      await forgetRefused(stage);
      const { ok } = await call(stage, 'session.signOut');
      if (ok) Object.assign(ledger, { player: null, here: null });
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
    name: 'revoke at the service',
    weight: 0.5,
    isPossible: ({ ledger }) => ledger.player !== null,
    async act(stage) {
      const { service, ledger } = stage;
      if (ledger.player) service.revokeTokens(ledger.player);
      await call(stage, 'favorites.refresh');
      if ((await sessionOf(stage))?.state !== 'signed-in') ledger.player = null;
    },
  },
];

/** Has the service say who plays, where it did not yet: what they kept before is theirs only then. */
export async function haveNamed(stage: Stage, player: string): Promise<boolean> {
  const { service, ledger } = stage;
  if (ledger.isNamed) return true;
  service.revokeTokens(player);
  const isEnded = await until(15_000, async () => {
    await call(stage, 'favorites.refresh');
    return (await sessionOf(stage))?.state !== 'signed-in';
  });
  return isEnded && (await signInAs(stage, player)) && ledger.isNamed;
}

/** Whether no change of favorites waits any more, once the service has been asked again. */
export async function isAllSent(stage: Stage): Promise<boolean> {
  return until(15_000, async () => {
    await call(stage, 'favorites.refresh');
    const { ok, value } = await call(stage, 'favorites.state');
    return ok && (value as { pending: unknown[] }).pending.length === 0;
  });
}

/** From when the service has said who plays, their drafts are under their name, as they are then. */
async function takeOverDrafts(stage: Stage): Promise<void> {
  const { ledger } = stage;
  if (!ledger.isNamed || ledger.player === null) return;
  const drafts = ledger.drafts(ledger.player);
  for (const [modId, kept] of drafts) {
    if (kept.isNamed) continue;
    const { ok, value } = await call(stage, 'reviews.draft', { modId });
    const draft = ok ? (value as { draft: ReviewDraft | null }).draft : null;
    // What is amiss is left for the next check to tell.
    if (draft && isAsStored(kept, draft)) noteStored(drafts, modId, { ...draft, isNamed: true });
  }
}

/** Brings what the ledger thinks of the session in step: a service may end one at any time. */
export async function readSession(stage: Stage): Promise<SessionState | null> {
  const now = await sessionOf(stage);
  if (now && now.state !== 'signed-in') stage.ledger.player = null;
  await takeOverDrafts(stage);
  return now;
}
