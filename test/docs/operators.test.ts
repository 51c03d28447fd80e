import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseProfile } from '#main/service/profile/parse.ts';
import { endpointPlaceholders } from '#main/service/profile/profile.ts';
import { sampleKeyNames } from '#test/service/keys.ts';
import { sampleClients } from '#test/service/oauth/clients.ts';
import { samplePlayers } from '#test/service/players/accounts.ts';
import { quirkNames } from '#test/service/quirks.ts';
import { allPages, readPage, repository } from './pages.ts';

const profiles = allPages().flatMap(({ name, text }) =>
  [...text.matchAll(/^```json\n([\s\S]*?)^```/gm)]
    .filter(([, json = '']) => json.startsWith('{') && json.includes('"base_url"'))
    .map(([, json = '']) => ({ name, json: json.replace('a read-only guest key', 'a-read-only-guest-key') })),
);

describe.each(profiles)('the service profile in $name', ({ json }) => {
  it('is one that Loadout accepts', () => {
    expect(parseProfile(json, { source: 'the page', allowLoopbackHttp: false })).toMatchObject({
      baseUrl: 'https://mods.example/api/',
    });
  });
});

describe('docs/operators.md', () => {
  const { text } = readPage('docs/operators.md');

  it('names every endpoint that a profile may have', () => {
    const profile = profiles.find(({ name }) => name === 'docs/operators.md');
    expect(Object.keys(JSON.parse(profile?.json ?? '{}').endpoints)).toEqual(
      Object.keys(endpointPlaceholders),
    );
  });

  it('says how to try each key, player, client and quirk of the fake service', () => {
    const part = text.slice(text.indexOf('### Trying'), text.indexOf('## Replacing the key'));
    const names = [
      ...sampleKeyNames,
      ...samplePlayers.map(({ username }) => username),
      ...sampleClients.map(({ client }) => client.clientId),
    ];
    expect(names.filter((name) => !part.includes(`\`${name}\``))).toEqual([]);
    expect(quirkNames.filter((name) => !new RegExp(`--quirks=\\S*\\b${name}\\b`).test(part))).toEqual([]);
  });

  it('names every secret and variable of the release workflow, and no other', () => {
    const workflow = readFileSync(join(repository, '.github/workflows/release.yml'), 'utf8');
    const used = new Set([...workflow.matchAll(/\b(?:secrets|vars)\.([A-Z_]+)/g)].map(([, name]) => name));
    const table = text.slice(text.indexOf('## Making a release'), text.indexOf('What comes out'));
    const reported = new Set(
      [...table.matchAll(/`((?:LOADOUT|WINDOWS|MAC|APPLE)_[A-Z_]+)`/g)].map(([, name]) => name),
    );
    expect([...reported].sort()).toEqual([...used].sort());
  });
});
