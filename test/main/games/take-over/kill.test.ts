import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { buildProgram } from '#test/build-program.ts';
import { createSeededRandom } from '#test/crash/seeded-random.ts';
import { workerScript } from '#test/worker-script.ts';
import { bundledRules, temporaryFolder } from '../setup.ts';
import { killRound, randomMoment } from './kill-round.ts';
import { type KillTreeName, killTrees } from './kill-trees.ts';

/** How often taking over each tree is killed; more with LOADOUT_TAKE_OVER_KILLS, and with the crash test. */
const kills = Number(process.env['LOADOUT_TAKE_OVER_KILLS'] ?? 2);

test(
  `Z38 after kill -9 at ${kills} random moments of taking over each of seven trees, nothing of the player or of another program is lost`,
  async () => {
    const home = temporaryFolder();
    const random = createSeededRandom(11);
    const repository = join(import.meta.dirname, '../../../..');
    mkdirSync(join(repository, 'out'), { recursive: true });
    // Where its libraries are found.
    const folder = mkdtempSync(join(repository, 'out/taking-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const program = await buildProgram(join(import.meta.dirname, 'taking-child.ts'), {
      repository,
      folder,
      external: ['libsql'],
    });
    const files = { program, script: await workerScript('unpack'), rulesFolder: bundledRules };
    let taken = 0;
    for (const name of Object.keys(killTrees) as KillTreeName[])
      for (let round = 0; round < kills; round += 1) {
        const where = { home: join(home, `${name} ${round}`), moment: randomMoment(random) };
        if (await killRound(name, { ...where, firstTurn: random.whole(0, 5) }, files)) taken += 1;
      }
    // Otherwise the kills came at moments that prove nothing.
    expect(taken).toBeGreaterThan(0);
  },
  120_000 + kills * 180_000,
);
