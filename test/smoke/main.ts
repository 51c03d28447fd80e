import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { ElectronApplication } from '@playwright/test';
import { launchElectron, readyWindow } from '#test/e2e/app/launch-electron.ts';
import { type FakeService, startService } from '#test/service/index.ts';
import { doMainJob } from './main-job.ts';

const repository = join(import.meta.dirname, '../..');

/** `--executable` starts another build of Loadout, such as the packaged one; `--pictures` is a folder. */
function readOptions() {
  const { values } = parseArgs({ options: { executable: { type: 'string' }, pictures: { type: 'string' } } });
  const electron = process.env['LOADOUT_ELECTRON'] ?? join(repository, 'out/electron/electron');
  return {
    executable: values.executable ?? electron,
    // Elsewhere than on Linux the clone has no copy of Electron whose app it is, and names itself.
    appArguments: values.executable || process.platform === 'linux' ? [] : [repository],
    pictures: values.pictures ?? join(repository, 'out/smoke'),
  };
}

type Run = ReturnType<typeof readOptions> & { service: FakeService; folder: string };

function launch({ executable, appArguments, service, folder }: Run): Promise<ElectronApplication> {
  const profile = join(folder, 'service.json');
  writeFileSync(profile, JSON.stringify(service.profile()), { mode: 0o600 });
  return launchElectron({
    executablePath: executable,
    args: [...appArguments, `--service=${profile}`, `--user-data-dir=${join(folder, 'user-data')}`],
    chromiumSandbox: process.getuid?.() !== 0,
    env: { ...(process.env as Record<string, string>), LOADOUT_SERVICE: '' },
  });
}

async function smoke(run: Run): Promise<object> {
  mkdirSync(run.pictures, { recursive: true });
  const app = await launch(run);
  try {
    const page = await app.firstWindow();
    const windowAt = Date.now();
    await readyWindow(app);
    // The process's own start: a launch that had to be made again does not count.
    const start = await app.evaluate(() => process.getCreationTime() ?? Number.NaN);
    const windowMs = Math.round(windowAt - start);
    page.setDefaultTimeout(20_000);
    const electron = await app.evaluate(() => process.versions.electron);
    const downloads = join(run.folder, 'user-data', 'downloads');
    const result = await doMainJob({ page, start, downloads, pictures: run.pictures, service: run.service });
    return { electron, ...result, windowMs };
  } finally {
    await app.close();
  }
}

const folder = mkdtempSync(join(tmpdir(), 'loadout-smoke-'));
const service = await startService({ mods: 3000, games: 12 });
try {
  process.stdout.write(`${JSON.stringify(await smoke({ ...readOptions(), service, folder }))}\n`);
} catch (error) {
  const [reason] = (error instanceof Error ? error.message : String(error)).split('\n');
  process.stderr.write(`The main job failed: ${reason}\n`);
  process.exitCode = 1;
} finally {
  await service.stop();
  rmSync(folder, { recursive: true, force: true });
}
