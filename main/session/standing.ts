import { setMaxListeners } from 'node:events';
import type { ServiceProfile } from '../profile/profile.ts';
import type { Bearer } from '../service/http/credentials.ts';
import type { Tokens } from './tokens.ts';

/** What a sign-in belongs to: tokens are never used for another client, website or API than these (O38). */
export type Binding = { readonly clientId: string; readonly siteUrl: string; readonly baseUrl: string };

/** Who signed in, as far as the service tells. */
export type Player = { readonly userId: number | null; readonly name: string | null };

/** Whose things are whose: `account` is the text that local data is kept under (O34). */
export type Who = {
  readonly binding: Binding;
  readonly account: string;
  readonly player: Player;
  /** What was granted. */
  readonly scopes: readonly string[];
};

/**
 * Why a session ended: the service took its refresh token no longer, does not know this app any more (O31), or kept
 * refusing to renew it while it took the access token no longer.
 */
export type EndedBy = 'grant' | 'client' | 'refusals';

/**
 * A session that is on. `lifetime` tells one sign-in from the next, also after its tokens were renewed or its player
 * was named. It is aborted once the session is no longer in use, and with it every call that was made in it (O41).
 */
export type SignedIn = {
  readonly kind: 'signed-in';
  readonly lifetime: AbortController;
  readonly who: Who;
  readonly tokens: Tokens;
};

/** Where the session stands. `locked`: one is kept, and the protected place does not open it. */
export type Standing =
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'locked' }
  | {
      readonly kind: 'ended';
      readonly lifetime: AbortController;
      readonly who: Who;
      readonly by: EndedBy;
      /** Those that were not called invalid. Nothing is sent with them before the next start. */
      readonly tokens: Tokens | null;
    }
  | SignedIn;

/** A standing that says whose it is. */
export type Session = Extract<Standing, { who: Who }>;

/** The one place that holds the standing; every change is told. */
export type Current = {
  get(): Standing;
  /** Puts another in its place. The lifetime of a session that does not go on with it is over. */
  set(standing: Standing): void;
  /** Nobody is signed in until the session of another profile is read. The player stays signed in to this one. */
  leave(): void;
  /**
   * A session as it is now, or as it was when it was left; `signed-out` after a sign-out or another sign-in, and once
   * what is kept of it was read again, which stands for it from then on.
   */
  latest(session: Session): Standing;
};

/** Whether both are of one sign-in; never for where there is none. */
export const isSameSession = (a: Standing, b: Standing): boolean =>
  'lifetime' in a && 'lifetime' in b && a.lifetime === b.lifetime;

/** A standing that begins with nobody signed in; `onChange` hears of every other. */
export function createCurrent(onChange: () => void): Current {
  let standing: Standing = { kind: 'signed-out' };
  let asLeft: readonly Session[] = [];
  const set = (next: Standing) => {
    const before = standing;
    standing = next;
    if ('who' in next) asLeft = asLeft.filter(({ who }) => !isSameBinding(who.binding, next.who.binding));
    if ('lifetime' in before && !isSameSession(before, next)) before.lifetime.abort();
    onChange();
  };
  return {
    get: () => standing,
    set,
    leave() {
      if ('lifetime' in standing) asLeft = [...asLeft, standing];
      set({ kind: 'signed-out' });
    },
    latest(session) {
      if (isSameSession(session, standing)) return standing;
      return asLeft.find((left) => isSameSession(left, session)) ?? { kind: 'signed-out' };
    },
  };
}

/** The lifetime of a session that begins. Any number of calls listen to its end. */
export function createLifetime(): AbortController {
  const lifetime = new AbortController();
  setMaxListeners(0, lifetime.signal);
  return lifetime;
}

/** The binding that a profile asks for; null where it offers no sign-in. */
export const bindingOf = ({ oauth, siteUrl, baseUrl }: ServiceProfile): Binding | null =>
  oauth ? { clientId: oauth.clientId, siteUrl, baseUrl } : null;

export const isSameBinding = (a: Binding | null, b: Binding | null): boolean =>
  a?.clientId === b?.clientId && a?.siteUrl === b?.siteUrl && a?.baseUrl === b?.baseUrl;

export const bearerOf = ({ tokens, who, lifetime }: SignedIn): Bearer => ({
  kind: 'bearer',
  accessToken: tokens.accessToken,
  issuedFor: who.binding,
  signal: lifetime.signal,
});
