import type { ServiceProfile } from '../profile/profile.ts';
import type { Bearer } from '../service/credentials.ts';
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
 * Why a session ended: the service took its refresh token no longer, or does not know this app any more
 * (O31).
 */
export type EndedBy = 'grant' | 'client';

/**
 * A session that is on. `id` tells one sign-in from the next, so that a late answer finds nothing to change.
 */
export type SignedIn = {
  readonly kind: 'signed-in';
  readonly id: symbol;
  readonly who: Who;
  readonly tokens: Tokens;
};

/** Where the session stands. `locked`: one is kept, and the protected place does not open it. */
export type Standing =
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'locked' }
  | { readonly kind: 'ended'; readonly who: Who; readonly by: EndedBy }
  | SignedIn;

/** The one place that holds the standing; every change is told. */
export type Current = { get(): Standing; set(standing: Standing): void };

/** The binding that a profile asks for; null where it offers no sign-in. */
export const bindingOf = ({ oauth, siteUrl, baseUrl }: ServiceProfile): Binding | null =>
  oauth ? { clientId: oauth.clientId, siteUrl, baseUrl } : null;

export const isSameBinding = (a: Binding | null, b: Binding | null): boolean =>
  a?.clientId === b?.clientId && a?.siteUrl === b?.siteUrl && a?.baseUrl === b?.baseUrl;

export const bearerOf = ({ tokens }: SignedIn): Bearer => ({
  kind: 'bearer',
  accessToken: tokens.accessToken,
});
