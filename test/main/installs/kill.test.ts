import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { buildProgram } from '#test/build-program.ts';
import { workerScript } from '#test/worker-script.ts';
import { makeZip } from './archive/make-zip.ts';
import { startInstalls, temporaryFolder } from './setup.ts';

/** How often it is killed; `LOADOUT_INSTALL_KILLS=200` for a long run. */
const kills = Number(process.env['LOADOUT_INSTALL_KILLS'] ?? '12');

const repository = join(import.meta.dirname, '../../..');

it(`Z9 after kill -9 at ${kills} random moments of installing and removing, each mod is there whole or not at all`, {
  timeout: 60_000 + kills * 5_000,
}, async () => {
  const home = temporaryFolder();
  const program = await buildProgram(join(import.meta.dirname, 'kill-program.ts'), {
    repository,
    folder: home,
  });
  const script = await workerScript('unpack');
  const archives = [40, 400, 4].map((count, index) => {
    const path = join(home, `${index}.zip`);
    const entries = Array.from({ length: count }, (_, file) => ({
      ...{ name: `data/${file % 7}/${file}.txt`, data: `${index} ${file}`.repeat(50), method: 8 },
    }));
    writeFileSync(path, makeZip([{ name: 'data/none/' }, ...entries]));
    return path;
  });
  const folder = join(home, 'installs');
  let interrupted = 0;
  for (let kill = 0; kill < kills; kill++) {
    const child = spawn(process.execPath, [program, folder, script, ...archives], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(child.stdout, 'data');
    // A random moment is what is meant here.
    await wait(Math.random() * 700);
    child.kill('SIGKILL');
    await once(child, 'exit');
    const { installs, opened } = await startInstalls(home);
    interrupted += opened.interrupted;
    expect(opened.unreadable).toEqual([]);
    for (const { installId, fileCount } of installs.list()) {
      expect(await installs.verify(installId)).toEqual({ changed: [], missing: [], added: [] });
      expect([40, 400, 4]).toContain(fileCount);
    }
    const names = readdirSync(folder).filter((name) => !name.startsWith('.'));
    expect(names.sort()).toEqual(
      installs
        .list()
        .map(({ installId }) => installId)
        .sort(),
    );
    expect(readdirSync(folder)).not.toContain('.kept');
    expect(readdirSync(folder)).not.toContain('.staging');
  }
  // Otherwise the kills came at moments that prove nothing.
  expect(interrupted).toBeGreaterThan(0);
});
