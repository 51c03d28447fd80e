import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { buildProgram } from '#test/build-program.ts';
import type { InstallPlace } from '#test/crash/install-place.ts';
import { callsOn, readCalls, type SystemCall, straceOptions } from '#test/crash/system-calls.ts';
import { requireProgram } from '#test/e2e/computer/programs.ts';
import { workerScript } from '#test/worker-script.ts';
import { makeZip } from './archive/make-zip.ts';
import { temporaryFolder } from './setup.ts';

const traced = 'write,pwrite64,fsync,fdatasync,rename,renameat,renameat2';

/** Installs an archive in a separate process, and returns its system calls until the mod was reported as installed. */
async function traceInstall(): Promise<SystemCall[]> {
  const home = temporaryFolder();
  const archive = join(home, 'mod.zip');
  const large = { name: 'deep/er/large.bin', data: Buffer.alloc(3 * 1024 ** 2, 'x'), method: 8 };
  writeFileSync(archive, makeZip([{ name: 'deep/small.txt', data: 'small' }, { name: 'none/' }, large]));
  const program = await buildProgram(join(import.meta.dirname, '../../../crash/installer.ts'), {
    repository: join(import.meta.dirname, '../../../..'),
    folder: home,
  });
  const place: InstallPlace = {
    folder: join(home, 'installs'),
    script: await workerScript('unpack'),
    gameFolder: join(home, 'game'),
    other: join(home, 'other'),
  };
  const log = join(home, 'calls.strace');
  const installer = spawn(
    requireProgram('strace', 'strace'),
    [...straceOptions(traced, log), ...[process.execPath, program, JSON.stringify(place), archive]],
    { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, UV_USE_IO_URING: '0' } },
  );
  onTestFinished(() => void installer.kill('SIGKILL'));
  const exit = once(installer, 'exit');
  for await (const line of createInterface({ input: installer.stdout }))
    if (line.includes('"installed"')) break;
  installer.kill('SIGKILL');
  await exit;
  // The log is complete once it has the end of the program.
  await expect
    .poll(() => readFileSync(log, 'utf8'), { timeout: 40_000 })
    .toMatch(new RegExp(`^${installer.pid} +\\+{3} killed`, 'm'));
  return readCalls(log);
}

function first(calls: readonly SystemCall[], what: string, fits: (call: SystemCall) => boolean): SystemCall {
  const found = calls.find(fits);
  if (!found) throw new Error(`no call that ${what}`);
  return found;
}

test.runIf(process.platform === 'linux')(
  'Z23 S10 syncs unpacked files and their folders before the manifest, and the folder of installs after the rename',
  async () => {
    const calls = await traceInstall();
    const manifest = callsOn(/\/\.staging\/[^/]+\/manifest\.json$/, calls);
    const named = first(calls, 'writes the manifest', (call) => call === manifest.writes[0]);
    const placed = first(
      calls,
      'puts the install in its place',
      ({ name, text }) => /^rename/.test(name) && text.includes('/.staging/'),
    );
    const reported = first(calls, 'reports it', ({ text }) => text.includes('\\"installed\\":'));
    for (const path of ['deep/small\\.txt', 'deep/er/large\\.bin']) {
      const { writes, syncs } = callsOn(new RegExp(`/\\.staging/[^/]+/files/${path}$`), calls);
      const written = writes.at(-1)?.ended ?? Number.POSITIVE_INFINITY;
      const isSynced = syncs.some(({ began, ended }) => began > written && ended < named.began);
      expect(isSynced, path).toBe(true);
    }
    for (const path of ['', '/deep', '/deep/er', '/none']) {
      const { syncs } = callsOn(new RegExp(`/\\.staging/[^/]+/files${path}$`), calls);
      expect(
        syncs.some(({ ended }) => ended < named.began),
        `the folder files${path}`,
      ).toBe(true);
    }
    expect(manifest.syncs.some(({ ended }) => ended < placed.began)).toBe(true);
    const staged = callsOn(/\/\.staging\/[^/]+$/, calls).syncs;
    expect(staged.some(({ began, ended }) => began > named.ended && ended < placed.began)).toBe(true);
    const installs = callsOn(/\/installs$/, calls).syncs;
    expect(installs.some(({ began, ended }) => began > placed.ended && ended < reported.began)).toBe(true);
  },
  60_000,
);
