import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { buildProgram } from '#test/build-program.ts';
import { requireProgram } from '#test/e2e/computer/programs.ts';
import { startService } from '#test/service/index.ts';
import type { DownloadFolder } from './download-folders.ts';
import type { PlayerConfig } from './player.ts';
import { callsOn, readCalls, type SystemCall, straceOptions } from './system-calls.ts';

const traced = 'openat,write,pwrite64,fsync,fdatasync,link,linkat,rename,renameat,renameat2';

/** Fetches one file in a separate process, and returns its system calls. */
async function traceDownload() {
  const home = await mkdtemp(join(tmpdir(), 'loadout-synced-'));
  onTestFinished(() => rm(home, { recursive: true, force: true, maxRetries: 5 }));
  const service = await startService({ mods: 20, fileSize: 300_000 });
  onTestFinished(() => service.stop());
  const { generator } = service;
  const modId = [...generator.idsFor()].find((id) => generator.versions(id)[0]?.files.length) ?? 0;
  const config: PlayerConfig = { profile: service.profile(), home, modIds: [modId] };
  await writeFile(join(home, 'player.json'), JSON.stringify(config));
  const program = await buildProgram(join(import.meta.dirname, 'player.ts'), {
    repository: join(import.meta.dirname, '../..'),
    folder: home,
  });
  const place: DownloadFolder = { folder: join(home, 'mods'), refusesLinks: false };
  const log = join(home, 'calls.strace');
  const player = spawn(
    requireProgram('strace', 'strace'),
    [
      ...straceOptions(traced, log),
      process.execPath,
      program,
      join(home, 'player.json'),
      JSON.stringify(place),
    ],
    { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, UV_USE_IO_URING: '0' } },
  );
  onTestFinished(() => void player.kill('SIGKILL'));
  const exit = once(player, 'exit');
  for await (const chunk of player.stdout) if (String(chunk).includes('"done"')) break;
  player.kill('SIGKILL');
  await exit;
  // The log is complete once it has the end of the program.
  await expect
    .poll(() => readFileSync(log, 'utf8'), { timeout: 40_000 })
    .toMatch(new RegExp(`^${player.pid} +\\+{3} killed`, 'm'));
  const file = generator.versions(modId)[0]?.files[0];
  return {
    calls: readCalls(log),
    fileName: file?.filename ?? '',
    sha256: await generator.sha256(file?.fileId ?? 0),
  };
}

/** Whether all earlier writes were synced before a call began. */
function isSynced({ writes, syncs }: ReturnType<typeof callsOn>, before: SystemCall): boolean {
  const written = writes.filter(({ began }) => began < before.began).at(-1);
  return syncs.some(({ began, ended }) => written && began > written.ended && ended < before.began);
}

/** Returns the first matching call; throws if there is none. */
function first(calls: readonly SystemCall[], what: string, fits: (call: SystemCall) => boolean): SystemCall {
  const found = calls.find(fits);
  if (!found) throw new Error(`no call that ${what}`);
  return found;
}

test.runIf(process.platform === 'linux')(
  'D3 D13 syncs the list before the file, the file before its name, and the name before the download is done',
  async () => {
    const { calls, fileName, sha256 } = await traceDownload();
    const list = callsOn(/\/downloads\.json\b[^/]*$/, calls);
    const journal = callsOn(/\/downloads\.json\.journal$/, calls);
    const part = callsOn(/\.part$/, calls);
    const folder = callsOn(/\/mods$/, calls);
    const created = first(
      calls,
      'makes the partial file',
      ({ name, text }) => name === 'openat' && text.includes('.part"') && text.includes('O_EXCL'),
    );
    const named = first(
      calls,
      'gives the file its name',
      ({ name, text }) => /^(link|rename)/.test(name) && text.includes(`/${fileName}"`),
    );
    const done = first(calls, 'reports that it is done', ({ text }) => text.includes('\\"done\\":true'));

    const partListed = first(list.writes, 'lists the partial file', ({ text }) => text.includes('.part'));
    expect(partListed.ended).toBeLessThan(created.began);
    expect(isSynced(list, created)).toBe(true);
    const hashListed = first(list.writes, 'lists the hash', ({ text }) => text.includes(sha256));
    expect(hashListed.ended).toBeLessThan(named.began);
    expect(isSynced(list, named)).toBe(true);
    const lines = journal.writes.slice(1);
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) expect(isSynced(journal, line), line.text).toBe(true);

    expect(isSynced(part, named)).toBe(true);
    const nameSynced = folder.syncs.filter(({ began }) => began > named.ended);
    expect(nameSynced.some(({ ended }) => ended < done.began)).toBe(true);
  },
  60_000,
);
