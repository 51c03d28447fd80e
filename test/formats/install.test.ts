import { existsSync, mkdirSync, mkdtempSync, readlinkSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { packageFile, run } from './packages.ts';

const isRoot = process.getuid?.() === 0;
let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'loadout-dpkg-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** An empty Debian with files as kernel settings. */
function emptyDebian(settings: Record<string, string>): void {
  for (const folder of ['var/lib/dpkg/info', 'var/lib/dpkg/updates', 'proc/sys/user', 'proc/sys/kernel'])
    mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, 'var/lib/dpkg/status'), '');
  for (const [name, value] of Object.entries(settings))
    writeFileSync(join(root, 'proc/sys', name), `${value}\n`);
}

/** Runs dpkg on that Debian. Package scripts run outside it and get its path as DPKG_ROOT. */
const dpkg = (...args: string[]) =>
  run('dpkg', [`--root=${root}`, '--force-depends', '--force-script-chrootless', '--log=/dev/null', ...args]);

const helperMode = () => (statSync(join(root, 'opt/Loadout/chrome-sandbox')).mode & 0o7777).toString(8);

describe('the deb, installed by dpkg', () => {
  it.runIf(isRoot)('installs Loadout and its command, and removes both completely', () => {
    emptyDebian({});
    dpkg('--install', packageFile('.deb'));
    expect(dpkg('--status', 'loadout')).toContain('Status: install ok installed');
    expect(readlinkSync(join(root, 'usr/bin/loadout'))).toBe('/opt/Loadout/loadout');
    expect(helperMode()).toBe('755');
    expect(dpkg('--verify', 'loadout')).toBe('');
    dpkg('--purge', 'loadout');
    for (const gone of ['opt/Loadout', 'usr/share/applications/loadout.desktop'])
      expect(existsSync(join(root, gone)), gone).toBe(false);
    expect(() => readlinkSync(join(root, 'usr/bin/loadout'))).toThrow();
  });

  it.runIf(isRoot)('E4 makes Chromium’s helper setuid where the kernel has no user namespaces', () => {
    emptyDebian({ 'user/max_user_namespaces': '0' });
    dpkg('--install', packageFile('.deb'));
    expect([helperMode(), statSync(join(root, 'opt/Loadout/chrome-sandbox')).uid]).toEqual(['4755', 0]);
  });

  it('has its description and dependencies', () => {
    const control = run('dpkg-deb', ['--field', packageFile('.deb')]);
    for (const line of ['Package: loadout', 'Architecture: amd64', 'Section: games', 'Priority: optional'])
      expect(control).toContain(line);
    expect(control).toMatch(/^Depends: .*libnss3/m);
    expect(control).toMatch(/^Recommends: libsecret-1-0/m);
    expect(control).toMatch(/^Description: Browse, download and manage mods\n \S/m);
    expect(Number(/^Installed-Size: (\d+)$/m.exec(control)?.[1])).toBeGreaterThan(200_000);
  });

  it('makes root own every file', () => {
    const lines = run('dpkg-deb', ['--contents', packageFile('.deb')])
      .trim()
      .split('\n');
    expect(lines.filter((line) => !/ root\/root /.test(line))).toEqual([]);
    expect(lines.some((line) => line.endsWith('./usr/share/doc/loadout/copyright'))).toBe(true);
  });
});

describe('the rpm', () => {
  const query = (...args: string[]) => run('rpm', ['--query', '--package', ...args, packageFile('.rpm')]);

  it('has its description and dependencies', () => {
    const info = query('--info');
    for (const line of [/^Name +: loadout$/m, /^Architecture: x86_64$/m, /^License +: MIT$/m])
      expect(info).toMatch(line);
    expect(query('--requires')).toMatch(/^gtk3$/m);
    expect(query('--requires')).toContain('(alsa-lib or libasound2)');
  });

  it('E4 runs the unchanged scripts that set up the sandbox', () => {
    const scripts = query('--scripts');
    expect(scripts).toContain('helper="$place/chrome-sandbox"');
    expect(scripts).toContain('printf \'%s\' "$*"');
    expect(scripts).toContain('profile="$root/etc/apparmor.d/loadout"');
  });

  it('makes root own every file', () => {
    const lines = query('--list', '--verbose').trim().split('\n');
    expect(lines.filter((line) => !/ root +root /.test(line))).toEqual([]);
  });

  it('is whole', () => {
    expect(run('rpm', ['--checksig', '--nosignature', packageFile('.rpm')])).toMatch(/digests OK/);
  });
});
