import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { FakeService } from '#test/service/index.ts';
import type { Loadout } from './app/launch.ts';

/** The file that Get downloads for a mod: the first one of its newest version. */
export function newestFile({ generator }: FakeService, modId: number) {
  const file = generator.versions(modId)[0]?.files[0];
  if (!file) throw new Error(`Mod ${modId} has no file.`);
  return file;
}

/** The names in a folder; empty when there is no such folder. */
export function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder).sort();
  } catch {
    return [];
  }
}

/** The text of a file; empty while it isn't there. Loadout replaces files by deleting them first in a game's folder. */
export function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/** Expects exactly one new file in a folder: identical to the one from the service's generator, and not executable. */
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

/** Makes the next folder dialogs return this folder: a test cannot operate the system's own dialog. */
export const chooseInDialog = ({ electron }: Loadout, folder: string | null) =>
  electron.evaluate(({ dialog }, chosen) => {
    dialog.showOpenDialog = async () => ({
      canceled: chosen === null,
      filePaths: chosen === null ? [] : [chosen],
    });
  }, folder);

/** A question that main asked in a window of the system's own. */
export type Asked = {
  readonly message: string;
  readonly detail: string;
  readonly buttons: readonly string[];
};

/**
 * Answers the next questions in windows of the system's own, such as before a game that the page proposes is added: a
 * test can't operate those. Returns what was asked so far.
 */
export async function confirmInDialog(
  { electron }: Pick<Loadout, 'electron'>,
  confirms: boolean,
): Promise<() => Promise<Asked[]>> {
  await electron.evaluate(({ dialog }, yes) => {
    const asked: Asked[] = [];
    Object.assign(globalThis, { askedInDialog: asked });
    Object.assign(dialog, {
      async showMessageBox(...given: unknown[]) {
        const { message, detail, buttons, cancelId } = given.at(-1) as Asked & { cancelId: number };
        asked.push({ message, detail, buttons });
        return { response: yes ? 0 : cancelId, checkboxChecked: false };
      },
    });
  }, confirms);
  return () => electron.evaluate(() => (globalThis as unknown as { askedInDialog: Asked[] }).askedInDialog);
}
