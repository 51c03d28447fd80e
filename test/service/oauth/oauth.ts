import type { ServiceClock } from '../clock.ts';
import { type ClientRegistry, makeClientRegistry, type NewClient } from './clients.ts';
import { type CodeStore, makeCodeStore } from './codes.ts';
import { makeMint, type SecretMint } from './secrets.ts';
import { configureOAuth, type OAuthOptions, type OAuthSettings } from './settings.ts';
import { makeTokenStore, type TokenStore } from './tokens.ts';

/** The authorization server: its clients, codes, tokens and settings. */
export interface OAuth {
  readonly settings: OAuthSettings;
  readonly clients: ClientRegistry;
  readonly codes: CodeStore;
  readonly tokens: TokenStore;
  readonly mint: SecretMint;
  /** Changes the given settings only; throws a RangeError if one is invalid. */
  configure(change: OAuthOptions): void;
}

/** An authorization server without tokens. `random` gives that many random bytes. */
export function makeOAuth(parts: {
  readonly settings: OAuthSettings;
  readonly clients: readonly NewClient[];
  readonly clock: ServiceClock;
  readonly random: (count: number) => Buffer;
}): OAuth {
  let { settings } = parts;
  const current = () => settings;
  const mint = makeMint(parts.random);
  const tokens = makeTokenStore(parts.clock, mint, current);
  return {
    get settings() {
      return settings;
    },
    clients: makeClientRegistry(parts.clients),
    codes: makeCodeStore(parts.clock, mint, tokens, current),
    tokens,
    mint,
    configure(change) {
      settings = configureOAuth({ ...settings, ...change });
    },
  };
}
