import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Download } from '#shared/contract/mods/downloads.ts';
import type { FaultRule } from '#test/service/index.ts';
import { ended, sha256Of, until } from './fake-downloads.ts';
import { withFakeService } from './with-fake-service.ts';

const files = 'mod-versions/*';
const keyHeader = 'svc-api-key';

let given: Awaited<ReturnType<typeof withFakeService>>;
beforeEach(async () => {
  given = await withFakeService();
});

const sentence = ({ failure }: Download) => failure?.text.id;

describe('a correct download', () => {
  test('D5 the file is complete: its SHA-256 is that of the service’s generator', async () => {
    const done = await given.fetch();
    const sha256 = await given.fakeService.generator.sha256(given.file.fileId);
    expect(done).toMatchObject({
      state: 'done',
      sha256,
      fileName: given.file.filename,
      totalBytes: 1_500_000,
    });
    expect(sha256Of(await readFile(join(given.folder, given.file.filename)))).toBe(sha256);
    expect(await given.names()).toEqual([given.file.filename]);
  });

  test('D4 the file is requested without compression, with the key and no user', async () => {
    await given.fetch();
    const request = given.fakeService.requests.find(({ path }) => path.includes('/mod-versions/'));
    expect(request?.headers).toMatchObject({
      'accept-encoding': 'identity',
      [keyHeader]: given.fakeService.guestKey,
    });
    expect(request?.headers).not.toHaveProperty('svc-api-user');
    expect(request?.query).toEqual({ file: String(given.file.fileId) });
  });

  test('D12 five at once are all complete', async () => {
    const modIds = given.modIds.slice(0, 5);
    const started = await Promise.all(
      modIds.map((modId) => given.downloads.start({ modId, title: `Mod ${modId}` })),
    );
    for (const { downloadId, modId } of started) {
      const done = await ended(given.downloads, downloadId);
      const fileId = given.fakeService.generator.versions(modId)[0]?.files[0]?.fileId ?? 0;
      expect(done.sha256).toBe(await given.fakeService.generator.sha256(fileId));
    }
  });

  test('one byte at a time makes the same file', async () => {
    const { fakeService, file, fetch } = await withFakeService({ fileSize: 1024 });
    fakeService.fault({ pattern: files, kind: 'trickle', bytes: 1, everyMs: 0 });
    expect((await fetch()).sha256).toBe(await fakeService.generator.sha256(file.fileId));
  });
});

describe('redirects', () => {
  test('D1 another host gets no key, and its bytes are used', async () => {
    const { fakeService, fetch, file, downloads } = await withFakeService({ downloads: 'redirect' });
    const { downloadId } = await fetch();
    await downloads.allowHost(downloadId);
    const { sha256 } = await ended(downloads, downloadId);
    expect(sha256).toBe(await fakeService.generator.sha256(file.fileId));
    const there = fakeService.requests.filter(({ origin }) => origin === 'files');
    expect(there).toHaveLength(1);
    expect(JSON.stringify(there)).not.toContain(fakeService.guestKey);
    expect(there[0]?.headers).not.toHaveProperty(keyHeader);
  });

  test('D1 a hundred redirects, each to another address, end after five', async () => {
    given.fakeService.fault({ pattern: files, kind: 'redirect', to: 'itself', times: 100 });
    expect((await given.fetch()).state).toBe('failed');
    const asked = given.fakeService.requests.filter(({ path }) => path.includes('/mod-versions/'));
    expect(asked).toHaveLength(6);
    expect(await given.names()).toEqual([]);
  });

  test.each([
    ['a plain http host', 'http://files.example/x.zip'],
    ['a user name', 'https://user:word@127.0.0.1/x.zip'],
    ['a file', 'file:///etc/passwd'],
  ])('D2 a redirect to %s is refused', async (_, to) => {
    given.fakeService.fault({ pattern: files, kind: 'redirect', to });
    const download = await given.fetch();
    expect(download).toMatchObject({ state: 'failed', failure: { code: 'bad-answer' } });
    expect(await given.names()).toEqual([]);
  });
});

describe('bad input', () => {
  test('a connection that drops during the download reports and keeps the partial file, and the next attempt fetches the rest', async () => {
    given.fakeService.fault({ pattern: files, kind: 'drop', afterBytes: 900_000, times: 1 });
    const waits = await given.fetch();
    expect(waits).toMatchObject({ state: 'waiting', waiting: { for: 'retry' } });
    expect(waits.failure).toMatchObject({ code: 'unreachable', text: { id: 'downloads.connectionLost' } });
    expect(waits.receivedBytes).toBe(waits.failure?.text.values?.['keptBytes']);
    expect(await given.names()).toEqual([`${given.file.filename}.${waits.downloadId}.part`]);

    const done = await ended(given.downloads, waits.downloadId);
    expect(done.sha256).toBe(await given.fakeService.generator.sha256(given.file.fileId));
    expect(await given.names()).toEqual([given.file.filename]);
    const [, rest] = given.fakeService.requests.filter(({ path }) => path.includes('/mod-versions/'));
    expect(rest?.headers).toMatchObject({
      range: `bytes=${waits.receivedBytes}-`,
      'if-range': given.fakeService.generator.etag(given.file.fileId),
    });
  });

  test('D8 a service that stops sending has its sentence', async () => {
    given.fakeService.fault({ pattern: files, kind: 'stall', afterBytes: 900_000 });
    const failed = await given.fetch();
    expect(failed.failure).toMatchObject({ code: 'unreachable', text: { id: 'downloads.wentQuiet' } });
  });

  const refused: readonly (readonly [string, FaultRule, string])[] = [
    ['longer than listed', { kind: 'wrong-length', by: 70_000 }, 'downloads.otherSize'],
    [
      'longer, without a length',
      { kind: 'wrong-length', by: 70_000, announced: 'none' },
      'downloads.tooLong',
    ],
    [
      'shorter than listed',
      { kind: 'wrong-length', by: -70_000, announced: 'actual' },
      'downloads.otherSize',
    ],
    [
      'shorter, without a length',
      { kind: 'wrong-length', by: -70_000, announced: 'none' },
      'downloads.tooShort',
    ],
    ['an HTML page', { kind: 'html-page' }, 'downloads.errorPage'],
    ['an empty body', { kind: 'empty-body' }, 'downloads.silentErrorPage'],
    ['said to be compressed', { kind: 'gzip-lie' }, 'downloads.encoded'],
  ];
  test.each(refused)('D4 D9 a file that is %s is refused, and nothing is kept', async (_, rule, id) => {
    given.fakeService.fault({ ...rule, pattern: files } as FaultRule);
    const failed = await given.fetch();
    expect(sentence(failed)).toBe(id);
    expect(failed.failure?.code).toBe('bad-download');
    expect(failed.receivedBytes).toBe(0);
    expect(await given.names()).toEqual([]);
  });

  test('D4 a file shorter than announced never gets its name', async () => {
    given.fakeService.fault({ pattern: files, kind: 'wrong-length', by: -70_000 });
    expect(sentence(await given.fetch())).toBe('downloads.connectionLost');
    expect(await given.names()).not.toContain(given.file.filename);
  });

  test('D9 the message of an HTML page is shown', async () => {
    given.fakeService.fault({ pattern: files, kind: 'html-page', title: 'Log in to continue' });
    expect((await given.fetch()).failure?.text.values).toMatchObject({ message: '“Log in to continue”' });
  });

  test.each([
    ['../../autoexec.bat', 'autoexec.bat.zip'],
    ['CON.zip', '_CON.zip'],
    ['gpj\u202epiz.exe', 'gpjpiz.exe.zip'],
    ['C:\\Windows\\mod.zip', 'mod.zip'],
  ])('D11 a file named %j is called %j and is in the download folder', async (name, called) => {
    given.fakeService.fault({ pattern: files, kind: 'file-name', name });
    const done = await given.fetch();
    expect(done).toMatchObject({ state: 'done', fileName: called });
    expect(await given.downloads.filePath(done.downloadId)).toBe(join(given.folder, called));
    expect(await given.names()).toEqual([called]);
  });

  test.each([
    ['the mod is gone', { kind: 'error', error: 'mod_version_not_found' }, 'not-found'],
    ['the key is revoked', { kind: 'error', error: 'api_key_inactive' }, 'key-refused'],
    ['the key may not', { kind: 'error', error: 'no_permission' }, 'no-permission'],
  ] as const)('%s: the service’s own failure is shown', async (_, rule, code) => {
    given.fakeService.fault({ ...rule, pattern: files });
    const failed = await given.fetch();
    expect(failed).toMatchObject({ state: 'failed', failure: { code } });
    expect(await given.names()).toEqual([]);
  });

  test('a cancel during the download releases the connection and leaves nothing', async () => {
    given.fakeService.fault({ pattern: files, kind: 'stall', afterBytes: 900_000 });
    const { downloadId } = await given.downloads.start({ modId: given.modId, title: 'x' });
    await until(given.downloads, downloadId, ({ receivedBytes }) => receivedBytes > 0);
    expect((await given.downloads.cancel(downloadId)).state).toBe('cancelled');
    await given.downloads.close();
    expect(await given.names()).toEqual([]);
  });
});
