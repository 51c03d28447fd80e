import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { launchElectron, readyWindow } from '#test/e2e/app/launch-electron.ts';
import { inspectable } from './package.ts';

it('the package has no developer tools, whoever opens them', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'loadout-tools-'));
  const electron = await launchElectron({
    executablePath: join(inspectable, 'loadout-bin'),
    args: ['--ozone-platform=headless', `--user-data-dir=${folder}`],
  });
  try {
    await readyWindow(electron);
    const kinds = await electron.evaluate(({ BrowserWindow, webContents }) => {
      BrowserWindow.getAllWindows()[0]?.webContents.openDevTools({ mode: 'detach' });
      // Theirs would be there at once, and shown later.
      return webContents.getAllWebContents().map((contents) => contents.getType());
    });
    expect(kinds).toEqual(['window']);
  } finally {
    await electron.close();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
});
