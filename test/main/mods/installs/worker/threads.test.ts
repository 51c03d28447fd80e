import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { archiveLimits } from '#main/mods/installs/archive/limits.ts';
import type { WorkerJob } from '#main/mods/installs/worker/messages.ts';
import { ArchiveThreads } from '#main/mods/installs/worker/threads.ts';
import { createFakeClock } from '#test/fakes/fake-clock.ts';
import { workerScript } from '#test/worker-script.ts';
import { makeZip } from '../archive/make-zip.ts';

function home(): string {
  const folder = mkdtempSync(join(tmpdir(), 'loadout-worker-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'target'));
  return folder;
}

const title = 'Harbour Lights';

/** Threads with a clock that only `advance` moves; those that wait end with the test. */
function startThreads(script: () => Promise<URL | string> = () => workerScript('unpack')) {
  const clock = createFakeClock();
  let started = 0;
  const threads = new ArchiveThreads({
    script: () => {
      started += 1;
      return script();
    },
    clock,
  });
  onTestFinished(() => threads.close());
  return { threads, clock, started: () => started };
}

/** A job that only looks. */
const lookAt = (archivePath: string): WorkerJob => ({
  archivePath,
  title,
  limits: archiveLimits,
  packedAs: null,
  unpack: null,
});

/** Unpacks an archive in a thread. */
async function unpackInThread(folder: string, archivePath: string, signal = new AbortController().signal) {
  const target = join(folder, 'target');
  const progress: number[] = [];
  const job = {
    archivePath,
    title,
    limits: archiveLimits,
    packedAs: null,
    unpack: { root: '', target },
  };
  const onProgress = (bytes: number) => progress.push(bytes);
  const result = await startThreads().threads.run(job, { signal, onProgress });
  return { ...result, progress };
}

function zipFile(folder: string, bytes: Buffer): string {
  const path = join(folder, 'mod.zip');
  writeFileSync(path, bytes);
  return path;
}

it('a thread reads an archive and unpacks it', async () => {
  const folder = home();
  const path = zipFile(
    folder,
    makeZip([{ name: 'mod/a.txt', data: 'aaa', method: 8 }, { name: 'mod/run.exe' }]),
  );
  const { unpacked } = await unpackInThread(folder, path);
  expect(unpacked?.files.map(({ path: file, size }) => [file, size])).toEqual([
    ['mod/a.txt', 3],
    ['mod/run.exe', 0],
  ]);
  expect(unpacked?.programs).toEqual(['mod/run.exe']);
});

it('a thread that only looks writes nothing', async () => {
  const folder = home();
  const archivePath = zipFile(folder, makeZip([{ name: 'a.txt', data: 'x' }]));
  const { signal } = new AbortController();
  const result = await startThreads().threads.run(lookAt(archivePath), { signal });
  expect([result.looked?.archive.files.length, result.unpacked]).toEqual([1, null]);
  expect(readdirSync(join(folder, 'target'))).toEqual([]);
});

it('a refusal comes with its sentence', async () => {
  const folder = home();
  const path = zipFile(folder, makeZip([{ name: '../../autoexec.bat', data: 'x' }]));
  await expect(unpackInThread(folder, path)).rejects.toMatchObject({
    refusal: 'outside',
    text: { id: 'installs.outside', values: { title, name: '../../autoexec.bat' } },
  });
  expect(readdirSync(join(folder, 'target'))).toEqual([]);
});

it('Z12 an error of the disk comes with its code, and with what could not be read or written', async () => {
  const folder = home();
  await expect(unpackInThread(folder, join(folder, 'gone.zip'))).rejects.toMatchObject({
    code: 'ENOENT',
    place: 'archive',
  });
  const path = zipFile(folder, makeZip([{ name: 'a.txt', data: 'x' }]));
  rmSync(join(folder, 'target'), { recursive: true });
  await expect(unpackInThread(folder, path)).rejects.toMatchObject({ code: 'ENOENT', place: 'folder' });
});

it('a canceled thread has ended when the promise rejects', async () => {
  const folder = home();
  const entries = Array.from({ length: 3_000 }, (_, index) => ({ name: `data/${index}.txt`, data: 'x' }));
  const large = { name: 'a.bin', data: Buffer.alloc(50_000_000), method: 8 };
  const path = zipFile(folder, makeZip([large, ...entries]));
  const canceling = new AbortController();
  const unpacking = startThreads().threads.run(
    {
      archivePath: path,
      title,
      limits: archiveLimits,
      packedAs: null,
      unpack: { root: '', target: join(folder, 'target') },
    },
    {
      signal: canceling.signal,
      onProgress: () => canceling.abort(),
    },
  );
  await expect(unpacking).rejects.toMatchObject({ code: 'cancelled' });
  const files = () => readdirSync(join(folder, 'target'), { recursive: true }).length;
  const before = files();
  expect(before).toBeLessThan(3_001);
  await new Promise((resolve) => setImmediate(resolve));
  expect(files()).toBe(before);
  await expect(unpackInThread(folder, path, canceling.signal)).rejects.toMatchObject({ code: 'cancelled' });
});

describe('Z40 a thread stays for the next archive', () => {
  const { signal } = new AbortController();

  it('of which each is read as by a thread of its own, one after the other', async () => {
    const folder = home();
    const { threads, started } = startThreads();
    for (const name of ['one.txt', 'other.txt']) {
      const path = zipFile(folder, makeZip([{ name, data: name }]));
      const { looked } = await threads.run(lookAt(path), { signal });
      expect(looked?.archive.files.map((file) => file.path)).toEqual([name]);
    }
    expect(started()).toBe(1);
  });

  it('for 30 s', async () => {
    const path = zipFile(home(), makeZip([{ name: 'a.txt', data: 'x' }]));
    const { threads, clock, started } = startThreads();
    await threads.run(lookAt(path), { signal });
    await clock.advance(29_999);
    await threads.run(lookAt(path), { signal });
    expect(started()).toBe(1);
    await clock.advance(30_000);
    await threads.run(lookAt(path), { signal });
    expect(started()).toBe(2);
    expect(clock.waiting).toBe(1);
  });

  it('but not after one that was refused or canceled, and none after closing', async () => {
    const folder = home();
    const path = zipFile(folder, makeZip([{ name: 'a.txt', data: 'x' }]));
    const { threads, clock, started } = startThreads();
    await expect(threads.run(lookAt(join(folder, 'none.zip')), { signal })).rejects.toThrow('ENOENT');
    const canceling = new AbortController();
    const canceled = threads.run(lookAt(path), { signal: canceling.signal });
    canceling.abort();
    await expect(canceled).rejects.toMatchObject({ code: 'cancelled' });
    await threads.run(lookAt(path), { signal });
    expect([started(), clock.waiting]).toEqual([3, 1]);
    threads.close();
    await threads.run(lookAt(path), { signal });
    expect([started(), clock.waiting]).toEqual([4, 0]);
  });

  it('two archives at once have a thread each, of which one stays', async () => {
    const path = zipFile(home(), makeZip([{ name: 'a.txt', data: 'x' }]));
    const { threads, clock, started } = startThreads();
    await Promise.all([1, 2].map(() => threads.run(lookAt(path), { signal })));
    expect([started(), clock.waiting]).toEqual([2, 1]);
  });
});

/** Makes a pipe that nobody writes to. Whoever waits for it all the same goes on when the test ends. */
function makePipe(path: string): string {
  execFileSync('mkfifo', [path]);
  onTestFinished(() => {
    try {
      closeSync(openSync(path, constants.O_WRONLY | constants.O_NONBLOCK));
    } catch (error) {
      // Nobody waits for it.
      if ((error as NodeJS.ErrnoException).code !== 'ENXIO') throw error;
    }
  });
  return path;
}

describe.runIf(process.platform !== 'win32')('what only has the name of an archive', () => {
  const kinds: [string, (path: string) => unknown][] = [
    ['a pipe', makePipe],
    ['a link to a device', (path) => symlinkSync('/dev/zero', path)],
    ['a folder', (path) => mkdirSync(path)],
    [
      'a socket',
      async (path) => {
        const server = createServer().listen(path);
        onTestFinished(() => void server.close());
        await once(server, 'listening');
      },
    ],
  ];
  it.each(kinds)('Z30 %s is refused with a sentence and not opened', async (_, make) => {
    const folder = home();
    const path = join(folder, 'x.zip');
    await make(path);
    await expect(unpackInThread(folder, path)).rejects.toMatchObject({
      refusal: 'notFile',
      text: { id: 'installs.notFile', values: { title } },
    });
  });

  it('Z30 a thread that waits for a disk that doesn’t respond is left 5 s after it was canceled', async () => {
    const folder = home();
    const [pipe, isWaiting] = [makePipe(join(folder, 'x.zip')), join(folder, 'is-waiting')];
    const script = join(folder, 'waits.mjs');
    // A thread in a call of the system's can't be ended; the file says that it is in one.
    const waits = `import { spawnSync } from 'node:child_process';
import { parentPort } from 'node:worker_threads';
parentPort.on('message', ({ title: cwd }) =>
  spawnSync('sh', ['-c', 'touch is-waiting; read line < x.zip'], { cwd }));`;
    writeFileSync(script, waits);
    const canceling = new AbortController();
    const { threads, clock } = startThreads(async () => script);
    const running = threads.run({ ...lookAt(pipe), title: folder }, { signal: canceling.signal });
    const ended = expect(running).rejects.toMatchObject({ code: 'cancelled' });
    await vi.waitUntil(() => existsSync(isWaiting), { timeout: 10_000 });
    canceling.abort();
    expect(clock.waiting).toBe(1);
    await clock.advance(5_000);
    await ended;
    writeFileSync(pipe, '\n');
  });
});

/** Makes the folder `mod` with files of many kinds, for tools to pack. */
function modFolder(folder: string): void {
  mkdirSync(join(folder, 'mod/data/none'), { recursive: true });
  writeFileSync(join(folder, 'mod/readme.txt'), 'Read me.\n');
  writeFileSync(join(folder, 'mod/data/Grüße 日本.txt'), 'ä');
  writeFileSync(join(folder, 'mod/data/zeros.bin'), Buffer.alloc(5_000_000));
}

const python = (folder: string, code: string) => execFileSync('python3', ['-c', code], { cwd: folder });

describe('archives of other tools are unpacked to the same files', () => {
  const expected = ['mod/data/Grüße 日本.txt', 'mod/data/zeros.bin', 'mod/readme.txt'];

  it('Info-ZIP', async () => {
    const folder = home();
    modFolder(folder);
    execFileSync('zip', ['-qr', 'mod.zip', 'mod'], {
      cwd: folder,
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
    });
    const { unpacked } = await unpackInThread(folder, join(folder, 'mod.zip'));
    expect(unpacked?.files.map(({ path }) => path)).toEqual(expected);
    expect(existsSync(join(folder, 'target/mod/data/none'))).toBe(true);
  });

  it('Z35 7z, in the thread', async () => {
    const folder = home();
    modFolder(folder);
    execFileSync('7za', ['a', 'mod.7z', 'mod'], { cwd: folder, stdio: 'pipe' });
    const { unpacked } = await unpackInThread(folder, join(folder, 'mod.7z'));
    expect(unpacked?.files.map(({ path }) => path)).toEqual(expected);
  });

  it.each([
    ['deflated', 'zipfile.ZIP_DEFLATED'],
    ['stored', 'zipfile.ZIP_STORED'],
  ])('Python, %s', async (_, method) => {
    const folder = home();
    modFolder(folder);
    python(
      folder,
      `import zipfile, os
with zipfile.ZipFile('mod.zip', 'w', ${method}) as z:
    for base, _, names in os.walk('mod'):
        for name in names: z.write(os.path.join(base, name))`,
    );
    const { unpacked } = await unpackInThread(folder, join(folder, 'mod.zip'));
    expect(unpacked?.files.map(({ path }) => path)).toEqual(expected);
  });

  it('Python, as a stream with 64-bit sizes', async () => {
    const folder = home();
    python(
      folder,
      `import zipfile
with open('mod.zip', 'wb') as f:
    class Stream:
        def write(self, data): return f.write(data)
        def flush(self): pass
    with zipfile.ZipFile(Stream(), 'w', zipfile.ZIP_DEFLATED) as z:
        with z.open('mod/a.txt', 'w', force_zip64=True) as entry: entry.write(b'a' * 100)
        z.writestr('mod/b.txt', 'b')`,
    );
    const { unpacked } = await unpackInThread(folder, join(folder, 'mod.zip'));
    expect(unpacked?.files.map(({ path, size }) => [path, size])).toEqual([
      ['mod/a.txt', 100],
      ['mod/b.txt', 1],
    ]);
  });

  it.each([
    ['bzip2', 'zipfile.ZIP_BZIP2', 'method'],
    ['lzma', 'zipfile.ZIP_LZMA', 'method'],
  ])('Python, %s: another method is named', async (_, method, refusal) => {
    const folder = home();
    python(
      folder,
      `import zipfile
with zipfile.ZipFile('mod.zip', 'w', ${method}) as z: z.writestr('a.txt', 'a' * 100)`,
    );
    await expect(unpackInThread(folder, join(folder, 'mod.zip'))).rejects.toMatchObject({ refusal });
  });

  it.each([
    ['Z1 a way outside', `z.writestr('../evil.txt', 'x')`, 'outside'],
    ['Z1 an absolute path', `z.writestr(zipfile.ZipInfo('/tmp/evil.txt'), 'x')`, 'outside'],
    ['Z5 a name twice', `z.writestr('a.txt', 'x'); z.writestr('a.txt', 'y')`, 'sameName'],
    [
      'Z2 a symbolic link',
      `i = zipfile.ZipInfo('link'); i.create_system = 3; i.external_attr = 0o120777 << 16; z.writestr(i, '/etc/passwd')`,
      'link',
    ],
    ['Z4 a bomb', `z.writestr('zeros', bytes(270_000_000), compresslevel=1)`, 'bomb'],
    // Python packs the bomb in a second, and in a minute on a computer that has other things to do.
  ])('Python: %s', { timeout: 240_000 }, async (_, code, refusal) => {
    const folder = home();
    python(
      folder,
      `import zipfile, warnings
warnings.simplefilter('ignore')
with zipfile.ZipFile('mod.zip', 'w', zipfile.ZIP_DEFLATED) as z:
    ${code}`,
    );
    await expect(unpackInThread(folder, join(folder, 'mod.zip'))).rejects.toMatchObject({ refusal });
  });

  it('Z7 Info-ZIP with a password', async () => {
    const folder = home();
    modFolder(folder);
    execFileSync('zip', ['-qr', '-P', 'secret', 'mod.zip', 'mod'], { cwd: folder });
    await expect(unpackInThread(folder, join(folder, 'mod.zip'))).rejects.toMatchObject({
      refusal: 'encrypted',
    });
  });

  it('Z2 Info-ZIP with a symbolic link', async () => {
    const folder = home();
    modFolder(folder);
    execFileSync('ln', ['-s', '/etc/passwd', 'mod/link'], { cwd: folder });
    execFileSync('zip', ['-qry', 'mod.zip', 'mod'], { cwd: folder });
    await expect(unpackInThread(folder, join(folder, 'mod.zip'))).rejects.toMatchObject({ refusal: 'link' });
  });
});
