import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { buildProgram } from '#test/build-program.ts';
import { release, repository } from './package.ts';

it('Z35 the thread of the package unpacks 7z, with libarchive from the app’s archive', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'loadout-unpacking-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'mod'));
  writeFileSync(join(folder, 'mod/a.txt'), 'a line of text\n'.repeat(200));
  execFileSync('7za', ['a', 'mod.7z', 'mod'], { cwd: folder, stdio: 'pipe' });
  const source = join(repository, 'test/bench/apps/unpack/unpack.ts');
  const program = await buildProgram(source, { repository, folder });
  const target = join(folder, 'target');
  const script = join(release, 'resources/app.asar/out/app/main/unpack.cjs');
  // The released program is no Node by itself; the same Electron is, and reads the app's archive the same way.
  execFileSync(
    join(repository, 'out/electron/electron'),
    [program, JSON.stringify({ script, archivePath: join(folder, 'mod.7z'), target })],
    { env: { ...process.env, ELECTRON_RUN_AS_NODE: '1' }, stdio: 'pipe' },
  );
  expect(readFileSync(join(target, 'mod/a.txt'), 'utf8')).toHaveLength(3_000);
});
