import { tmpdir } from 'node:os';
import { isFolder } from '#main/kernel/files/is-folder.ts';
import type { WindowsParts } from '../shops/computer.ts';
import { type ReadRegistry, systemRegistry } from './registry.ts';

/** What of this Windows says where shops are, without its drives; null on another system. Reads nothing yet. */
export const thisRegistry = (
  platform: NodeJS.Platform,
  env: Readonly<Record<string, string | undefined>>,
): WindowsParts | null =>
  platform === 'win32'
    ? { readRegistry: systemRegistry(env['SystemRoot'] || 'C:\\Windows', env['TEMP'] || tmpdir()), drives: [] }
    : null;

/**
 * What of this Windows says where games are; null on another system. Drives that stand for a folder of another computer are left
 * out: nothing looks there before the player does (E27).
 */
export async function thisWindows(
  platform: NodeJS.Platform,
  env: Readonly<Record<string, string | undefined>>,
): Promise<WindowsParts | null> {
  const parts = thisRegistry(platform, env);
  return parts && { ...parts, drives: await drivesOf(parts.readRegistry) };
}

async function drivesOf(readRegistry: ReadRegistry): Promise<readonly string[]> {
  const remote = [...(await readRegistry('HKCU\\Network')).keys()].map((key) => key.slice(-1).toUpperCase());
  const drives: string[] = [];
  // One after another: a drive that doesn't respond holds up no other work with files.
  for (const letter of 'CDEFGHIJKLMNOPQRSTUVWXYZAB')
    if (!remote.includes(letter) && (await isFolder(`${letter}:\\`))) drives.push(`${letter}:\\`);
  return drives;
}
