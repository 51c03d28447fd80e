import type { Context } from '../context.ts';
import { type OAuthScope, oauthScopes } from '../oauth/scopes.ts';
import type { FirstPair } from '../oauth/tokens.ts';
import { type Decision, signInOverHttp } from '../sign-in.ts';
import type { Account } from './accounts.ts';

/** A player by name or as in `StandIn.players`. */
export type PlayerName = string | Pick<Account, 'username'>;

/** What a test does with players without a browser. Each throws a RangeError for a player there is not. */
export interface PlayerControls {
  /**
   * Goes through login and consent over HTTP, as the player's browser would, and answers where that leads: the
   * redirect with the code or the error; null when the website stays where it is.
   */
  signIn(
    player: PlayerName,
    options: { readonly authorizeUrl: string; readonly decision?: Decision },
  ): Promise<string | null>;
  /** Gives out a pair without any sign-in. `lifetime` in seconds. */
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
}

/** The controls over the accounts of a service. */
export function makePlayerControls({ accounts, oauth }: Pick<Context, 'accounts' | 'oauth'>): PlayerControls {
  const find = (player: PlayerName) => {
    const name = typeof player === 'string' ? player : player.username;
    const account = accounts.byName(name);
    if (!account) throw new RangeError(`There is no player "${name}".`);
    return account;
  };
  return {
    signIn: async (player, { authorizeUrl, decision }) =>
      signInOverHttp(find(player), authorizeUrl, decision),
    issueTokens(player, { scopes = oauthScopes, lifetime, clientId = 'loadout' } = {}) {
      const { userId } = find(player);
      return oauth.tokens.open({ userId, clientId, scopes }, lifetime).pair;
    },
    revokeTokens: (player) => oauth.tokens.revokePlayer(find(player).userId),
  };
}
