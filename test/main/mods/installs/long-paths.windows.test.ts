import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { download, startInstalls, temporaryFolder, whole } from './setup.ts';

it('a mod whose paths have more than 260 characters with its folder is unpacked, verified and removed', async () => {
  const home = join(
    temporaryFolder(),
    ...Array.from({ length: 4 }, () => 'a folder with a long name '.repeat(2).trim()),
  );
  const { installs, folder } = await startInstalls(home);
  const name = `${'long/'.repeat(20)}lamp.txt`;
  const install = await installs.install(download(home, [{ name, data: 'light' }]), whole());
  const file = join(folder, install.installId, 'files', name);
  expect(file.length).toBeGreaterThan(260);
  expect(readFileSync(file, 'utf8')).toBe('light');
  expect(await installs.verify(install.installId)).toEqual({ changed: [], missing: [], added: [] });
  await installs.deleteRemoved(await installs.remove(install.installId));
  expect(existsSync(file)).toBe(false);
});
