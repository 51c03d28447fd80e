import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { requestPath } from './api-requests.ts';
import { help } from './cli-help.ts';
import { definitions, parseCli } from './cli-options.ts';
import { faultSyntax } from './faults/parse.ts';
import { type FakeService, startService } from './index.ts';
import { sampleClients } from './oauth/clients.ts';
import { oauthSchema } from './oauth/settings.ts';

let service: FakeService;
beforeAll(async () => {
  service = await startService({ mods: 40 });
});
afterAll(() => service.stop());

/** The names in a list of the help, from the line that starts with `beginning` to the next line that is no entry. */
function namesBelow(beginning: string): string[] {
  const lines = help.split('\n');
  const first = lines.findIndex((line) => line.trim().startsWith(beginning)) + 1;
  const rest = lines.slice(first);
  const end = rest.findIndex((line) => !line.startsWith(' '.repeat(22)));
  return rest.slice(0, end).map((line) => line.trim().split(' ')[0] ?? '');
}

describe('--help', () => {
  test('fits in 100 columns', () => {
    expect(help.split('\n').filter((line) => line.length > 100)).toEqual([]);
    expect(help).toContain(faultSyntax);
  });

  test('lists every option, and no other', () => {
    const reported = [...help.matchAll(/^ {2}--([a-z-]+)/gm)].map(([, name]) => name);
    expect(reported.toSorted()).toEqual(Object.keys(definitions).toSorted());
  });

  test('lists every key of the service, with its string', async () => {
    expect(namesBelow('--key=')).toEqual(Object.keys(service.keys));
    for (const [name, key] of Object.entries(service.keys)) {
      expect(help).toMatch(new RegExp(`${name} +${key} `));
      expect(parseCli([`--key=${name}`])).toMatchObject({ key: name });
      expect((await requestPath(service, 'mods/', { key })).status).toBe(name === 'revoked' ? 403 : 200);
    }
  });

  test('lists every player who can sign in, with password and lists', () => {
    expect(namesBelow('Players')).toEqual(service.players.map(({ username }) => username));
    for (const { username, password } of service.players)
      expect(help).toMatch(new RegExp(`${username} +password ${password};`));
    const { favorites, library } = service.player('tolvar');
    expect(help).toContain(`${favorites.length} favorites, ${library.length} mods in the library`);
  });

  test('lists every client that is registered', () => {
    const known = sampleClients.map(({ client }) => client.clientId);
    expect(namesBelow('Clients')).toEqual(known);
    expect(known.map((clientId) => service.removeClient(clientId))).toEqual(known.map(() => true));
  });

  test('lists every quirk, and each can be requested', () => {
    const names = namesBelow('--quirks=');
    expect(names.length).toBeGreaterThan(3);
    expect(parseCli([`--quirks=${names.join()}`])).toMatchObject({ service: { quirks: names } });
    expect(() => parseCli(['--quirks=odd'])).toThrow(`--quirks is one of ${names.join(', ')}, not "odd".`);
  });

  test('lists every option of sign-in', () => {
    for (const name of Object.keys(oauthSchema.shape)) expect(help).toContain(`${name}=`);
    expect(help).toContain('tokenErrors=service|rfc6749|html');
  });
});
