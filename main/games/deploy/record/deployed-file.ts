import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { isMissing } from '#main/kernel/system-error.ts';
import { createTurns } from '#main/kernel/turns.ts';
import { replaceText } from '#main/storage/files/atomic-file.ts';
import { quarantine } from '#main/storage/files/quarantine.ts';
import {
  type Deployed,
  type DeployedFile,
  deployPath,
  placements,
  safePath,
  UnsafePath,
} from '../deployment.ts';
import { DamagedRecords, readRecords, recordsText, recordsVersion } from './records.ts';

/** The path of the record of what is deployed, and of its second copy. */
const deployedPaths = (state: string): readonly [string, string] => [
  join(state, 'deployed.json'),
  join(state, 'deployed.json.1'),
];

const path = z.string().transform(safePath);

const headerSchema = z.object({
  version: z.literal(recordsVersion),
  id: z.string(),
  loadoutId: z.string().nullable(),
  target: z.string(),
  placement: z.enum(placements),
  mods: z.array(
    z.object({
      installId: z.string(),
      folderName: z.string(),
      homes: z.array(path).optional(),
      filesFolder: z.string(),
    }),
  ),
  folders: z.array(path),
  originals: z.array(path),
  kept: z.array(z.object({ loadoutId: z.string(), path, base: z.string().nullable() })),
});

/** A deployed file, short: there may be 50,000. The last value is its path, where that isn't the usual one. */
const fileSchema = z.tuple([
  z.number().int().nonnegative(),
  path,
  z.number(),
  z.string(),
  z.enum(['link', 'copy']),
  z.number().nullable(),
  z.number().nullable(),
  path.optional(),
]);

const rowSchema = z.union([fileSchema, headerSchema]);

/**
 * Writes what is deployed: first the file, which makes a switch valid, then its second copy. Rejects with the system's
 * error when the first can't be written.
 */
export async function writeDeployed(state: string, deployed: Deployed): Promise<void> {
  const { files, ...header } = deployed;
  const numbers = new Map(header.mods.map(({ installId }, index) => [installId, index]));
  const turns = createTurns();
  const rows: unknown[] = [];
  for (const { path, installId, source, size, sha256, how, mtimeMs, ino } of files) {
    if (turns.isDue()) await turns.next();
    const index = numbers.get(installId) ?? 0;
    const mod = header.mods[index];
    const isUsual = mod !== undefined && deployPath(header.placement, mod, { path: source }) === path;
    const row = [index, source, size, sha256, how, mtimeMs, ino];
    rows.push(isUsual ? row : [...row, path]);
  }
  const text = await recordsText([{ version: recordsVersion, ...header }, ...rows]);
  const [first, copy] = deployedPaths(state);
  await replaceText(first, text);
  // Without a copy the switch is just as valid; an old copy would be wrong.
  await replaceText(copy, text).catch(() => rm(copy, { force: true }).catch(() => undefined));
}

/**
 * Reads what is deployed; null when nothing ever was. `damaged` when neither the file nor its copy can be used. Rejects
 * with the system's error when a file exists but can't be read (S9).
 */
export async function readDeployed(state: string): Promise<Deployed | null | 'damaged'> {
  let isDamaged = false;
  for (const file of deployedPaths(state)) {
    try {
      return await toDeployed(await readRecords(file, (value) => rowSchema.parse(value)));
    } catch (error) {
      if (isMissing(error)) continue;
      if (!(error instanceof DamagedRecords || error instanceof UnsafePath)) throw error;
      isDamaged = true;
    }
  }
  return isDamaged ? 'damaged' : null;
}

/** Sets damaged records of what is deployed aside, so that new ones don't replace them; see `quarantine`. */
export function setDeployedAside(state: string): void {
  for (const file of deployedPaths(state)) quarantine(file, 'move');
}

async function toDeployed(rows: readonly z.infer<typeof rowSchema>[]): Promise<Deployed> {
  const [header, ...others] = rows;
  if (header === undefined || Array.isArray(header)) throw new DamagedRecords('no header');
  const turns = createTurns();
  const files: DeployedFile[] = [];
  for (const row of others) {
    if (turns.isDue()) await turns.next();
    const mod = Array.isArray(row) ? header.mods[row[0]] : undefined;
    if (!Array.isArray(row) || mod === undefined) throw new DamagedRecords('a row without its mod');
    const [, source, size, sha256, how, mtimeMs, ino, at] = row;
    const path = at ?? deployPath(header.placement, mod, { path: source });
    files.push({ path, installId: mod.installId, source, size, sha256, how, mtimeMs, ino });
  }
  const { version: _, ...rest } = header;
  return { ...rest, files };
}
