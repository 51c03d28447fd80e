import { get } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { requestPath } from './api-requests.ts';
import { type FakeService, startService } from './index.ts';

const size = 200_000;
let service: FakeService;
let path: string;
let fileId: number;
beforeAll(async () => {
  service = await startService({ mods: 20, fileSize: size });
  const file = service.generator.versions(1)[0]?.files[0];
  path = `mod-versions/${file?.versionId}/download`;
  fileId = file?.fileId ?? 0;
});
afterEach(() => service.clearFaults());
afterAll(() => service.stop());

const downloads = { pattern: '*/download' } as const;
const resumeWith = (etag: string) => ({ headers: { Range: 'bytes=150000-', 'If-Range': etag } });

describe('faults: during transfer', () => {
  test.each([
    [{}, size / 2],
    [{ afterBytes: 1 }, 1],
    [{ afterBytes: 150_001 }, 150_001],
  ])('faults: drop %j cuts the connection at that byte', async (fields, received) => {
    service.fault({ ...downloads, kind: 'drop', ...fields });
    const reply = await requestPath(service, path);
    expect([reply.status, reply.headers['content-length']]).toEqual([200, String(size)]);
    expect([reply.body.length, reply.complete]).toEqual([received, false]);
  });

  test('faults: drop after 0 bytes gives no response at all', async () => {
    service.fault({ ...downloads, kind: 'drop', afterBytes: 0 });
    await expect(requestPath(service, path)).rejects.toMatchObject({ code: 'ECONNRESET' });
  });

  test('faults: drop in the middle of JSON', async () => {
    service.fault({ path: 'mods/', kind: 'drop' });
    const reply = await requestPath(service, 'mods/');
    expect(reply.complete).toBe(false);
    expect(reply.body.length).toBe(Math.floor(Number(reply.headers['content-length']) / 2));
  });

  test('faults: stall sends nothing more until it is removed, then the rest', async () => {
    const handle = service.fault({ ...downloads, kind: 'stall', afterBytes: 70_000 });
    const { total, until } = await countBytes(service.url + path, service.guestKey);
    await until(70_000);
    handle.remove();
    await until(size);
    expect(total()).toBe(size);
  });

  test('faults: trickle sends piece by piece without loss', async () => {
    service.fault({ path: 'mods/', kind: 'trickle', bytes: 100, everyMs: 0 });
    expect((await requestPath(service, 'mods/')).json()).toMatchObject({ pagination: { total: 20 } });
  });

  test('faults: trickle of single bytes', async () => {
    service.fault({ ...downloads, kind: 'trickle' });
    const reply = await requestPath(service, path, { headers: { Range: 'bytes=0-19' } });
    expect([reply.status, reply.body.length]).toEqual([206, 20]);
  });
});

describe('faults: length and bytes', () => {
  test.each([
    [{ by: -10 }, String(size), size - 10, false],
    [{ by: 10 }, String(size + 10), size + 10, true],
    [{ by: -10, announced: 'actual' as const }, String(size - 10), size - 10, true],
    [{ by: 10, announced: 'none' as const }, undefined, size + 10, true],
    [{ by: -10, announced: 'none' as const }, undefined, size - 10, true],
  ])('faults: wrong-length %j', async (fields, announced, received, complete) => {
    service.fault({ ...downloads, kind: 'wrong-length', ...fields });
    const reply = await requestPath(service, path);
    expect(reply.headers['content-length']).toBe(announced);
    expect([reply.body.length, reply.complete]).toEqual([received, complete]);
  });

  test('faults: more bytes than announced break the connection’s framing', async () => {
    service.fault({ ...downloads, kind: 'wrong-length', by: 10, announced: 'original' });
    await expect(requestPath(service, path)).rejects.toThrow(/Parse Error/);
  });

  test('faults: corrupt changes one byte, also when it is in a range', async () => {
    const whole = (await requestPath(service, path)).body;
    service.fault({ ...downloads, kind: 'corrupt', at: 150_005 });
    const bad = (await requestPath(service, path)).body;
    const part = (await requestPath(service, path, { headers: { Range: 'bytes=150000-150009' } })).body;
    expect(bad.length).toBe(size);
    expect(bad.findIndex((byte, index) => byte !== whole[index])).toBe(150_005);
    expect(bad.subarray(150_006).equals(whole.subarray(150_006))).toBe(true);
    expect(part.equals(bad.subarray(150_000, 150_010))).toBe(true);
  });
});

describe('faults: headers of a download', () => {
  test('faults: etag changed means another file, so that a resume starts over', async () => {
    const etag = service.generator.etag(fileId);
    const before = await requestPath(service, path);
    service.fault({ ...downloads, kind: 'etag', to: 'changed' });
    const after = await requestPath(service, path, resumeWith(etag));
    expect(after.status).toBe(200);
    expect(after.headers['etag']).not.toBe(etag);
    expect([after.body.length, after.body.equals(before.body)]).toEqual([size, false]);
  });

  test('faults: etag weak or missing', async () => {
    service.fault({ ...downloads, kind: 'etag', to: 'weak', times: 1 });
    expect((await requestPath(service, path)).headers['etag']).toBe(`W/${service.generator.etag(fileId)}`);
    service.fault({ ...downloads, kind: 'etag', to: 'none' });
    expect((await requestPath(service, path)).headers['etag']).toBeUndefined();
  });

  test('faults: ignored-range returns 200 with the whole', async () => {
    service.fault({ ...downloads, kind: 'ignored-range' });
    const reply = await requestPath(service, path, { headers: { Range: 'bytes=150000-' } });
    expect([reply.status, reply.body.length, reply.headers['content-range']]).toEqual([200, size, undefined]);
  });

  test('faults: wrong-content-range has a wrong offset', async () => {
    service.fault({ ...downloads, kind: 'wrong-content-range', by: 7 });
    const reply = await requestPath(service, path, { headers: { Range: 'bytes=150000-' } });
    expect(reply.headers['content-range']).toBe(`bytes 150007-${size - 1}/${size}`);
    expect(reply.body.length).toBe(50_000);
  });

  test('faults: false-416 treats the start of a range as the end of the file', async () => {
    service.fault({ ...downloads, kind: 'false-416' });
    const reply = await requestPath(service, path, { headers: { Range: 'bytes=150000-' } });
    expect([reply.status, reply.headers['content-range']]).toEqual([416, 'bytes */150000']);
    expect((await requestPath(service, path)).status).toBe(200);
  });

  test('faults: ignored-if-range sends bytes of the replaced file under the old tag', async () => {
    const old = await requestPath(service, path);
    const fault = service.fault({ ...downloads, kind: 'ignored-if-range' });
    const headers = { Range: 'bytes=150000-', 'If-Range': old.headers['etag'] ?? '' };
    const reply = await requestPath(service, path, { headers });
    expect([reply.status, reply.headers['etag']]).toEqual([206, old.headers['etag']]);
    expect(reply.headers['last-modified']).not.toBe(old.headers['last-modified']);
    expect(reply.body.equals(old.body.subarray(150_000))).toBe(false);
    fault.remove();
    expect((await requestPath(service, path, { headers })).body.equals(old.body.subarray(150_000))).toBe(
      true,
    );
  });

  test('faults: unknown-total sends a piece of the rest and no total', async () => {
    service.fault({ ...downloads, kind: 'unknown-total', bytes: 10 });
    const reply = await requestPath(service, path, { headers: { Range: 'bytes=150000-' } });
    expect([reply.status, reply.headers['content-range']]).toEqual([206, 'bytes 150000-150009/*']);
    expect(reply.body.length).toBe(10);
  });

  test('faults: no-length leaves out Content-Length, and sends all bytes', async () => {
    service.fault({ ...downloads, kind: 'no-length' });
    service.fault({ ...downloads, kind: 'trickle', bytes: 50_000 });
    const reply = await requestPath(service, path);
    expect([reply.headers['content-length'], reply.body.length]).toEqual([undefined, size]);
  });

  test('faults: html-page replaces an archive', async () => {
    service.fault({ ...downloads, kind: 'html-page' });
    const reply = await requestPath(service, path);
    expect([reply.status, reply.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  });

  test.each([
    [{}, `attachment; filename="../../autoexec.bat"; filename*=UTF-8''..%2F..%2Fautoexec.bat`],
    [
      { name: 'a"b\u202Egpj.exe\n' },
      `attachment; filename="a\\"b_gpj.exe_"; filename*=UTF-8''a%22b%E2%80%AEgpj.exe%0A`,
    ],
    [{ header: 'inline; filename=CON' }, 'inline; filename=CON'],
  ])('faults: file-name %j', async (fields, header) => {
    service.fault({ ...downloads, kind: 'file-name', ...fields });
    expect((await requestPath(service, path)).headers['content-disposition']).toBe(header);
  });

  test('faults: gzip-lie has a false Content-Encoding', async () => {
    service.fault({ ...downloads, kind: 'gzip-lie' });
    const reply = await requestPath(service, path);
    expect(reply.headers['content-encoding']).toBe('gzip');
    expect(reply.body.subarray(0, 2).toString()).toBe('PK');
  });
});

/** Reads a body as it arrives; `until` resolves once this many bytes are there. */
function countBytes(url: string, key: string) {
  return new Promise<{ total(): number; until(bytes: number): Promise<void> }>((resolve, reject) => {
    get(url, { agent: false, headers: { 'Svc-Api-Key': key } }, (response) => {
      let total = 0;
      let wake: () => void = () => undefined;
      response.on('data', (chunk: Buffer) => {
        total += chunk.length;
        wake();
      });
      const until = async (bytes: number) => {
        while (total < bytes) {
          await new Promise<void>((seen) => {
            wake = seen;
          });
        }
        expect(total).toBe(bytes);
      };
      resolve({ total: () => total, until });
    }).on('error', reject);
  });
}
