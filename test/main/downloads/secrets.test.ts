import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createRedactor } from '#main/redact.ts';
import { createMemoryLog } from '#test/fakes/log.ts';
import { startClient } from '../service/setup.ts';
import { fetchOne, ownFolder, startDownloads, storeAt } from './hand-fed.ts';

/** A download in whose place the service sends a page with this title; what came of it, and the list on disk. */
async function fetchPage(titleOf: (key: string) => string, toJson?: (value: unknown) => string) {
  const { standIn, service } = await startClient();
  standIn.fault({ kind: 'html-page', pattern: 'mod-versions/*', title: titleOf(standIn.guestKey) });
  const at = await ownFolder();
  const file = join(at, 'downloads.json');
  const { downloads } = await startDownloads({
    at,
    store: storeAt(file, createMemoryLog(), toJson),
    service: {
      versions: (input) => service.mods.versions(input),
      openFile: (input) => service.openFile(input),
    },
  });
  const { failure } = await fetchOne(downloads);
  await downloads.close();
  return { failure, onDisk: await readFile(file, 'utf8'), key: standIn.guestKey };
}

test('O44 a key that an error page repeats is hidden before the message is cut, on the page and on disk', async () => {
  const before = 'x'.repeat(180);
  const { failure, onDisk, key } = await fetchPage((guestKey) => `${before} ${guestKey} and more`);
  expect(failure?.text).toMatchObject({ id: 'downloads.errorPage' });
  expect(String(failure?.text.values?.['message'])).toContain(`${before} [hidden]`);
  for (const text of [JSON.stringify(failure), onDisk]) expect(text).not.toContain(key.slice(0, 6));
});

test('O44 no stored list holds a secret, whoever wrote it', async () => {
  const redactor = createRedactor();
  redactor.conceal('another-secret-0123456789');
  const { onDisk } = await fetchPage(() => 'No another-secret-0123456789 here', redactor.json);
  expect(onDisk).toContain('No [hidden] here');
});
