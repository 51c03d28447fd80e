import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fromBuffer, fromRandomAccessReader, RandomAccessReader } from 'yauzl';
import { errorOf, requestPath } from './api-requests.ts';
import type { Archive } from './archive/zip.ts';
import { type FakeService, startService } from './index.ts';

let service: FakeService;
beforeAll(async () => {
  service = await startService({ mods: 300, fileSize: { min: 150_000, max: 400_000 } });
});
afterAll(() => service.stop());

function fileOf(modId: number, of: FakeService = service) {
  const file = of.generator.versions(modId)[0]?.files[0];
  if (!file) throw new Error(`Mod ${modId} has no file.`);
  return { ...file, path: `mod-versions/${file.versionId}/download?file=${file.fileId}` };
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

describe('gaps: download', () => {
  test('gaps: a download has the promised size and the generator’s bytes', async () => {
    const file = fileOf(1);
    const { status, headers, body } = await requestPath(service, file.path);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/zip',
      'content-length': String(file.size),
      'accept-ranges': 'bytes',
      'content-disposition': `attachment; filename="${file.filename}"`,
      etag: expect.stringMatching(/^"[0-9a-f]+"$/),
    });
    expect(body.length).toBe(file.size);
    expect(sha256(body)).toBe(await service.generator.sha256(file.fileId));
  });

  test('gaps: the same seed gives the same bytes in another service, another seed others', async () => {
    const fileSize = { min: 150_000, max: 400_000 };
    const same = await startService({ mods: 300, fileSize });
    const other = await startService({ mods: 300, fileSize, seed: 2 });
    const [first, second, third] = await Promise.all(
      [service, same, other].map((one) => requestPath(one, fileOf(1, one).path)),
    );
    await Promise.all([same.stop(), other.stop()]);
    expect(second?.body.equals(first?.body ?? Buffer.alloc(0))).toBe(true);
    expect(second?.headers['etag']).toBe(first?.headers['etag']);
    expect(third?.body.equals(first?.body ?? Buffer.alloc(0))).toBe(false);
  });

  test('gaps: a download is a real ZIP archive with valid names, sizes and checksums', async () => {
    const { body } = await requestPath(service, fileOf(2).path);
    const entries = await readZip(body);
    expect(entries.map((entry) => entry.name)).toEqual(expect.arrayContaining(['mod.json', 'readme.txt']));
    expect(entries.length).toBeGreaterThan(2);
    for (const entry of entries) expect(crc32(entry.bytes)).toBe(entry.crc);
  });

  test('gaps: file may be left out when a version has one, and must belong to it', async () => {
    const file = fileOf(1);
    expect((await requestPath(service, `mod-versions/${file.versionId}/download`)).status).toBe(200);
    const wrong = await requestPath(
      service,
      `mod-versions/${file.versionId}/download?file=${fileOf(2).fileId}`,
    );
    expect(errorOf(wrong)).toEqual([404, 'file_not_found']);
    expect(errorOf(await requestPath(service, 'mod-versions/7/download'))).toEqual([
      404,
      'mod_version_not_found',
    ]);
  });

  test('gaps: of a version with several files one must be named', async () => {
    const ids = [...service.generator.idsFor()];
    const version = ids
      .flatMap((modId) => service.generator.versions(modId))
      .find((one) => one.files.length > 1);
    const path = `mod-versions/${version?.versionId}/download`;
    expect(errorOf(await requestPath(service, path))).toEqual([400, 'file_required']);
    const named = await requestPath(service, `${path}?file=${version?.files[1]?.fileId}`);
    expect(named.headers['content-disposition']).toContain('-optional.zip');
  });

  test('gaps: Range gives any part of the same bytes', async () => {
    const file = fileOf(1);
    const whole = (await requestPath(service, file.path)).body;
    for (const [from, to] of [
      [0, 0],
      [29, 700],
      [65_530, 65_545],
      [file.size - 80, file.size - 1],
    ] as const) {
      const { status, headers, body } = await requestPath(service, file.path, {
        headers: { Range: `bytes=${from}-${to}` },
      });
      expect(status).toBe(206);
      expect(headers['content-range']).toBe(`bytes ${from}-${to}/${file.size}`);
      expect(headers['content-length']).toBe(String(to - from + 1));
      expect(body.equals(whole.subarray(from, to + 1))).toBe(true);
    }
  });

  test('gaps: a range past the end is 416 with the size', async () => {
    const file = fileOf(1);
    const response = await requestPath(service, file.path, { headers: { Range: `bytes=${file.size}-` } });
    expect(response.status).toBe(416);
    expect(response.headers['content-range']).toBe(`bytes */${file.size}`);
  });

  test('gaps: If-Range with the tag resumes, with another tag starts over', async () => {
    const file = fileOf(1);
    const resume = (etag: string) =>
      requestPath(service, file.path, { headers: { Range: 'bytes=1000-', 'If-Range': etag } });
    expect((await resume(service.generator.etag(file.fileId))).status).toBe(206);
    const restarted = await resume('"stale"');
    expect([restarted.status, restarted.body.length]).toEqual([200, file.size]);
  });
});

describe('gaps: redirect of downloads', () => {
  test('gaps: the other host sends the file, also ranges, and records its requests', async () => {
    const away = await startService({ mods: 20, fileSize: 5000, downloads: 'redirect' });
    const file = fileOf(1, away);
    const first = await requestPath(away, file.path);
    const target = first.headers['location'] ?? '';
    const second = await requestPath(away, target, { key: null, headers: { Range: 'bytes=100-' } });
    const leaked = await requestPath(away, target);
    const hosts = away.requests.map((request) => [request.origin, 'svc-api-key' in request.headers]);
    const expected = await away.generator.sha256(file.fileId);
    await away.stop();
    expect(first.status).toBe(302);
    expect(target.startsWith(away.filesUrl)).toBe(true);
    expect(new URL(target).origin).not.toBe(new URL(away.url).origin);
    expect([second.status, second.body.length]).toEqual([206, 4900]);
    expect(sha256(leaked.body)).toBe(expected);
    expect(hosts).toEqual([
      ['service', true],
      ['files', false],
      ['files', true],
    ]);
  });
});

describe('gaps: archives of any size', () => {
  test('gaps: an archive of 9 GiB has a valid directory, and any part of it can be read', async () => {
    const size = 9 * 2 ** 30;
    const large = await startService({ mods: 3, fileSize: size });
    const file = fileOf(1, large);
    const tail = await requestPath(large, file.path, { headers: { Range: 'bytes=-1500' } });
    const middle = await requestPath(large, file.path, { headers: { Range: 'bytes=6442450944-6442451043' } });
    await large.stop();
    expect(tail.headers['content-range']).toBe(`bytes ${size - 1500}-${size - 1}/${size}`);
    expect(middle.body.length).toBe(100);
    const names = await listEntries(large.generator.archive(file.fileId));
    expect(names.length).toBeGreaterThan(8);
    expect(names.reduce((sum, entry) => sum + entry.uncompressedSize, 0)).toBeGreaterThan(size - 4000);
  });

  test.each([1024, 1025, 65_536, 65_537, 300_000])(
    'gaps: an archive of exactly %i bytes is whole',
    async (size) => {
      const small = await startService({ mods: 3, fileSize: size });
      const { body } = await requestPath(small, fileOf(2, small).path);
      await small.stop();
      expect(body.length).toBe(size);
      for (const entry of await readZip(body)) expect(crc32(entry.bytes)).toBe(entry.crc);
    },
  );
});

interface ZipEntry {
  readonly name: string;
  readonly crc: number;
  readonly bytes: Buffer;
}

function readZip(archive: Buffer): Promise<readonly ZipEntry[]> {
  return new Promise((resolve, reject) => {
    const entries: ZipEntry[] = [];
    fromBuffer(archive, { lazyEntries: true }, (error, zip) => {
      if (error) return reject(error);
      zip.on('error', reject);
      zip.on('end', () => resolve(entries));
      zip.on('entry', (entry) => {
        zip.openReadStream(entry, async (failure, stream) => {
          if (failure) return reject(failure);
          const bytes = Buffer.concat(await stream.toArray());
          entries.push({ name: entry.fileName, crc: entry.crc32, bytes });
          zip.readEntry();
        });
      });
      zip.readEntry();
    });
  });
}

class ArchiveReader extends RandomAccessReader {
  readonly #archive: Archive;
  constructor(archive: Archive) {
    super();
    this.#archive = archive;
  }
  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#archive.read(start, end), { objectMode: false });
  }
}

function listEntries(archive: Archive): Promise<readonly { readonly uncompressedSize: number }[]> {
  return new Promise((resolve, reject) => {
    const entries: { uncompressedSize: number }[] = [];
    fromRandomAccessReader(new ArchiveReader(archive), archive.size, (error, zip) => {
      if (error) return reject(error);
      zip.on('error', reject);
      zip.on('entry', (entry) => entries.push(entry));
      zip.on('end', () => resolve(entries));
    });
  });
}
