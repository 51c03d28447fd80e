import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { sharingKinds } from '#test/disk/formatted.ts';
import { canMakeDisks } from '#test/disk/mounted.ts';
import { crash } from './crash.ts';
import { crashDisks } from './disks.ts';
import { crashLedger } from './ledger.ts';
import { OptionError, parseOptions } from './options.ts';

test('D13 D15 a few kills at random moments leave every file whole and nothing wrong in between', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'loadout-crash-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  const repository = join(import.meta.dirname, '../..');
  const outcome = await crash(
    { ...parseOptions([]), rounds: 4, seed: 7 },
    { folder, repository, say: () => undefined },
  );
  expect(outcome).toMatchObject({ rounds: 4, files: 20, whole: 20, wrong: [], roundsWithoutLinks: 2 });
}, 120_000);

test('Z14 Z17 a few kills of switches on another volume, with updates in between, lose no file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'loadout-crash-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  const repository = join(import.meta.dirname, '../..');
  const outcome = await crashLedger({ kills: 20, seed: 1 }, { folder, repository, say: () => undefined });
  expect(outcome).toMatchObject({ kills: 20, events: 20, wrong: [] });
}, 120_000);

test.runIf(canMakeDisks)(
  'Z42 mods lie on the disk of their game where it has links, cost nothing there, and a few kills of moves leave each on one disk',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'loadout-crash-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
    const repository = join(import.meta.dirname, '../..');
    const outcome = await crashDisks({ kills: 3, seed: 1 }, { folder, repository, say: () => undefined });
    // It says why where the programs that make disks are missing.
    if (typeof outcome === 'string') expect(outcome).toMatch(/can be made: that takes/);
    else {
      const sharing = sharingKinds.filter((kind) => !outcome.missing.includes(kind));
      expect(outcome).toMatchObject({
        disks: [
          ...sharing.map((kind) => ({ kind, isThere: true, placedBy: 'link' })),
          { kind: 'exfat', isThere: false, placedBy: 'copy' },
        ],
        moves: Object.fromEntries(sharing.map((kind) => [kind, { wrong: [] }])),
        wrong: [],
      });
    }
  },
  300_000,
);

test('invalid options are rejected', () => {
  expect(parseOptions([])).toEqual({
    rounds: 200,
    crawlRounds: 100,
    installRounds: 200,
    switchRounds: 200,
    ledgerRounds: 400,
    takeOverRounds: 100,
    diskRounds: 60,
    seed: 1,
  });
  expect(
    parseOptions([
      ...['--rounds=7', '--crawl-rounds=0', '--install-rounds=9', '--switch-rounds=5'],
      ...['--ledger-rounds=6', '--take-over-rounds=2', '--disk-rounds=0', '--seed=3'],
    ]),
  ).toEqual({
    rounds: 7,
    crawlRounds: 0,
    installRounds: 9,
    switchRounds: 5,
    ledgerRounds: 6,
    takeOverRounds: 2,
    diskRounds: 0,
    seed: 3,
  });
  for (const bad of [
    '--rounds=-1',
    '--rounds=many',
    '--crawl-rounds=1001',
    '--install-rounds=x',
    '--disk-rounds=-2',
    '--laps=3',
    '--seed=-1',
  ])
    expect(() => parseOptions([bad])).toThrow(OptionError);
});
