import type { Context } from '../context.ts';
import { type OAuthScope, oauthScopes } from '../oauth/scopes.ts';
import type { FirstPair } from '../oauth/tokens.ts';
import { type Decision, signInOverHttp } from '../sign-in.ts';
import type { Account } from './accounts.ts';
import type { PlayerLists } from './collections.ts';
import type { PostedReview } from './posted-reviews.ts';

/** A player and their current lists, newest first. */
export interface Player extends Account, PlayerLists {
  readonly reviews: readonly PostedReview[];
}

/** A player by name, or as in `FakeService.players`. */
export type PlayerName = string | Pick<Account, 'username'>;

/** Controls of players without a browser. Each throws a RangeError for an unknown player. */
export interface PlayerControls {
  player(player: PlayerName): Player;
  /**
   * Goes through login and consent over HTTP, as the player's browser would, and returns the final address: the
   * redirect with the code or the error; null when the website stays where it is.
   */
  signIn(
    player: PlayerName,
    options: { readonly authorizeUrl: string; readonly decision?: Decision },
  ): Promise<string | null>;
  /** Issues a pair without a sign-in, by default with every scope. `lifetime` in seconds. */
  issueTokens(
    player: PlayerName,
    options?: {
      readonly scopes?: readonly OAuthScope[];
      readonly lifetime?: number;
      readonly clientId?: string;
    },
  ): FirstPair;
  /** Revokes all that the player granted. */
  revokeTokens(player: PlayerName): void;
  /** Replaces the player's lists; a missing list stays. */
  setLists(player: PlayerName, lists: Partial<PlayerLists>): void;
  /** Withdraws a mod: it is in no list, has no record, and is nobody's favorite. */
  withdrawMod(modId: number): void;
}

type ServiceDeps = Pick<Context, 'accounts' | 'oauth' | 'collections' | 'reviews' | 'withdrawn'>;

/** The controls over the players of a service. */
export function makePlayerControls(deps: ServiceDeps): PlayerControls {
  const { accounts, oauth, collections, withdrawn } = deps;
  const find = (player: PlayerName) => {
    const name = typeof player === 'string' ? player : player.username;
    const account = accounts.byName(name);
    if (!account) throw new RangeError(`There is no player "${name}".`);
    return account;
  };
  return {
    player: (player) => describePlayer(deps, find(player)),
    signIn: async (player, { authorizeUrl, decision }) =>
      signInOverHttp(find(player), authorizeUrl, decision),
    issueTokens(player, { scopes = oauthScopes, lifetime, clientId = 'loadout' } = {}) {
      const { userId } = find(player);
      return oauth.tokens.open({ userId, clientId, scopes }, lifetime).pair;
    },
    revokeTokens: (player) => oauth.tokens.revokePlayer(find(player).userId),
    setLists: (player, lists) => collections.replace(find(player).userId, lists),
    withdrawMod: (modId) => void withdrawn.add(modId),
  };
}

/** Returns a player's current state. */
export function describePlayer({ collections, reviews, withdrawn }: ServiceDeps, account: Account): Player {
  const there = (ids: readonly number[]) => ids.filter((modId) => !withdrawn.has(modId));
  return {
    ...account,
    favorites: there(collections.favorites(account.userId)),
    library: there(collections.library(account.userId)),
    reviews: reviews.ofPlayer(account.userId),
  };
}
