import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFailed, test } from 'vitest';
import type { Download } from '#shared/contract/mods/downloads.ts';
import { filesOf, hiddenLengths, randomFalseResponse, randomFault } from '#test/crash/faults.ts';
import { createSeededRandom } from '#test/crash/seeded-random.ts';
import { fuzzSeed } from '#test/fuzz/property.ts';
import { sha256Of, until } from '../fake-downloads.ts';
import { withFakeService } from '../with-fake-service.ts';

const fileSize = 1_500_000;

/** A player who retries every failure, allows every host, and pauses some downloads. */
function eagerly(
  given: Awaited<ReturnType<typeof withFakeService>>,
  chance: ReturnType<typeof createSeededRandom>,
) {
  const { downloads, service } = given;
  const act = async ({ downloadId, state, waiting }: Download) => {
    if (waiting?.for === 'host') await downloads.allowHost(downloadId);
    else if (waiting?.for === 'service') await service.check();
    else if (state === 'failed' || state === 'waiting' || state === 'paused')
      await downloads.resume(downloadId);
    else if (state === 'running' && chance.fraction() < 0.1) await downloads.pause(downloadId);
  };
  return downloads.onChange(({ changed }) => {
    for (const download of changed) void act(download);
  });
}

/** The same three each time; `LOADOUT_FUZZ_SEED=NUMBER` adds another one. */
const seeds = [1, 2, 3, ...(process.env['LOADOUT_FUZZ_SEED'] ? [fuzzSeed] : [])];

test.each(seeds)(
  'D13 thirty random faults over eight files, mix %i: every file is complete in the end',
  async (seed) => {
    const chance = createSeededRandom(seed);
    const given = await withFakeService({ seed, fileSize });
    const { fakeService, downloads, modIds, folder } = given;
    const stop = eagerly(given, chance);
    const patterns = {
      known: filesOf(fakeService, modIds.slice(2, 8)),
      unknown: filesOf(fakeService, modIds.slice(0, 2)),
    };
    for (const rule of hiddenLengths(fakeService, modIds.slice(0, 2))) fakeService.fault(rule);
    const faults = Array.from({ length: 30 }, () => ({
      ...(chance.fraction() < 0.15
        ? randomFalseResponse(chance, patterns)
        : randomFault(chance, fileSize, patterns.known)),
      after: chance.whole(0, 12),
    }));
    onTestFailed(
      () =>
        void process.stderr.write(
          `Seed ${seed}:\n${faults.map((fault) => JSON.stringify(fault)).join('\n')}\n`,
        ),
    );
    for (const fault of faults) fakeService.fault(fault);
    const started = await Promise.all(
      modIds.slice(0, 8).map((modId) => downloads.start({ modId, title: `Mod ${modId}` })),
    );
    for (const { downloadId, modId } of started) {
      const { fileName, sha256 } = await until(downloads, downloadId, ({ state }) => state === 'done');
      const fileId = fakeService.generator.versions(modId)[0]?.files[0]?.fileId ?? 0;
      const replaced = fakeService.generator.archive(fileId, 1);
      const editions = [
        await fakeService.generator.sha256(fileId),
        sha256Of(Buffer.concat([...replaced.read(0, replaced.size)])),
      ];
      expect(editions).toContain(sha256);
      expect(sha256Of(await readFile(join(folder, fileName ?? '')))).toBe(sha256);
    }
    stop();
  },
  60_000,
);
