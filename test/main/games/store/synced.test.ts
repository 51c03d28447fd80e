import { spawn } from 'node:child_process';
import { readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { buildProgram } from '#test/build-program.ts';
import { callsOn, readCalls, straceOptions } from '#test/crash/system-calls.ts';
import { requireProgram } from '#test/e2e/computer/programs.ts';
import { temporaryFolder } from '../../mods/installs/setup.ts';

test.runIf(process.platform === 'linux')(
  'S10 what the player arranges is on disk before it counts as stored',
  async () => {
    const folder = temporaryFolder();
    const repository = join(import.meta.dirname, '../../../..');
    symlinkSync(join(repository, 'node_modules'), join(folder, 'node_modules'));
    const source = join(import.meta.dirname, 'store-child.ts');
    const program = await buildProgram(source, { repository, folder, external: ['libsql'] });
    const log = join(folder, 'calls.strace');
    const traced = 'write,pwrite64,pwritev,fsync,fdatasync';
    const strace = requireProgram('strace', 'strace');
    const child = spawn(strace, [...straceOptions(traced, log), process.execPath, program, folder], {
      stdio: ['pipe', 'pipe', 'inherit'],
      env: { ...process.env, UV_USE_IO_URING: '0' },
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    for await (const line of createInterface({ input: child.stdout })) if (line === 'stored') break;
    child.kill('SIGKILL');
    await expect
      .poll(() => readFileSync(log, 'utf8'), { timeout: 40_000 })
      .toMatch(new RegExp(`^${child.pid} +\\+{3} killed`, 'm'));
    const calls = readCalls(log);
    const stored = calls.find(({ name, text }) => name === 'write' && text.includes('"stored'));
    if (!stored) throw new Error('It did not say that it is stored');
    const { writes, syncs } = callsOn(/\/my-mods\.db-wal$/, calls);
    const last = writes.filter(({ ended }) => ended < stored.began).at(-1);
    if (!last) throw new Error('Nothing was written');
    expect(syncs.some(({ began, ended }) => began > last.ended && ended < stored.began)).toBe(true);
  },
  60_000,
);
