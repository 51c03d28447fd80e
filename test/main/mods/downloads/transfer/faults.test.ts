import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Download } from '#shared/contract/mods/downloads.ts';
import { errorNames } from '#test/service/errors.ts';
import { type Fault, faultSchema } from '#test/service/faults/schema.ts';
import type { FaultRule } from '#test/service/index.ts';
import { ended, settled, sha256Of, until } from '../fake-downloads.ts';
import { withFakeService } from '../with-fake-service.ts';

const files = { pattern: 'mod-versions/*' } as const;
const lists = { pattern: 'mods/*/versions' } as const;
const half = { ...files, afterBytes: 900_000 } as const;

/**
 * The result of a permanent fault: `whole` when it does no harm, else the state, the code and the sentence; and whether
 * the partial file is kept.
 */
type Seen = readonly [rule: FaultRule, sees: string, kept: 'part' | 'nothing'];

const whole: readonly FaultRule[] = [
  { ...files, kind: 'latency', ms: 300 },
  { ...files, kind: 'trickle', bytes: 50_000, everyMs: 1 },
  { ...files, kind: 'etag', to: 'weak' },
  { ...files, kind: 'etag', to: 'none' },
  { ...files, kind: 'ignored-range' },
  { ...files, kind: 'wrong-content-range' },
  { ...files, kind: 'false-416' },
  { ...files, kind: 'ignored-if-range' },
  { ...files, kind: 'unknown-total' },
  { ...files, kind: 'no-length' },
  { ...files, kind: 'file-name' },
  { ...lists, kind: 'hostile-values' },
  { ...lists, kind: 'duplicate-items' },
  { ...lists, kind: 'shifting-items' },
  { ...lists, kind: 'moving-list' },
  { ...lists, kind: 'short-pages' },
  { ...lists, kind: 'endless-pages' },
  { ...lists, kind: 'jumping-total' },
];

const problems: readonly Seen[] = [
  [{ ...half, kind: 'drop' }, 'waiting unreachable downloads.connectionLost', 'part'],
  [{ ...files, kind: 'drop', afterBytes: 0 }, 'waiting unreachable error.unreachable', 'nothing'],
  [{ ...half, kind: 'stall' }, 'waiting unreachable downloads.wentQuiet', 'part'],
  [{ ...files, kind: 'hang' }, 'waiting unreachable error.tooSlow', 'nothing'],
  [{ ...files, kind: 'html-503' }, 'waiting unavailable error.unavailable', 'nothing'],
  [
    { ...files, kind: 'html-503', status: 502, retryAfter: 7 },
    'waiting unavailable error.unavailable',
    'nothing',
  ],
  [{ ...files, kind: 'too-many-requests', body: 'json' }, 'waiting unavailable error.busy', 'nothing'],
  [{ ...files, kind: 'too-many-requests', retryAfter: 7 }, 'waiting unavailable error.busy', 'nothing'],
  [{ ...files, kind: 'wrong-length', by: -70_000 }, 'waiting unreachable downloads.connectionLost', 'part'],
  [{ ...files, kind: 'wrong-length', by: 70_000 }, 'failed bad-download downloads.otherSize', 'nothing'],
  [
    { ...files, kind: 'wrong-length', by: -70_000, announced: 'actual' },
    'failed bad-download downloads.otherSize',
    'nothing',
  ],
  [
    { ...files, kind: 'wrong-length', by: 70_000, announced: 'none' },
    'failed bad-download downloads.tooLong',
    'nothing',
  ],
  [
    { ...files, kind: 'wrong-length', by: -70_000, announced: 'none' },
    'failed bad-download downloads.tooShort',
    'nothing',
  ],
  [{ ...files, kind: 'html-page' }, 'failed bad-download downloads.errorPage', 'nothing'],
  [{ ...files, kind: 'empty-body' }, 'failed bad-download downloads.silentErrorPage', 'nothing'],
  [{ ...files, kind: 'gzip-lie' }, 'failed bad-download downloads.encoded', 'nothing'],
  [{ ...files, kind: 'corrupt', at: 0 }, 'failed bad-download downloads.notArchive', 'nothing'],
  [{ ...files, kind: 'error', error: 'no_permission' }, 'failed no-permission error.noPermission', 'nothing'],
  [
    { ...files, kind: 'custom-error', status: 418, code: 'teapot' },
    'failed bad-answer error.requestRefused',
    'nothing',
  ],
  [{ ...files, kind: 'redirect', to: 'itself' }, 'failed bad-answer error.redirectRefused', 'nothing'],
  [{ ...files, kind: 'redirect', to: 'files' }, 'waiting host', 'nothing'],
  [{ ...lists, kind: 'truncated-json' }, 'failed bad-answer error.badAnswer', 'nothing'],
  [
    { ...lists, kind: 'wrong-type', at: 'versions', value: 7 },
    'failed bad-answer error.badAnswer',
    'nothing',
  ],
];

const seen = ({ state, failure, waiting }: Download) =>
  failure ? `${state} ${failure.code} ${failure.text.id}` : `${state} ${waiting?.for}`;

const nameOf = (rule: FaultRule) => {
  const { pattern, ...rest } = rule;
  return JSON.stringify({ ...rest, at: pattern === lists.pattern ? 'versions' : 'file' });
};

describe('a permanent fault', () => {
  test.each(whole.map((rule) => [nameOf(rule), rule] as const))(
    '%s: the file is complete',
    async (_, rule) => {
      const { fakeService, fetch, sha256, folder } = await withFakeService();
      fakeService.fault(rule);
      const done = await fetch();
      expect(done).toMatchObject({ state: 'done', sha256 });
      expect(sha256Of(await readFile(join(folder, done.fileName ?? '')))).toBe(sha256);
    },
  );

  test.each(problems.map((problem) => [nameOf(problem[0]), ...problem] as const))(
    '%s: the player sees why, good bytes are kept, and without the fault the file is complete',
    async (_, rule, sees, kept) => {
      const { fakeService, downloads, fetch, sha256, folder, file, names } = await withFakeService();
      const problem = fakeService.fault(rule);
      const stopped = await fetch();
      expect(seen(stopped)).toBe(sees);
      const { downloadId } = stopped;
      const part = [`${file.filename}.${downloadId}.part`];
      expect([await names(), stopped.receivedBytes > 0]).toEqual([
        kept === 'part' ? part : [],
        kept === 'part',
      ]);

      problem.remove();
      if (stopped.waiting?.for === 'host') await downloads.allowHost(downloadId);
      else await downloads.resume(downloadId);
      expect(await ended(downloads, downloadId)).toMatchObject({ state: 'done', sha256, failure: null });
      expect(sha256Of(await readFile(join(folder, file.filename)))).toBe(sha256);
      expect(await names()).toEqual([file.filename]);
    },
  );

  test.each(errorNames)(
    'the service error %s: it has its own sentence, nothing is kept, and without the fault the file is complete',
    async (error) => {
      const { fakeService, service, downloads, fetch, sha256, file, names } = await withFakeService();
      const problem = fakeService.fault({ ...files, kind: 'error', error });
      const { downloadId, state, failure } = await fetch();
      expect(['failed', 'waiting']).toContain(state);
      expect(failure?.code).not.toBe('internal');
      expect(await names()).toEqual([]);
      problem.remove();
      // A key that was refused is not tried again before the player requests it.
      if (failure?.code === 'key-refused') await service.check();
      await downloads.resume(downloadId);
      expect(await ended(downloads, downloadId)).toMatchObject({ state: 'done', sha256, failure: null });
      expect(await names()).toEqual([file.filename]);
    },
  );

  test('every kind of fault that the fake service knows is here', () => {
    const kinds = faultSchema.options.map((option) => option.shape.kind.value);
    const tried = new Set<Fault['kind']>(
      [...whole, ...problems.map(([rule]) => rule)].map(({ kind }) => kind),
    );
    // That fault applies to writes, which a download does not make.
    expect(kinds.filter((kind) => !tried.has(kind))).toEqual(['answer-lost']);
  });

  test('a service that never responds: the player can cancel at any time', async () => {
    const { fakeService, downloads, modId } = await withFakeService();
    const hang = fakeService.fault({ ...files, kind: 'hang' });
    const { downloadId } = await downloads.start({ modId, title: 'x' });
    await hang.whenHit();
    expect(await downloads.pause(downloadId)).toMatchObject({ state: 'paused' });
    await downloads.resume(downloadId);
    expect((await downloads.cancel(downloadId)).state).toBe('cancelled');
  });
});

describe('a fault during the download', () => {
  test.each<[string, FaultRule]>([
    ['D7 the file is replaced by another', { ...files, kind: 'etag', to: 'changed' }],
    ['D7 ranges are ignored', { ...files, kind: 'ignored-range' }],
    ['D7 the part begins elsewhere', { ...files, kind: 'wrong-content-range' }],
    ['D16 a 416 claims that nothing is missing', { ...files, kind: 'false-416' }],
    ['D17 the rest is one of another file', { ...files, kind: 'ignored-if-range' }],
    ['D18 a piece comes without a total', { ...files, kind: 'unknown-total' }],
    ['D9 a page comes in place of the rest', { ...files, kind: 'html-page' }],
    ['D8 the service asks for a pause', { ...files, kind: 'too-many-requests', retryAfter: 1 }],
    ['D8 the line is cut again', { ...files, kind: 'drop', afterBytes: 200_000, times: 2 }],
  ])('%s: the file is complete in the end', async (_, rule) => {
    const { fakeService, downloads, fetch, sha256 } = await withFakeService();
    fakeService.fault({ ...half, kind: 'drop', times: 1 });
    fakeService.fault({ times: 1, ...rule, after: 1 });
    const { downloadId } = await fetch();
    let now = await ended(downloads, downloadId);
    if (now.state === 'failed') {
      expect(now.receivedBytes).toBeGreaterThan(0);
      await downloads.resume(downloadId);
      now = await ended(downloads, downloadId);
    }
    const isOther = rule.kind === 'etag';
    expect(now.state).toBe('done');
    expect(now.sha256 === sha256).toBe(!isOther);
  });

  test('D4 more bytes than announced: the file ends at its length, and is complete', async () => {
    const { fakeService, downloads, modId, sha256, names, file } = await withFakeService();
    fakeService.fault({ ...files, kind: 'wrong-length', by: 70_000, announced: 'original', times: 1 });
    const { downloadId } = await downloads.start({ modId, title: 'x' });
    expect(await ended(downloads, downloadId)).toMatchObject({ state: 'done', sha256 });
    expect(await names()).toEqual([file.filename]);
  });

  test('a host that cannot be reached after a redirect is retried, and the service counts as reachable', async () => {
    const { fakeService, service, downloads, fetch, sha256 } = await withFakeService();
    const gone = fakeService.fault({ ...files, kind: 'redirect', to: 'http://127.0.0.1:9/x.zip' });
    const { downloadId } = await fetch();
    await downloads.allowHost(downloadId);
    await until(downloads, downloadId, ({ waiting }) => waiting?.for === 'retry');
    expect(service.state().reachability.state).toBe('reachable');
    gone.remove();
    expect(await ended(downloads, downloadId)).toMatchObject({ state: 'done', sha256 });
  });

  test('the service goes down during a download, and the rest is fetched without an action once it is back', async () => {
    const { fakeService, downloads, modId, sha256, asked } = await withFakeService();
    fakeService.fault({ ...half, kind: 'stall', times: 1 });
    const { downloadId } = await downloads.start({ modId, title: 'x' });
    await until(downloads, downloadId, ({ receivedBytes }) => receivedBytes > 0);
    await fakeService.pause();
    await settled(downloads, downloadId);
    await fakeService.resume();
    expect(await ended(downloads, downloadId)).toMatchObject({ state: 'done', sha256 });
    expect(asked().at(-1)?.headers).toHaveProperty('range');
  });
});
