import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { repository } from './package.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'loadout-install-'));
});
afterEach(() => rmSync(root, { recursive: true }));

/** What electron-builder fills in; it refuses every other name in dollar-brace form. */
const names: Record<string, string> = { executable: 'loadout', sanitizedProductName: 'Loadout' };

function filledIn(script: string): string {
  const text = readFileSync(join(repository, 'scripts/package/linux', script), 'utf8');
  return text.replace(/\$\{([a-zA-Z]+)\}/g, (_, name: string) => {
    const value = names[name];
    if (value === undefined)
      throw new Error(`${script} has \${${name}}, which electron-builder does not know.`);
    return value;
  });
}

type Computer = { settings?: Record<string, string>; apparmor?: 'reads the profile' | 'is too old' | 'none' };

/** Runs an install script on a computer that is a folder. */
function run(
  script: string,
  { settings = {}, apparmor = 'none' }: Computer = {},
  args: string[] = ['configure'],
) {
  const put = (name: string, text: string, mode = 0o644) => {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
    chmodSync(join(root, name), mode);
  };
  if (!existsSync(join(root, 'opt'))) {
    put('opt/Loadout/chrome-sandbox', '', 0o755);
    put('opt/Loadout/resources/apparmor-profile', filledIn('apparmor-profile'));
  }
  for (const [name, value] of Object.entries(settings)) put(`proc/sys/${name}`, `${value}\n`);
  rmSync(join(root, 'bin'), { recursive: true, force: true });
  const response = apparmor === 'reads the profile' ? 'exit 0' : 'exit 1';
  if (apparmor !== 'none')
    put('bin/apparmor_parser', `#!/bin/sh\necho "$@" >> '${root}/apparmor.log'\n${response}\n`, 0o755);
  const command = ['sh', '-c', filledIn(script), script, ...args];
  const asRoot = process.getuid?.() === 0 ? command : ['unshare', '--user', '--map-root-user', ...command];
  const result = spawnSync(asRoot[0] ?? '', asRoot.slice(1), {
    encoding: 'utf8',
    env: { PATH: `${join(root, 'bin')}:/usr/bin:/bin`, LOADOUT_ROOT: root },
  });
  expect([result.status, result.stderr]).toEqual([0, '']);
}

const helperMode = () => (statSync(join(root, 'opt/Loadout/chrome-sandbox')).mode & 0o7777).toString(8);
const profile = () => join(root, 'etc/apparmor.d/loadout');
const restricted = { 'kernel/apparmor_restrict_unprivileged_userns': '1' };

describe('installing the deb or rpm package', () => {
  it('E4 gives nothing root’s rights where namespaces are free', () => {
    run('after-install.sh');
    expect([helperMode(), existsSync(profile())]).toEqual(['755', false]);
    expect(readlinkSync(join(root, 'usr/bin/loadout'))).toBe('/opt/Loadout/loadout');
  });

  it('E4 on Ubuntu 24.04 lets AppArmor give namespaces to Loadout alone', () => {
    run('after-install.sh', { settings: restricted, apparmor: 'reads the profile' });
    expect(helperMode()).toBe('755');
    const text = readFileSync(profile(), 'utf8');
    expect(text).toContain('profile "loadout" "/opt/Loadout/loadout-bin" flags=(unconfined)');
    expect(text).toMatch(/^ {2}userns,$/m);
    expect(readFileSync(join(root, 'apparmor.log'), 'utf8')).toContain(
      `--replace --write-cache ${profile()}`,
    );
  });

  it.each<[string, Computer]>([
    ['AppArmor restricts and cannot read the profile', { settings: restricted, apparmor: 'is too old' }],
    ['the kernel restricts', { settings: { 'kernel/unprivileged_userns_clone': '0' } }],
    ['the kernel has none', { settings: { 'user/max_user_namespaces': '0' } }],
  ])('E4 makes Chromium’s helper setuid where %s', (_, computer) => {
    run('after-install.sh', computer);
    expect([helperMode(), existsSync(profile())]).toEqual(['4755', false]);
  });

  it('E4 takes the rights back when they are not needed any more', () => {
    run('after-install.sh', { settings: { 'user/max_user_namespaces': '0' } });
    run('after-install.sh', { settings: { 'user/max_user_namespaces': '15000' } });
    expect(helperMode()).toBe('755');
  });

  it('removing takes out what installing put outside of its folder, an upgrade leaves it', () => {
    run('after-install.sh', { settings: restricted, apparmor: 'reads the profile' });
    run('after-remove.sh', { apparmor: 'reads the profile' }, ['upgrade', '0.2.0']);
    run('after-remove.sh', { apparmor: 'reads the profile' }, ['1']);
    expect([existsSync(profile()), readlinkSync(join(root, 'usr/bin/loadout'))]).toEqual([
      true,
      '/opt/Loadout/loadout',
    ]);
    run('after-remove.sh', { apparmor: 'reads the profile' }, ['remove']);
    expect([existsSync(profile()), existsSync(join(root, 'usr/bin'))]).toEqual([false, true]);
    expect(() => readlinkSync(join(root, 'usr/bin/loadout'))).toThrow();
    run('after-remove.sh', {}, ['purge']);
  });
});
