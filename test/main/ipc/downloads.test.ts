import { expect, test } from 'vitest';
import { downloadsHandlers } from '#main/ipc/mods/downloads.ts';
import { failureOf } from '#test/failures.ts';
import { settled, until } from '#test/main/mods/downloads/fake-downloads.ts';
import { withFakeService } from '#test/main/mods/downloads/with-fake-service.ts';

/** Downloads of a service that refuses the key once, for a page of the list, and the renderer's calls. */
async function start() {
  const started = await withFakeService();
  const { fakeService, service, downloads, modId } = started;
  const handlers = downloadsHandlers(downloads, { platform: { revealFile: () => undefined }, service });
  const refuse = async () => {
    fakeService.fault({ kind: 'error', error: 'api_key_inactive', path: 'mods/', times: 1 });
    await failureOf(service.mods.list({ page: 1 }));
    expect(service.state().key.state).toBe('refused');
  };
  return { ...started, handlers, refuse, expected: { modId, title: 'Deep Water Shader' } };
}

test('O47 Get checks a refused key first', async () => {
  const { handlers, refuse, expected, downloads } = await start();
  await refuse();
  const { downloadId } = await handlers.start(expected);
  expect(await settled(downloads, downloadId)).toMatchObject({ state: 'done' });
});

test.each(['resume', 'resumeAll'] as const)('O47 %s checks a refused key first', async (call) => {
  const { handlers, refuse, expected, downloads, fakeService } = await start();
  fakeService.fault({ kind: 'hang', pattern: 'mod-versions/*' });
  const { downloadId } = await handlers.start(expected);
  await until(downloads, downloadId, ({ state }) => state === 'running');
  await handlers.pause({ downloadId });
  fakeService.clearFaults();
  await refuse();
  await (call === 'resume' ? handlers.resume({ downloadId }) : handlers.resumeAll(undefined));
  expect(await settled(downloads, downloadId)).toMatchObject({ state: 'done' });
});

test('O47 downloads that failed because of the key resume when it is accepted again, others and removed ones do not', async () => {
  const { downloads, refuse, service, modIds, asked } = await start();
  const [one = 0, two = 0] = modIds;
  await refuse();
  const title = 'Deep Water Shader';
  const failed = await downloads.start({ modId: one, title });
  const removed = await downloads.start({ modId: two, title });
  for (const { downloadId } of [failed, removed])
    expect(await settled(downloads, downloadId)).toMatchObject({
      state: 'failed',
      failure: { code: 'key-refused' },
    });
  await downloads.remove(removed.downloadId);
  expect(asked()).toHaveLength(0);

  await service.check();
  expect(await until(downloads, failed.downloadId, ({ state }) => state === 'done')).toMatchObject({
    failure: null,
  });
  expect(asked()).toHaveLength(1);
  expect((await downloads.restore(removed.downloadId)).state).toBe('failed');
});
