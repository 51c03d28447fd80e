import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readSharedFile } from '#main/games/share/read-shared-file.ts';

function home(): string {
  const folder = mkdtempSync(join(tmpdir(), 'loadout-shared-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test('a shared file is read, and one that is gone or far too big is not', async () => {
  const file = join(home(), 'winter.loadout');
  await expect(readSharedFile(file)).rejects.toMatchObject({ text: { id: 'loadouts.fileDamaged' } });
  writeFileSync(file, 'Grüße');
  expect(await readSharedFile(file)).toBe('Grüße');
  truncateSync(file, 4_000_001);
  await expect(readSharedFile(file)).rejects.toMatchObject({ text: { id: 'loadouts.codeTooBig' } });
});

test.runIf(process.platform !== 'win32')('Z30 a pipe or a folder isn’t opened as a shared file', async () => {
  const pipe = join(home(), 'winter.loadout');
  execFileSync('mkfifo', [pipe]);
  for (const path of [pipe, home()])
    await expect(readSharedFile(path)).rejects.toMatchObject({ text: { id: 'loadouts.notFile' } });
});
