import { readFile } from 'node:fs/promises';
import { cpus, release, totalmem, version } from 'node:os';
import { join } from 'node:path';

/** The machine and versions that the figures were measured with. */
export type Machine = {
  readonly processor: string;
  readonly cores: number;
  readonly memoryGB: number;
  readonly system: string;
  readonly node: string;
  readonly electron: string;
  readonly loadout: string;
};

/** Describes this machine. `runtime` is Electron's folder, `root` the repository. */
export async function describeMachine(runtime: string, root: string): Promise<Machine> {
  const manifest = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
  return {
    processor: cpus()[0]?.model.trim() || 'unknown',
    cores: cpus().length,
    memoryGB: Math.round(totalmem() / 2 ** 30),
    system: `${process.platform} ${process.arch}, ${release()}, ${version()}`,
    node: process.versions.node,
    electron: (await readFile(join(runtime, 'version'), 'utf8')).trim().replace(/^v/, ''),
    loadout: manifest.version,
  };
}
