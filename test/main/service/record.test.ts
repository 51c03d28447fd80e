import { expect, test } from 'vitest';
import { failureOf } from '#test/failures.ts';
import { startClient } from './setup.ts';

test('O40 every API request carries the key header, and never a game, a user or a bearer', async () => {
  const { fakeService, service } = await startClient();
  await service.mods.list({ page: 2 });
  await service.mods.get({ modId: 1 });
  const { versions } = await service.mods.versions({ modId: 1 });
  await service.mods.reviews({ modId: 1, page: 1 });
  await service.mods.games();
  await service.check();
  const file = { versionId: versions[0]?.versionId ?? 0, fileId: versions[0]?.files[0]?.fileId ?? 0 };
  (await service.openFile(file)).body.on('error', () => {}).destroy();

  expect(fakeService.requests.length).toBeGreaterThanOrEqual(7);
  for (const { method, query, headers } of fakeService.requests) {
    expect(method).toBe('GET');
    expect(headers['svc-api-key']).toBe(fakeService.guestKey);
    expect(headers['accept-encoding']).toBe('identity');
    expect(headers).not.toHaveProperty('svc-api-user');
    expect(headers).not.toHaveProperty('authorization');
    expect(headers).not.toHaveProperty('cookie');
    expect(query).not.toHaveProperty('game_id');
  }
});

test('O36 the key is in no log line, no state and no error’s details, even if the service repeats it', async () => {
  const { fakeService, service, logged } = await startClient();
  const message = `bad key ${fakeService.guestKey}\n${'x'.repeat(500)}`;
  fakeService.fault({ kind: 'custom-error', status: 400, code: 'odd', message });
  const failure = await failureOf(service.mods.list({ page: 3 }));
  expect(failure).toMatchObject({ code: 'bad-answer', text: { id: 'error.requestRefused' } });
  expect(failure.details).toContain('GET mods/?page=3 → 400 odd: bad key [hidden]');
  expect(failure.details.length).toBeLessThan(260);
  expect(failure.details).not.toContain('\n');
  expect(JSON.stringify([logged, service.state(), failure])).not.toContain(fakeService.guestKey);
});
