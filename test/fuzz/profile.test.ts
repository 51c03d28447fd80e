import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { parseProfile } from '#main/service/profile/parse.ts';
import {
  type EndpointName,
  endpointPlaceholders,
  type OAuthClient,
  type PlayerFeature,
  playerFeatures,
  type ServiceProfile,
} from '#main/service/profile/profile.ts';
import type { RedirectAddress } from '#main/service/profile/redirect-address.ts';
import { endpointPath } from '#main/service/resources/reader.ts';
import { createMessages } from '#renderer/text/messages.ts';
import { messages } from '#shared/messages/index.ts';
import { expectKnownFailure, outcomeOf } from '#test/failures.ts';
import { anyJson, changedJson } from './arbitrary-json.ts';
import { changedText, secretText, textOf } from './arbitrary-text.ts';
import { property } from './property.ts';
import { profileFile } from './wire-bodies.ts';

const { translate } = createMessages('en-US', messages);

const addresses = textOf([
  'https://',
  'http://',
  'mods.example',
  '127.0.0.1',
  'localhost',
  '[::1]',
  ':8080',
  '/',
  '/api/',
  '?a',
  '#b',
  'u:p@',
  '..',
]);
const templates = textOf([
  'mods/',
  '{mod_id}',
  '{x}',
  '{',
  '}',
  '/',
  '//',
  '..',
  '%2e%2e/',
  '?file=',
  'https://other.example/',
]);

/** A profile file with a marked key, some almost valid fields, and changes anywhere. */
const fileLike = fc
  .tuple(
    secretText,
    addresses,
    addresses,
    templates,
    fc.constantFrom(...Object.keys(endpointPlaceholders)),
    fc.nat({ max: 15 }),
    addresses,
  )
  .map(([api_key, base_url, site_url, template, name, which, redirect_uri]) => ({
    ...profileFile,
    api_key,
    ...(which & 1 ? { base_url } : {}),
    ...(which & 2 ? { site_url } : {}),
    ...(which & 8 ? { oauth: { ...profileFile.oauth, redirect_uri } } : {}),
    ...(which & 4 ? { endpoints: { ...profileFile.endpoints, [name]: template } } : {}),
  }));
const written = fileLike.chain((file) => {
  const text = changedJson(fc.constant(file), 2).map((value) => JSON.stringify(value, null, 2) ?? '');
  return fc.record({
    key: fc.constant(file.api_key),
    text: fc.oneof(
      text,
      changedText(text),
      anyJson.map((value) => JSON.stringify(value)),
    ),
  });
});

/** The profile as an equivalent file. */
const toFile = ({
  name,
  baseUrl,
  siteUrl,
  apiKey,
  oauth,
  endpoints,
  searchWords,
  games,
}: ServiceProfile) => ({
  name,
  base_url: baseUrl,
  site_url: siteUrl,
  endpoints,
  search_words: searchWords.map(({ words }) => words.split(' ').map((entry) => entry.replaceAll('_', ' '))),
  games: games.map(({ gameId, rules }) => ({ game_id: gameId, rules })),
  ...(apiKey === null ? { keyless: true } : { api_key: apiKey }),
  ...(oauth ? { oauth: toOAuth(oauth) } : {}),
});

const toOAuth = ({ clientId, redirect, scopes, featureScopes, tokenKey }: OAuthClient) => ({
  client_id: clientId,
  scopes,
  token_key: tokenKey,
  ...toRedirect(redirect),
  feature_scopes: Object.fromEntries(
    Object.entries(playerFeatures).map(([name, { field }]) => [field, featureScopes[name as PlayerFeature]]),
  ),
});

function toRedirect(redirect: RedirectAddress) {
  if (redirect.kind !== 'any-port') return { redirect_uri: redirect.uri };
  const { hosts, path } = redirect;
  return hosts.length === 1 ? { redirect_uri: `http://${hosts[0]}${path}` } : { redirect_path: path };
}

function expectUsable(profile: ServiceProfile): void {
  for (const address of [profile.baseUrl, profile.siteUrl]) {
    const url = new URL(address);
    const isLocal = /^(127\.\d+\.\d+\.\d+|\[::1\]|(.+\.)?localhost)$/.test(url.hostname);
    expect(url.protocol === 'https:' || (url.protocol === 'http:' && isLocal)).toBe(true);
    expect([url.href, url.username, url.password, url.search, url.hash]).toEqual([address, '', '', '', '']);
    expect(url.pathname.endsWith('/')).toBe(true);
  }
  if (profile.apiKey !== null) expect(profile.apiKey).toMatch(/^[\x21-\x7e]{1,512}$/);
  const redirect = profile.oauth?.redirect;
  if (redirect && redirect.kind !== 'any-port') {
    const start = redirect.kind === 'website' ? /^https:\/\/[^/@?#\\]+/ : /^http:\/\/localhost(:\d+)?(\/|$)/;
    expect(redirect.uri).toMatch(start);
    expect(redirect.uri).not.toMatch(/[?#\\\s]/);
  }
  for (const name of Object.keys(profile.endpoints) as EndpointName[]) {
    const path = endpointPath(profile, name, { mod_id: 1, mod_version_id: 2, review_id: 3 });
    expect(new URL(path, profile.baseUrl).href.startsWith(profile.baseUrl), path).toBe(true);
  }
}

describe('a service profile', () => {
  property(
    'is usable, or fails with an error that names the file but not the key',
    written,
    async ({ key, text }) => {
      const outcome = await outcomeOf(() => parseProfile(text, { source: 'service.json' }));
      if ('value' in outcome) return expectUsable(outcome.value);
      const error = expectKnownFailure(outcome.error, ['profile-invalid']);
      const said = translate(error.text.id, error.text.values);
      expect(said).toContain('service.json');
      expect(`${said}${error.details}${error.message}${error.stack}`).not.toContain(key);
    },
    { runs: 1_000 },
  );

  property('is the same when it is written and read again', written, async ({ text }) => {
    const outcome = await outcomeOf(() => parseProfile(text, { source: 'service.json' }));
    if ('error' in outcome) return;
    expect(parseProfile(JSON.stringify(toFile(outcome.value)), { source: 'again.json' })).toEqual(
      outcome.value,
    );
  });
});
