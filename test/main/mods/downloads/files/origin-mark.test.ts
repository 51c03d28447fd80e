import { describe, expect, it } from 'vitest';
import { createMarkOrigin, type MarkDisk } from '#main/mods/downloads/files/origin-mark.ts';
import { createMemoryLog } from '#test/fakes/log.ts';
import { fakeFileService, fetchOne, filesIn, respondWith, startDownloads, zipOf } from '../fake-downloads.ts';

/** A disk of any system, which records the calls, or refuses them. */
function diskOf({ refuses = false } = {}) {
  const did: string[][] = [];
  const tell = async (...step: string[]) => {
    if (refuses) throw Object.assign(new Error('no streams here'), { code: 'EINVAL' });
    did.push(step);
  };
  const disk: MarkDisk = {
    write: (path, text) => tell('write', path, text),
    setAttribute: (path, name, value) => tell('attribute', path, name, value),
  };
  return { disk, did };
}

/** Marks one file, and returns the calls of the disk. */
async function marked(platform: NodeJS.Platform, address: string | null) {
  const { disk, did } = diskOf();
  const log = createMemoryLog();
  await createMarkOrigin({ platform, log, disk, now: () => 0x6500_0000 * 1000 + 999 })(
    '/mods/a.part',
    address,
  );
  expect(log.lines).toEqual([]);
  return did;
}

describe('createMarkOrigin', () => {
  it('D20 writes the zone of the internet beside a file on Windows, without query or credentials', async () => {
    const address = 'https://name:word@cdn.example:8443/mods/a%20b.zip?token=secret#part';
    expect(await marked('win32', address)).toEqual([
      [
        'write',
        '/mods/a.part:Zone.Identifier',
        '[ZoneTransfer]\r\nZoneId=3\r\nHostUrl=https://cdn.example:8443/mods/a%20b.zip\r\n',
      ],
    ]);
  });

  it.each([[null], ['no address']])('D20 writes the zone alone when the address is %j', async (address) => {
    expect(await marked('win32', address)).toEqual([
      ['write', '/mods/a.part:Zone.Identifier', '[ZoneTransfer]\r\nZoneId=3\r\n'],
    ]);
  });

  it('D20 sets the quarantine attribute on macOS', async () => {
    expect(await marked('darwin', 'https://cdn.example/a.zip')).toEqual([
      ['attribute', '/mods/a.part', 'com.apple.quarantine', '0081;65000000;Loadout;'],
    ]);
  });

  it('D20 does not mark files on Linux, which has no such mark', async () => {
    expect(await marked('linux', 'https://cdn.example/a.zip')).toEqual([]);
  });

  it.each<NodeJS.Platform>(['win32', 'darwin'])(
    'D20 logs a disk that accepts no mark on %s',
    async (platform) => {
      const log = createMemoryLog();
      const { disk } = diskOf({ refuses: true });
      await createMarkOrigin({ platform, log, disk, now: () => 0 })(
        '/mods/a.part',
        'https://cdn.example/a.zip',
      );
      expect(log.lines).toMatchObject([
        { level: 'warn', message: 'A file could not be marked as downloaded' },
      ]);
    },
  );
});

describe('a download', () => {
  const address = 'https://cdn.example/a.zip?token=secret';
  const service = () =>
    fakeFileService({
      open: () => ({ ...respondWith(zipOf(10_000), { 'content-length': '10000' }), address }),
    });

  it('D20 is marked before it has its name, with the address of its bytes', async () => {
    const marks: { path: string; address: string | null; names: string[] }[] = [];
    const { downloads, folder, names } = await startDownloads({
      service: service(),
      async markOrigin(path, from) {
        marks.push({ path, address: from, names: await filesIn(folder) });
      },
    });
    const { state } = await fetchOne(downloads);
    expect([state, await names()]).toEqual(['done', ['mod-1.zip']]);
    expect(marks).toHaveLength(1);
    const [mark] = marks;
    expect(mark?.address).toBe(address);
    expect(mark?.names).toEqual([mark?.path.slice(folder.length + 1)]);
    expect(mark?.path).toMatch(/\.part$/);
  });

  it('D20 succeeds on a disk that accepts no mark', async () => {
    const { disk } = diskOf({ refuses: true });
    const log = createMemoryLog();
    const markOrigin = createMarkOrigin({ platform: 'win32', log, disk, now: () => 0 });
    const { downloads, names } = await startDownloads({ service: service(), markOrigin });
    const { state } = await fetchOne(downloads);
    expect([state, await names()]).toEqual(['done', ['mod-1.zip']]);
    expect(log.lines).toHaveLength(1);
  });
});
