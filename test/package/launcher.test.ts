import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { repository } from './package.ts';
import { installRelease, ordinaryAccount } from './release-run.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'loadout-launcher-'));
  chmodSync(folder, 0o777);
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Writes a shell script for tests to run in place of a program. */
function script(file: string, body: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `#!/bin/sh\n${body}\n`);
  chmodSync(file, 0o755);
}

/** What may show a message on a desktop. */
const dialogs = ['zenity', 'kdialog', 'xmessage', 'notify-send'];

type Computer = {
  /** Kernel settings by path below /proc/sys. */
  settings?: Record<string, string>;
  /** Whether `unshare` can make a user namespace. */
  namespaces?: boolean;
  /** Whether Chromium's helper is root's and setuid. */
  helper?: boolean;
  args?: string[];
  env?: Record<string, string>;
  root?: boolean;
  /** The program that runs in place of Loadout, in sh. */
  program?: string;
};

/** Runs the launcher with a program that says "started" and its arguments. */
function launch({
  settings = {},
  namespaces = true,
  helper = false,
  args = [],
  env = {},
  root = false,
  program = 'echo "started $*"',
}: Computer) {
  const place = join(folder, 'it’s here');
  script(join(place, 'loadout-bin'), program);
  copyFileSync(join(repository, 'scripts/package/linux/launcher.sh'), join(place, 'loadout'));
  chmodSync(join(place, 'loadout'), 0o755);
  writeFileSync(join(place, 'chrome-sandbox'), '');
  if (helper) chmodSync(join(place, 'chrome-sandbox'), 0o4755);
  const proc = join(folder, 'proc');
  mkdirSync(proc);
  for (const [name, value] of Object.entries(settings)) {
    mkdirSync(dirname(join(proc, name)), { recursive: true });
    writeFileSync(join(proc, name), `${value}\n`);
  }
  script(join(folder, 'bin/unshare'), namespaces ? 'exit 0' : 'exit 1');
  for (const dialog of dialogs)
    if (!existsSync(join(folder, 'bin', dialog))) script(join(folder, 'bin', dialog), 'exit 1');
  const result = spawnSync(join(place, 'loadout'), args, {
    ...(root ? {} : ordinaryAccount()),
    encoding: 'utf8',
    env: {
      PATH: `${join(folder, 'bin')}:/usr/bin:/bin`,
      DISPLAY: ':7',
      LOADOUT_PROC: proc,
      LOADOUT_APPARMOR: join(folder, 'apparmor.d'),
      ...env,
      ...(env['APPDIR'] === 'here' ? { APPDIR: place } : {}),
    },
  });
  return { code: result.status, stdout: result.stdout, stderr: result.stderr, place };
}

const appImage = { APPIMAGE: '/home/player/Loadout.AppImage', APPDIR: 'here' };
const ubuntu = { 'kernel/apparmor_restrict_unprivileged_userns': '1', 'user/max_user_namespaces': '96365' };

describe('the launcher', () => {
  it('E4 starts Loadout with its arguments where namespaces can be made', () => {
    const run = launch({ args: ['--service=a b.json', '*'] });
    expect(run).toMatchObject({ code: 0, stdout: 'started --service=a b.json *\n', stderr: '' });
  });

  it('starts it whatever PATH holds, and hands that on as it is', () => {
    const run = launch({ helper: true, env: { PATH: '/nowhere' }, program: 'echo "$PATH"' });
    expect(run).toMatchObject({ code: 0, stdout: '/nowhere\n', stderr: '' });
  });

  it.each<[string, Record<string, string>, string]>([
    ['Ubuntu 24.04', ubuntu, 'sudo sysctl -w kernel.apparmor_restrict_unprivileged_userns=0'],
    [
      'older Debian',
      { 'kernel/unprivileged_userns_clone': '0' },
      'sudo sysctl -w kernel.unprivileged_userns_clone=1',
    ],
    [
      'a hardened kernel',
      { 'user/max_user_namespaces': '0' },
      'sudo sysctl -w user.max_user_namespaces=15000',
    ],
  ])('E4 explains what %s forbids, and what to do', (_, settings, command) => {
    const run = launch({ settings, namespaces: false });
    expect(run.code).toBe(77);
    expect(run.stdout).toBe('');
    expect(run.stderr).toContain("Loadout couldn't start because this computer doesn't allow its sandbox");
    expect(run.stderr).toContain('Your mods and settings are untouched.');
    expect(run.stderr).toContain('Install the deb or rpm package');
    expect(run.stderr).toContain(`sudo chmod 4755 '${run.place}/chrome-sandbox'`);
    expect(run.stderr).toContain(command);
  });

  it('E4 explains it also where no setting says why', () => {
    const run = launch({ namespaces: false });
    expect(run.code).toBe(77);
    expect(run.stderr).toContain("doesn't allow its sandbox. Your mods");
    expect(run.stderr).not.toContain('sysctl');
  });

  it.runIf(process.getuid?.() === 0)('E4 starts with Chromium’s setuid helper, whatever is forbidden', () => {
    expect(launch({ settings: ubuntu, namespaces: false, helper: true }).stdout).toBe('started \n');
  });

  it.runIf(process.getuid?.() === 0)(
    'E4 an AppImage can’t use that helper, so no command for it is printed',
    () => {
      const run = launch({ settings: ubuntu, namespaces: false, helper: true, env: appImage });
      expect(run.code).toBe(77);
      expect(run.stderr).toContain('Install the deb or rpm package');
      expect(run.stderr).not.toContain('chmod');
    },
  );

  it('E4 an AppImage’s own --no-sandbox is taken out', () => {
    const run = launch({ args: ['--no-sandbox', '--service=a b.json'], env: appImage });
    expect(run).toMatchObject({ code: 0, stdout: 'started --service=a b.json\n' });
    rmSync(join(folder, 'proc'), { recursive: true });
    expect(launch({ args: ['--no-sandbox'], env: appImage, namespaces: false }).code).toBe(77);
  });

  it('E4 an AppImage around it, such as a terminal, changes nothing', () => {
    const run = launch({ args: ['--no-sandbox'], env: { ...appImage, APPDIR: '/elsewhere' } });
    expect(run.stdout).toBe('started --no-sandbox\n');
  });

  it('E4 says aloud what --no-sandbox means when somebody requests it', () => {
    const run = launch({ args: ['--no-sandbox'], namespaces: false });
    expect(run.stdout).toBe('started --no-sandbox\n');
    expect(run.stderr).toContain('without Chromium’s sandbox'.replace('’', "'"));
  });

  it.runIf(process.getuid?.() === 0)('E4 root is advised to start it as an ordinary user', () => {
    const run = launch({ root: true });
    expect(run.code).toBe(77);
    expect(run.stderr).toContain("because Chromium's sandbox doesn't work for root");
  });

  it.each(dialogs)('E4 shows it in a dialog of %s where there is a display', (dialog) => {
    const shown = join(folder, 'shown');
    for (const other of dialogs)
      script(join(folder, `bin/${other}`), other === dialog ? `printf '%s' "$*" > '${shown}'` : 'exit 1');
    const run = launch({ settings: ubuntu, namespaces: false, env: { DISPLAY: ':7' } });
    expect(run.code).toBe(77);
    expect(readFileSync(shown, 'utf8')).toContain("Loadout couldn't start");
    expect(run.stderr).toContain("Loadout couldn't start");
  });

  it('says that there is no display, in place of ending silently', () => {
    const run = launch({ env: { DISPLAY: '' } });
    expect([run.code, run.stdout]).toEqual([77, '']);
    expect(run.stderr).toContain('there is no display to open its window on');
    expect(run.stderr).toContain('Your mods and settings are untouched.');
  });

  it.each<[string, Computer]>([
    ['on Wayland alone', { env: { DISPLAY: '', WAYLAND_DISPLAY: 'wayland-0' } }],
    ['without a window, when asked to', { env: { DISPLAY: '' }, args: ['--ozone-platform=headless'] }],
  ])('starts %s', (_, computer) => {
    expect(launch(computer).stdout).toMatch(/^started/);
  });

  it('E4 shows no dialog without a display', () => {
    const shown = join(folder, 'shown');
    script(join(folder, 'bin/zenity'), `touch '${shown}'`);
    launch({ settings: ubuntu, namespaces: false, env: { DISPLAY: '' } });
    expect(existsSync(shown)).toBe(false);
  });
});

describe('the release where this computer’s kernel forbids namespaces', () => {
  /** Runs a command as an ordinary user in a namespace whose kernel lets it make no other. */
  function confined(command: string, home: string) {
    const inner = `echo 1 > /proc/sys/user/max_user_namespaces && exec unshare --user --map-user=65534 -- ${command}`;
    const { DISPLAY: _, WAYLAND_DISPLAY: __, ...env } = process.env;
    return spawnSync('unshare', ['--user', '--map-root-user', 'sh', '-c', inner], {
      encoding: 'utf8',
      env: { ...env, HOME: home },
      timeout: 20_000,
    });
  }

  it('E4 Chromium alone would end without a window; the launcher says why', () => {
    const installed = installRelease();
    try {
      const bare = confined(join(installed.place, 'loadout-bin'), installed.home);
      expect(bare.status).not.toBe(0);
      expect(bare.stderr).toMatch(/FATAL.*sandbox/s);
      const launched = confined(join(installed.place, 'loadout'), installed.home);
      expect(launched.status).toBe(77);
      expect(launched.stderr).toContain(
        "Loadout couldn't start because this computer doesn't allow its sandbox",
      );
      expect(launched.stderr).not.toContain('FATAL');
    } finally {
      installed.remove();
    }
  });
});
