import { createHash } from 'node:crypto';
import { AppError } from '#shared/errors.ts';
import type { Log } from '../log.ts';
import type { Bearer } from '../service/http/credentials.ts';
import type { Keeping } from './keeping.ts';
import { bearerOf, type Current, isSameSession, type Who } from './standing.ts';
import type { Times } from './tokens.ts';

/** Finds out who signed in. */
export type Naming = {
  /** `who` with what the service says of them, or as it is where the service does not say. Never rejects. */
  identify(who: Who, bearer: Bearer): Promise<Who>;
  /** Asks once more about a player that is still unknown, now and then. Never rejects. */
  catchUp(): Promise<void>;
};

/** How long to leave the service alone after it did not say, in ms. */
const pauseMs = 60_000;

export function createNaming(options: {
  me: (bearer: Bearer) => Promise<{ userId: number; name: string | null }>;
  current: Current;
  keeping: Pick<Keeping, 'save'>;
  times: () => Times;
  /** Hears of a player who got their name late: what was kept under the former account is theirs. Never rejects. */
  onNamed: (former: string) => Promise<void>;
  log: Log;
}): Naming {
  const { me, current, keeping, times, onNamed, log } = options;
  /** By account, for what one service does not say another may. */
  const askAgainAt = new Map<string, number>();
  let asking: Promise<void> | null = null;

  async function identify(who: Who, bearer: Bearer): Promise<Who> {
    try {
      const { userId, name } = await me(bearer);
      return { ...who, account: accountOf(who.binding.siteUrl, userId), player: { userId, name } };
    } catch (error) {
      const isFinal =
        error instanceof AppError && (error.code === 'not-offered' || error.code === 'not-found');
      askAgainAt.set(who.account, isFinal ? Number.POSITIVE_INFINITY : times().monotonic + pauseMs);
      if (!isFinal) log.warn('The service did not say who signed in', { error });
      return who;
    }
  }

  async function askAgain(): Promise<void> {
    const standing = current.get();
    if (standing.kind !== 'signed-in') return;
    const who = await identify(standing.who, bearerOf(standing));
    const now = current.get();
    if (who === standing.who || now.kind !== 'signed-in' || !isSameSession(now, standing)) return;
    current.set({ ...now, who: { ...now.who, account: who.account, player: who.player } });
    // Before the new account is on disk: killed in between, the former one is here again, and hands on anew.
    if (who.account !== standing.who.account) await onNamed(standing.who.account);
    await keeping.save(() => current.latest(standing));
  }

  return {
    identify,
    async catchUp() {
      const standing = current.get();
      if (standing.kind !== 'signed-in') return;
      const { account, player } = standing.who;
      if (player.userId !== null || times().monotonic < (askAgainAt.get(account) ?? 0)) return;
      asking ??= askAgain().finally(() => {
        asking = null;
      });
      await asking;
    },
  };
}

/** The account's text: the same for the same player of the same website, fit for a file's name. */
export function accountOf(siteUrl: string, userId: number): string {
  const site = createHash('sha256').update(siteUrl).digest('hex').slice(0, 16);
  return `${site}-${userId}`;
}
