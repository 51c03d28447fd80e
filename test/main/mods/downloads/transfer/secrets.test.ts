import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createRedactor } from '#main/kernel/log/redact.ts';
import { createMemoryLog } from '#test/fakes/log.ts';
import { startClient } from '../../../service/setup.ts';
import {
  fakeFileService,
  fetchOne,
  ownFolder,
  respondWith,
  startDownloads,
  storeAt,
  zipOf,
} from '../fake-downloads.ts';

/** A download for which the service sends a page with this title: its result, and the list on disk. */
async function fetchPage(titleOf: (key: string) => string, toJson?: (value: unknown) => string) {
  const { fakeService, service } = await startClient();
  fakeService.fault({ kind: 'html-page', pattern: 'mod-versions/*', title: titleOf(fakeService.guestKey) });
  const at = await ownFolder();
  const file = join(at, 'downloads.json');
  const { downloads } = await startDownloads({
    at,
    listFile: storeAt(file, createMemoryLog(), toJson),
    service: {
      versions: (input) => service.mods.versions(input),
      openFile: (input) => service.openFile(input),
    },
  });
  const { failure } = await fetchOne(downloads);
  await downloads.close();
  return { failure, onDisk: await readFile(file, 'utf8'), key: fakeService.guestKey };
}

test('O44 a key that an error page repeats is hidden before the message is cut, in the renderer and on disk', async () => {
  const before = 'x'.repeat(180);
  const { failure, onDisk, key } = await fetchPage((guestKey) => `${before} ${guestKey} and more`);
  expect(failure?.text).toMatchObject({ id: 'downloads.errorPage' });
  expect(String(failure?.text.values?.['message'])).toContain(`${before} [hidden]`);
  for (const text of [JSON.stringify(failure), onDisk]) expect(text).not.toContain(key.slice(0, 6));
});

test('O44 no stored list holds a secret, whoever wrote it', async () => {
  const redactor = createRedactor();
  redactor.addSecret('another-secret-0123456789');
  const { onDisk } = await fetchPage(() => 'No another-secret-0123456789 here', redactor.stored);
  expect(onDisk).toContain('No [hidden] here');
});

test('O44 D19 a token that a service chose as the address of another, or as a folder, damages no list of that', async () => {
  const at = await ownFolder();
  const redactor = createRedactor();
  for (const token of ['https://mods.example/api/', 'https://', at, 'queued', 'paused'])
    redactor.addSecret(token);
  const reachability = {
    service: () => 'https://mods.example/api/',
    isReachable: () => true,
    isKeyAccepted: () => true,
    onChange: () => () => undefined,
  };
  const start = () =>
    startDownloads({
      at,
      reachability,
      service: fakeFileService({ open: () => respondWith(zipOf(2000)) }),
      listFile: storeAt(join(at, 'downloads.json'), createMemoryLog(), redactor.stored),
    });
  const { downloads } = await start();
  const done = await fetchOne(downloads);
  await downloads.close();
  const next = await start();
  expect(next.downloads.list()).toEqual([done]);
  expect(await next.downloads.filePath(done.downloadId)).toContain(at);
});
