import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { hasTrayHost } from '#main/desktop/system-bus/tray-host.ts';

/** A folder with a `gdbus` that is a script: it prints whether the watcher runs, and its property, and notes its calls. */
function scripted(isOwned: boolean, value: string | null) {
  const folder = mkdtempSync(join(tmpdir(), 'loadout-gdbus-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const script = `#!/bin/sh
echo "$*" >> '${folder}/calls'
case "$*" in
*NameHasOwner*) echo '(${isOwned},)' ;;
*) ${value === null ? 'exit 1' : `echo '(<${value}>,)'`} ;;
esac
`;
  writeFileSync(join(folder, 'gdbus'), script, { mode: 0o755 });
  const calls = () => (existsSync(join(folder, 'calls')) ? readFileSync(join(folder, 'calls'), 'utf8') : '');
  return { env: { PATH: `${folder}:/usr/bin:/bin`, DBUS_SESSION_BUS_ADDRESS: 'unix:path=/x' }, calls };
}

describe.runIf(process.platform === 'linux')('the tray of a Linux desktop', () => {
  test.each([
    [true, 'true', true],
    [true, 'false', false],
    [true, null, false],
    [false, 'true', false],
  ])('watcher runs: %s, a host is registered: %s', async (isOwned, value, has) => {
    const { env, calls } = scripted(isOwned, value);
    expect(await hasTrayHost(env)).toBe(has);
    expect(calls()).toContain('call --session');
    // A call would start the service.
    expect(calls().includes('IsStatusNotifierHostRegistered')).toBe(isOwned);
  });

  test('there is none without gdbus, and without a session bus nothing is called', async () => {
    const { env, calls } = scripted(true, 'true');
    expect(await hasTrayHost({ ...env, PATH: '/nowhere' })).toBe(false);
    expect(await hasTrayHost({ PATH: env.PATH })).toBe(false);
    expect(calls()).toBe('');
    expect(await hasTrayHost({ PATH: env.PATH, XDG_RUNTIME_DIR: '/run/x' })).toBe(true);
  });
});
