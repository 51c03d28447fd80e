import { readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../setup.ts';
import { openEdits } from './open-edits.ts';

const { signal } = new AbortController();
const nothing = async () => undefined;

/** An edit of an install of one file. */
async function openEdit() {
  const home = temporaryFolder();
  const { installs, edits } = await openEdits(home);
  writeFileSync(join(home, 'a.ini'), 'a=1');
  const files = [{ from: join(home, 'a.ini'), path: 'a.ini', size: 3 }];
  const source = { title: 'Fog', versionName: '1.0', folderName: 'Fog', isPacked: false, files };
  const { installId } = await installs.installFiles(source, { signal });
  const { editId } = await edits.start(
    { installId, gameId: 'game', loadoutId: 'loadout', note: '' },
    { signal },
  );
  return { home, installs, edits, editId, file: join(edits.filesFolder(editId), 'a.ini') };
}

test('W52 a version that did not get into the loadout gets there the next time, though nothing was edited since', async () => {
  const { home, edits, editId, file } = await openEdit();
  writeFileSync(file, 'a=2');
  const failed = new Error('The disk is full.');
  await expect(edits.save(editId, { signal, use: () => Promise.reject(failed) })).rejects.toBe(failed);
  // As after a kill.
  const next = await openEdits(home);
  const used: string[] = [];
  const use = async ({ installId }: { readonly installId: string }) => void used.push(installId);
  await next.edits.save(editId, { signal, use });
  await next.edits.save(editId, { signal, use });
  expect(used).toEqual([next.edits.get(editId).savedAs]);
});

test('W52 files with the same size and another content are a version; the same content is none', async () => {
  const { installs, edits, editId, file } = await openEdit();
  utimesSync(file, 1_000_000_000, 1_000_000_000);
  expect(await edits.save(editId, { signal, use: nothing })).toBeNull();
  writeFileSync(file, 'a=2');
  const version = await edits.save(editId, { signal, use: nothing });
  expect(readFileSync(join(installs.filesFolder(version?.installId ?? ''), 'a.ini'), 'utf8')).toBe('a=2');
  expect(edits.version(edits.get(editId))?.installId).toBe(version?.installId);
  // What the player removed is made again.
  await installs.deleteRemoved(await installs.remove(version?.installId ?? ''));
  expect(edits.version(edits.get(editId))).toBeNull();
  utimesSync(file, 1_000_000_000, 1_000_000_000);
  expect(await edits.save(editId, { signal, use: nothing })).toMatchObject({ installId: version?.installId });
});

test('W52 an edit that an earlier version of Loadout began is read', async () => {
  const { home, editId, edits } = await openEdit();
  const record = join(edits.filesFolder(editId), '..', 'edit.json');
  const { savedAs: _, isInUse: __, ...earlier } = JSON.parse(readFileSync(record, 'utf8'));
  writeFileSync(record, JSON.stringify(earlier));
  const next = await openEdits(home);
  expect(next.edits.get(editId)).toMatchObject({ savedAs: null, isInUse: true });
});
