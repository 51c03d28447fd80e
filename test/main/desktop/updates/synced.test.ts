import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { callsOn, readCalls, straceOptions } from '#test/crash/system-calls.ts';
import { requireProgram } from '#test/e2e/computer/programs.ts';

const run = promisify(execFile);
const source = pathToFileURL(
  join(import.meta.dirname, '../../../../main/desktop/updates/replace-app-file.ts'),
).href;
const traced = 'write,pwrite64,copy_file_range,sendfile,ioctl,fsync,fdatasync,rename,renameat,renameat2';

test.runIf(process.platform === 'linux')(
  'the new AppImage is synced before it replaces the old one',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'loadout-replace-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const [file, made] = [join(folder, 'Loadout.AppImage'), join(folder, 'pending')];
    await writeFile(file, 'old');
    await writeFile(made, 'new');
    const log = join(folder, 'calls.strace');
    const script = `(await import(${JSON.stringify(source)})).replaceFile(${JSON.stringify(file)}, ${JSON.stringify(made)})`;
    // Without -D strace ends after the program, so the log is complete.
    const options = straceOptions(traced, log).filter((option) => option !== '-D');
    const program = [process.execPath, '--import', 'tsx', '--input-type=module', '--eval', script];
    await run(requireProgram('strace', 'strace'), [...options, ...program], { timeout: 50_000 });
    const calls = readCalls(log);
    const renamed = calls.find(
      ({ name, text }) => /^rename/.test(name) && text.includes('/Loadout.AppImage"'),
    );
    if (!renamed) throw new Error('nothing was renamed');
    const { syncs } = callsOn(/\/Loadout\.AppImage\.part$/, calls);
    expect(syncs.filter(({ ended }) => ended < renamed.began)).toHaveLength(1);
  },
  60_000,
);
