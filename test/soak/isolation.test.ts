import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FakeService, startService } from '#test/service/index.ts';
import { newCounts } from './counts.ts';
import { createIsolation, type Isolation } from './isolation.ts';
import {
  createSoakServices,
  isOwnText,
  ownMods,
  players,
  type SoakService,
  signatureOf,
} from './soak-service.ts';

const [alice, bob] = players as [string, string];
const counts = newCounts();
let services: FakeService[] = [];
let soakServices: readonly [SoakService, SoakService];
let isolation: Isolation;

beforeAll(async () => {
  services = await Promise.all([0, 1].map((seed) => startService({ mods: 60, seed })));
  soakServices = createSoakServices(services, counts);
  isolation = createIsolation(soakServices, counts);
});
afterAll(async () => {
  await Promise.all(services.map((service) => service.stop()));
});

/** Makes one request to the first service, and returns what the soak says about it. */
async function breachesOf(
  request: (here: SoakService, other: SoakService) => Promise<Response>,
): Promise<string[]> {
  const before = counts.requests;
  await (await request(...soakServices)).text();
  isolation.check(0);
  expect(counts.requests).toBe(before + 1);
  return counts.breaches.splice(0);
}

const asPlayer = ({ service }: SoakService, player: string, init: RequestInit = {}): RequestInit => ({
  ...init,
  headers: { authorization: `Bearer ${service.issueTokens(player).accessToken}` },
});
const review = (modId: number, message: string): RequestInit => ({
  method: 'POST',
  body: new URLSearchParams({ mod_id: `${modId}`, rating: '4', message }),
});
const first = (soakService: SoakService, player: string | null) => ownMods(soakService, player)[0] ?? 0;

describe('the soak checks the service and the player of every request', () => {
  it('and accepts what players do as themselves', async () => {
    expect(
      await breachesOf(({ service, key }) =>
        fetch(`${service.url}mods/`, { headers: { 'svc-api-key': key } }),
      ),
    ).toEqual([]);
    expect(
      await breachesOf((here) =>
        fetch(
          `${here.service.url}mods/${first(here, alice)}/favorite`,
          asPlayer(here, alice, { method: 'POST' }),
        ),
      ),
    ).toEqual([]);
    expect(
      await breachesOf((here) => {
        const init = review(first(here, alice), `Good ${signatureOf(here, alice)}`);
        return fetch(`${here.service.url}mod-reviews/`, asPlayer(here, alice, init));
      }),
    ).toEqual([]);
  });

  it('and detects another service’s key or token wherever it is sent', async () => {
    expect(
      await breachesOf((here, other) =>
        fetch(`${here.service.url}mods/`, { headers: { 'svc-api-key': other.key } }),
      ),
    ).toEqual([expect.stringContaining('the key of service B')]);
    expect(
      await breachesOf((here, other) => fetch(`${here.service.url}me/`, asPlayer(other, alice))),
    ).toEqual([expect.stringContaining('a secret of service B (access)')]);
    expect(
      await breachesOf((here, other) =>
        fetch(`${here.service.url}oauth2/token`, {
          method: 'POST',
          body: new URLSearchParams({ refresh_token: other.service.issueTokens(bob).refreshToken }),
        }),
      ),
    ).toEqual([expect.stringContaining('a secret of service B (refresh)')]);
  });

  it('and detects a favorite or a review sent as another player', async () => {
    expect(
      await breachesOf((here) =>
        fetch(
          `${here.service.url}mods/${first(here, alice)}/favorite`,
          asPlayer(here, bob, { method: 'POST' }),
        ),
      ),
    ).toEqual([expect.stringContaining(`a favorite that ${bob} did not choose`)]);
    expect(
      await breachesOf((here) => {
        const init = review(first(here, bob), `Good ${signatureOf(here, alice)}`);
        return fetch(`${here.service.url}mod-reviews/`, asPlayer(here, bob, init));
      }),
    ).toEqual([expect.stringContaining(`a review that ${bob} did not write`)]);
  });

  it('and detects a download of another service’s mod', async () => {
    const breaches = await breachesOf((here, other) => {
      const [version] = other.service.generator.versions(first(other, null));
      const path = `mod-versions/${version?.versionId}/download`;
      return fetch(`${here.service.url}${path}`, { headers: { 'svc-api-key': here.key } });
    });
    expect(breaches).toEqual([expect.stringContaining('which belongs to another service')]);
  });

  it('and recognizes a joined text by every signature in it', () => {
    const [a, b] = [{ name: 'service A' }, { name: 'service B' }];
    expect(isOwnText(`x ${signatureOf(a, alice)}\n\ny ${signatureOf(a, alice)}`, a, alice)).toBe(true);
    expect(isOwnText(`x ${signatureOf(a, alice)}\n\ny ${signatureOf(a, bob)}`, a, alice)).toBe(false);
    expect(isOwnText(`x ${signatureOf(b, alice)}`, a, alice)).toBe(false);
  });
});
