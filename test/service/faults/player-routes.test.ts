import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { requestAs } from '../api-requests.ts';
import { type FakeService, startService } from '../index.ts';

let service: FakeService;
beforeAll(async () => {
  service = await startService({ mods: 20 });
});
afterEach(() => service.clearFaults());
afterAll(() => service.stop());

describe('faults: sign-in and what is a player’s', () => {
  test.each([
    ['GET', 'me/'],
    ['GET', 'favorites/'],
    ['POST', 'mods/1/favorite'],
    ['DELETE', 'mods/1/favorite'],
    ['GET', 'library/'],
    ['POST', 'mod-reviews/'],
    ['DELETE', 'mod-reviews/1/'],
    ['POST', 'oauth2/token'],
    ['POST', 'oauth2/revoke'],
    ['GET', '/oauth2/authorize'],
    ['POST', '/oauth2/authorize'],
    ['GET', '/login/'],
    ['POST', '/register/'],
  ])('faults: %s %s is matched as often as said, and lost when its response is', async (method, path) => {
    service.fault({ path, method, kind: 'html-503', times: 1 });
    service.fault({ path, method, kind: 'answer-lost', after: 1, times: 1 });
    const { accessToken } = service.issueTokens('pix_el');
    expect((await requestAs(service, accessToken, path, { method })).status).toBe(503);
    await expect(requestAs(service, accessToken, path, { method })).rejects.toMatchObject({
      code: 'ECONNRESET',
    });
    expect((await requestAs(service, accessToken, path, { method })).status).not.toBe(503);
  });
});
