import { expect, it } from 'vitest';
import { parseTokenResponse } from '#main/account/session/tokens/token-response.ts';
import { pass, signIn, startSession, tokenCalls } from '../setup.ts';

const hour = 3_600_000;

/** A signed-in player, and a call that reads their favorites. */
async function signedIn(accessLifetime?: number) {
  const app = await startSession(accessLifetime ? { service: { oauth: { accessLifetime } } } : {});
  await signIn(app);
  const request = () => app.session.asPlayer((bearer) => app.service.player.favorites(bearer, { page: 1 }));
  const refreshes = () => tokenCalls(app.fakeService).slice(1);
  return { ...app, request, refreshes };
}

it('F6 a short fault that many calls meet at once ends no session', async () => {
  const { fakeService, computer, session, request } = await signedIn();
  const fault = fakeService.fault({ path: 'oauth2/token', kind: 'error', error: 'no_permission' });
  await pass(computer, hour);
  const outcomes = await Promise.allSettled([1, 2, 3, 4, 5, 6].map(() => request()));
  expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true);
  expect(session.state().state).toBe('signed-in');
  fault.remove();
  await expect(request()).resolves.toBeDefined();
});

it('F6 while the access token is still accepted, a refused refresh is not repeated with every call', async () => {
  const { fakeService, computer, request, refreshes } = await signedIn(10 * 3600);
  fakeService.fault({ path: 'oauth2/token', kind: 'custom-error', code: 'token_expired', status: 400 });
  // The service counts its own time, in which the token is good.
  computer.monotonicMs += 10 * hour;
  for (let count = 0; count < 50; count += 1) await request();
  expect(refreshes()).toHaveLength(1);
});

it.each(['invalid_request', 'invalid_scope', 'unauthorized_client', 'unsupported_grant_type'])(
  'F6 a refresh refused with %s, in the form of RFC 6749, counts like one in the service’s own',
  async (error) => {
    expect(parseTokenResponse({ status: 400, body: JSON.stringify({ error }), secrets: [] })).toMatchObject({
      kind: 'refused',
      isFinal: true,
    });
  },
);
