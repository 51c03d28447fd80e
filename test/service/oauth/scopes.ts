import type { Scope } from '../keys.ts';
import type { OAuthSettings } from './settings.ts';

/** The scopes a player can grant; the first two are given (docs/service.md, 5.2.9), the others by analogy. */
export const oauthScopes = [
  'mod:read',
  'mod_rating:read',
  'mod_rating:write',
  'favorite:read',
  'favorite:write',
  'library:read',
] as const satisfies readonly Scope[];
export type OAuthScope = (typeof oauthScopes)[number];

/** The description of each scope on the consent page. */
export const scopeTexts: Readonly<Record<OAuthScope, string>> = {
  'mod:read': 'See mods as you see them',
  'mod_rating:read': 'Read reviews',
  'mod_rating:write': 'Post and delete reviews as you',
  'favorite:read': 'See your favorites',
  'favorite:write': 'Change your favorites',
  'library:read': 'See your library',
};

/** The settings for a service's scopes and their names. */
type ScopeSettings = Pick<OAuthSettings, 'scopes' | 'scopeNames'>;

/** The service's name of a scope. */
export const nameOfScope = (scope: OAuthScope, { scopeNames }: Pick<ScopeSettings, 'scopeNames'>): string =>
  scopeNames[scope] ?? scope;

/**
 * Parses the scopes in a text, by the service's names and separated by single spaces (RFC 6749 section 3.3); undefined
 * when one is unknown.
 */
export function readScopes(text: string, settings: ScopeSettings): readonly OAuthScope[] | undefined {
  const scopes = [...new Set(text.split(' '))].map((name) =>
    settings.scopes.find((scope) => nameOfScope(scope, settings) === name),
  );
  return scopes.every((scope) => scope !== undefined) ? scopes : undefined;
}
