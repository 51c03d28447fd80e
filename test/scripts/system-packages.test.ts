import { existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import {
  installSystemPackages,
  installTestPackages,
  installWindowsPackages,
} from '#scripts/setup/system-packages.mjs';
import { testFolder } from './folder.ts';

/** A Debian on whose path there are these programs only, and whose apt-get writes down how it was called. */
function debian({ programs = [] as string[], exitCode = 0 } = {}) {
  const folder = testFolder();
  const called = join(folder, 'called');
  const apt = join(folder, 'apt-get');
  const script = (text: string) => `#!/bin/sh\n${text}\n`;
  writeFileSync(apt, script(`echo "$*" >> '${called}'; exit ${exitCode}`), { mode: 0o755 });
  writeFileSync(join(folder, 'apt-cache'), script('exit 1'), { mode: 0o755 });
  for (const program of programs) symlinkSync('/bin/true', join(folder, program));
  return {
    machine: { env: { PATH: folder, DISPLAY: ':1' }, platform: 'linux' as const, isRoot: true, apt },
    calls: () => (existsSync(called) ? readFileSync(called, 'utf8').trimEnd().split('\n') : []),
  };
}

describe.runIf(process.platform === 'linux')('system packages', () => {
  it('brings no browser and no keyring for starting the app', async () => {
    const { machine, calls } = debian();
    await installSystemPackages(machine);
    expect(calls()[1]).toMatch(/^install -y -q --no-install-recommends .*xdg-utils/);
    expect(calls().join(' ')).not.toMatch(/chromium|gnome-keyring/);
  });

  it('brings the browser and the keyring for the tests, and only what is missing', async () => {
    const { machine, calls } = debian({ programs: ['dbus-run-session'] });
    await installTestPackages(machine);
    expect(calls()[1]).toMatch(/gnome-keyring .*chromium/);
    expect(calls()[1]).not.toContain(' dbus ');
  });

  it('says what could not be installed for the tests, and goes on', async () => {
    const said = vi.spyOn(console, 'error').mockReturnValue(undefined);
    const { machine, calls } = debian({ exitCode: 100 });
    await installTestPackages(machine);
    expect(calls()).toHaveLength(2);
    const words = said.mock.calls.join('');
    said.mockRestore();
    expect(words).toContain('couldn’t be installed');
    expect(words).toContain('The tests that need them will fail');
  });

  it('tells a player without the right to install what to type', async () => {
    const { machine, calls } = debian();
    const asPlayer = { ...machine, isRoot: false };
    await expect(installSystemPackages(asPlayer)).rejects.toThrow(/sudo apt-get install -y .*xdg-utils/);
    expect(calls()).toEqual([]);
  });

  it('installs nothing where it may not, and tells root what to type', async () => {
    const { machine, calls } = debian();
    const refused = installSystemPackages({ ...machine, mayInstall: false });
    await expect(refused).rejects.toThrow(/again:\n {2}apt-get install -y .*xdg-utils/);
    expect(calls()).toEqual([]);
  });

  it('names the files on a Linux that is no Debian', async () => {
    const { machine } = debian();
    const other = { ...machine, apt: join(testFolder(), 'no-apt-get') };
    await expect(installSystemPackages(other)).rejects.toThrow(/these files.*xdg-open/);
  });

  it('brings Wine and a compiler for the tests for Windows, or says that they are missing', async () => {
    const { machine, calls } = debian();
    await installWindowsPackages(machine);
    expect(calls()[1]).toMatch(/ wine gcc-mingw-w64-x86-64$/);
    const failing = debian({ exitCode: 100 }).machine;
    await expect(installWindowsPackages(failing)).rejects.toThrow('couldn’t be installed');
  });

  it('does nothing on other systems', async () => {
    const { machine, calls } = debian();
    await installSystemPackages({ ...machine, platform: 'darwin' });
    await installTestPackages({ ...machine, platform: 'win32' });
    expect(calls()).toEqual([]);
  });
});
