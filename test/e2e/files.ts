import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { FakeService } from '#test/service/index.ts';
import type { Loadout } from './launch.ts';

/** The file that Get fetches for a mod: the first one of its newest version. */
export function newestFile({ generator }: FakeService, modId: number) {
  const file = generator.versions(modId)[0]?.files[0];
  if (!file) throw new Error(`Mod ${modId} has no file.`);
  return file;
}

/** What is in a folder; nothing when there is no such folder. */
export function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder).sort();
  } catch {
    return [];
  }
}

/**
 * Expects exactly one file in a folder, beside those that came earlier, byte for byte the one that the service's
 * generator makes, and no program.
 */
export async function expectFile(
  folder: string,
  name: string,
  service: FakeService,
  fileId: number,
  earlier: readonly string[] = [],
) {
  expect(filesIn(folder)).toEqual([...earlier, name].sort());
  expect(statSync(join(folder, name)).mode & 0o111).toBe(0);
  const hash = createHash('sha256').update(readFileSync(join(folder, name)));
  expect(hash.digest('hex')).toBe(await service.generator.sha256(fileId));
}

/** Lets the next folder dialogs response with this folder: the system's own dialog cannot be driven by a test. */
export const chooseInDialog = ({ electron }: Loadout, folder: string | null) =>
  electron.evaluate(({ dialog }, chosen) => {
    dialog.showOpenDialog = async () => ({
      canceled: chosen === null,
      filePaths: chosen === null ? [] : [chosen],
    });
  }, folder);
