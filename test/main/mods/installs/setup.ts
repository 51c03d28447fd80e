import { randomBytes } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { readEvidence } from '#main/games/health/evidence/read-evidence.ts';
import { versionSaid } from '#main/games/health/evidence/version-said.ts';
import type { InstallSource } from '#main/mods/installs/install.ts';
import { Installs } from '#main/mods/installs/installs.ts';
import type { OtherDisks } from '#main/mods/installs/store-folders.ts';
import { ArchiveThreads } from '#main/mods/installs/worker/threads.ts';
import { createFakeClock } from '#test/fakes/fake-clock.ts';
import { createMemoryLog } from '#test/fakes/log.ts';
import { noOtherDisks } from '#test/fakes/other-disks.ts';
import { removeFolder } from '#test/remove-folder.ts';
import { workerScript } from '#test/worker-script.ts';
import { makeZip, type ZipEntry } from './archive/make-zip.ts';

/** A folder that ends with the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'loadout-installs-'));
  onTestFinished(() => removeFolder(folder));
  return folder;
}

/** Installs over a real folder and real threads. */
export async function startInstalls(
  home = temporaryFolder(),
  freeBytes: (folder: string) => Promise<number> = async () => 1e12,
  elsewhere: OtherDisks = noOtherDisks,
): Promise<{
  installs: Installs;
  home: string;
  folder: string;
  opened: Awaited<ReturnType<Installs['open']>>;
  /** How many times an archive was read. */
  jobs: () => number;
}> {
  const folder = join(home, 'installs');
  const clock = createFakeClock(1_800_000_000_000);
  const threads = new ArchiveThreads({ script: () => workerScript('unpack'), clock });
  onTestFinished(() => threads.close());
  let jobs = 0;
  const installs = new Installs({
    elsewhere,
    folder,
    freeBytes,
    log: createMemoryLog(),
    threads: {
      run(...job) {
        jobs += 1;
        return threads.run(...job);
      },
    },
    versionIn: async (...of) => versionSaid(await readEvidence(...of)),
    randomName: () => randomBytes(8).toString('hex'),
    clock,
  });
  return { installs, home, folder, opened: await installs.open(), jobs: () => jobs };
}

/** An archive in `home` as a finished download of a mod; its content is `entries`. */
export function download(
  home: string,
  entries: readonly ZipEntry[],
  facts: Partial<InstallSource> = {},
): InstallSource {
  const archivePath = join(home, 'harbour-lights.zip');
  writeFileSync(archivePath, makeZip(entries));
  return {
    archivePath,
    service: 'https://mods.example/api',
    modId: 3,
    versionId: 31,
    fileId: 310,
    title: 'Harbour Lights',
    versionName: '1.0',
    ...facts,
  };
}

/** What `install` is given when nobody cancels. */
export const whole = (root = '') => ({ root, signal: new AbortController().signal });
