import { setTimeout as wait } from 'node:timers/promises';
import type { SessionState } from '#shared/contract/session.ts';
import { samplePlayers } from '#test/service/players/accounts.ts';
import type { Action, Stage } from '../stage.ts';
import { call, patiently } from '../stage.ts';

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
 * Signs a player in the quick way: the app asks for the browser as ever, and the website is gone through over HTTP.
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

/** Who plays. */
export const players = samplePlayers.map(({ username }) => username) as [string, ...string[]];

/** Signing in and out, and all that ends a session from outside. */
export const signingIn: readonly Action[] = [
  {
    name: 'sign in',
    weight: 5,
    isPossible: ({ ledger }) => ledger.player === null,
    async act(stage, draw) {
      // Whoever was here and did not sign out comes again: their changes wait for them.
      const username = stage.ledger.here ?? draw.pick(players);
      await signInAs(stage, username, draw.chance(0.85) ? 'allow' : 'cancel');
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
    // Of a player whom the service did not name nothing is kept after that.
    isPossible: ({ ledger }) => ledger.player !== null && ledger.isNamed,
    async act(stage) {
      const { ledger, faults } = stage;
      // Signing out forgets what was not sent, and says so beforehand; this player waits for it.
      await faults.clear();
      if (!(await isAllSent(stage))) return;
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

/** Whether no change of favorites waits any more, once the service has been asked again. */
export async function isAllSent(stage: Stage): Promise<boolean> {
  return until(15_000, async () => {
    await call(stage, 'favorites.refresh');
    const { ok, value } = await call(stage, 'favorites.state');
    return ok && (value as { pending: unknown[] }).pending.length === 0;
  });
}

/** Brings what the ledger thinks of the session in step: a service may end one at any time. */
export async function readSession(stage: Stage): Promise<SessionState | null> {
  const now = await sessionOf(stage);
  if (now && now.state !== 'signed-in') stage.ledger.player = null;
  return now;
}
