import type { Scope } from '../keys.ts';

/** The scopes a player can grant; the first two are given (service-interface 5.2.9), the others by analogy. */
export const oauthScopes = [
  'mod:read',
  'mod_rating:read',
  'mod_rating:write',
  'favorite:read',
  'favorite:write',
  'library:read',
] as const satisfies readonly Scope[];
export type OAuthScope = (typeof oauthScopes)[number];

/** What the consent page says about each. */
export const scopeTexts: Readonly<Record<OAuthScope, string>> = {
  'mod:read': 'See mods as you see them',
  'mod_rating:read': 'Read reviews',
  'mod_rating:write': 'Post and delete reviews as you',
  'favorite:read': 'See your favorites',
  'favorite:write': 'Change your favorites',
  'library:read': 'See your library',
};

/** The scopes in a text, separated by single spaces (RFC 6749 section 3.3); undefined when one is unknown. */
export function readScopes(text: string): readonly OAuthScope[] | undefined {
  const scopes = [...new Set(text.split(' '))].map((name) => oauthScopes.find((one) => one === name));
  return scopes.every((scope) => scope !== undefined) ? scopes : undefined;
}
