import { createHash } from 'node:crypto';
import type { Log } from '#main/kernel/log/log.ts';
import type { Bearer } from '#main/service/http/credentials.ts';
import { AppError } from '#shared/errors.ts';
import { type AuthRef, bearerOf, isSameSession, type Who } from './auth-state.ts';
import type { Persistence } from './storage/persistence.ts';
import type { Times } from './tokens/tokens.ts';

/** Requests from the service who signed in. */
export type IdentityLookup = {
  /** `who` with the service's id and name, or unchanged where the service does not say. Never rejects. */
  identify(who: Who, bearer: Bearer): Promise<Who>;
  /** Sends another request about a player that is still unknown, at most once a minute. Never rejects. */
  catchUp(): Promise<void>;
};

/** How long to wait after the service did not say, in ms. */
const pauseMs = 60_000;

export function createIdentityLookup(options: {
  me: (bearer: Bearer) => Promise<{ userId: number; name: string | null }>;
  authRef: AuthRef;
  persistence: Pick<Persistence, 'save'>;
  times: () => Times;
  /** Gets the former account of a player who was named late: its local data is theirs. Never rejects. */
  onNamed: (former: string) => Promise<void>;
  log: Log;
}): IdentityLookup {
  const { me, authRef, persistence, times, onNamed, log } = options;
  /** By account: another service may say what this one does not. */
  const retryAt = new Map<string, number>();
  let requesting: Promise<void> | null = null;

  async function identify(who: Who, bearer: Bearer): Promise<Who> {
    try {
      const { userId, name } = await me(bearer);
      return { ...who, account: accountOf(who.binding.siteUrl, userId), player: { userId, name } };
    } catch (error) {
      const isFinal =
        error instanceof AppError && (error.code === 'not-offered' || error.code === 'not-found');
      retryAt.set(who.account, isFinal ? Number.POSITIVE_INFINITY : times().monotonic + pauseMs);
      if (!isFinal) log.warn('The service did not say who signed in', { error });
      return who;
    }
  }

  async function requestName(): Promise<void> {
    const auth = authRef.get();
    if (auth.kind !== 'signed-in') return;
    const who = await identify(auth.who, bearerOf(auth));
    const now = authRef.get();
    if (who === auth.who || now.kind !== 'signed-in' || !isSameSession(now, auth)) return;
    authRef.set({ ...now, who: { ...now.who, account: who.account, player: who.player } });
    // Before the new account is stored: after a kill in between, the former account is back and hands over again.
    if (who.account !== auth.who.account) await onNamed(auth.who.account);
    await persistence.save(() => authRef.latest(auth));
  }

  return {
    identify,
    async catchUp() {
      const auth = authRef.get();
      if (auth.kind !== 'signed-in') return;
      const { account, player } = auth.who;
      if (player.userId !== null || times().monotonic < (retryAt.get(account) ?? 0)) return;
      requesting ??= requestName().finally(() => {
        requesting = null;
      });
      await requesting;
    },
  };
}

/** The account: the same for the same player of the same website, and usable as a file name. */
function accountOf(siteUrl: string, userId: number): string {
  const site = createHash('sha256').update(siteUrl).digest('hex').slice(0, 16);
  return `${site}-${userId}`;
}
