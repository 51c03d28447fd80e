import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { meteredByBus, onBatteryByBus } from '#main/desktop/system-bus/conditions.ts';
import type { Condition } from '#main/kernel/platform.ts';

/**
 * A folder with a `gdbus` that is a script: its `call` prints the files `owned` and `value`, its `monitor` each new
 * line of `signals`.
 */
function scripted(value: string | null, owned = true) {
  const folder = mkdtempSync(join(tmpdir(), 'loadout-gdbus-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const put = (name: string, text: string) => writeFileSync(join(folder, name), text);
  const script = `#!/bin/sh
PATH=/usr/bin:/bin
cd '${folder}'
echo "$LC_ALL $*" >> calls
case "$*" in
monitor*) echo $$ > watching; exec tail -n +1 -f signals ;;
*NameHasOwner*) cat owned ;;
*) [ -e value ] || exit 1; cat value ;;
esac
`;
  writeFileSync(join(folder, 'gdbus'), script, { mode: 0o755 });
  const setOwned = (is: boolean) => put('owned', `(${is},)\n`);
  const setValue = (text: string | null) =>
    text === null ? rmSync(join(folder, 'value'), { force: true }) : put('value', `(<${text}>,)\n`);
  const signal = (line: string) => writeFileSync(join(folder, 'signals'), `${line}\n`, { flag: 'a' });
  setOwned(owned);
  setValue(value);
  put('signals', '');
  const watching = () => {
    const pid = Number(readFileSync(join(folder, 'watching'), 'utf8'));
    return existsSync(`/proc/${pid}`);
  };
  return { env: { PATH: folder }, setValue, signal, watching };
}

/** The reports of a condition, until the test ends. */
function follow(condition: Condition) {
  const reported: (boolean | null)[] = [];
  const stop = condition.watch((isSo) => reported.push(isSo));
  onTestFinished(stop);
  return { reported, stop };
}

const owner = (service: string) => `The name org.freedesktop.${service} is owned by :1.7`;

describe.runIf(process.platform === 'linux')('conditions on the system bus', () => {
  test.each([
    ['true', true],
    ['false', false],
    ['uint32 1', null],
    ["'true'", null],
  ])('on battery: %s is %j', async (value, isSo) => {
    const { env, signal } = scripted(value);
    const { reported } = follow(onBatteryByBus(env));
    signal(owner('UPower'));
    await expect.poll(() => reported).toEqual([isSo]);
    expect(await onBatteryByBus(env).isKnown()).toBe(isSo !== null);
  });

  test.each([
    ['uint32 0', false],
    ['uint32 1', true],
    ['uint32 2', false],
    ['uint32 3', true],
    ['uint32 4', false],
    ['nothing', null],
  ])('metered: %s is %j', async (value, isSo) => {
    const { env, signal } = scripted(value);
    const { reported } = follow(meteredByBus(env));
    signal(owner('NetworkManager'));
    await expect.poll(() => reported).toEqual([isSo]);
    expect(await meteredByBus(env).isKnown()).toBe(isSo !== null);
  });

  test('changes are reported, each once, and other changes cause no request', async () => {
    const { env, setValue, signal } = scripted('false');
    const { reported } = follow(onBatteryByBus(env));
    signal(owner('UPower'));
    await expect.poll(() => reported).toEqual([false]);
    setValue('true');
    signal("… PropertiesChanged ('org.freedesktop.UPower', {'LidIsClosed': <true>}, @as [])");
    signal("… PropertiesChanged ('org.freedesktop.UPower', {'OnBattery': <true>}, @as [])");
    await expect.poll(() => reported).toEqual([false, true]);
    signal('The name org.freedesktop.UPower does not have an owner');
    await expect.poll(() => reported).toEqual([false, true, null]);
  });

  test('ending the watch leaves nothing running', async () => {
    const { env, signal, watching } = scripted('true');
    const { reported, stop } = follow(onBatteryByBus(env));
    signal(owner('UPower'));
    await expect.poll(() => reported).toEqual([true]);
    expect(watching()).toBe(true);
    stop();
    await expect.poll(watching).toBe(false);
    expect(reported).toEqual([true]);
  });

  test.each([
    ['nobody offers the service', () => scripted('true', false).env],
    ['the service does not answer', () => scripted(null).env],
    ['gdbus is not there', () => ({ PATH: '/nowhere' })],
    ['there is no bus', () => ({ ...process.env, DBUS_SYSTEM_BUS_ADDRESS: 'unix:path=/nowhere' })],
  ])('the condition is unknown when %s', async (_, envOf) => {
    expect(await onBatteryByBus(envOf()).isKnown()).toBe(false);
  });

  test.each([
    ['gdbus is not there', { PATH: '/nowhere' }],
    ['there is no bus', { ...process.env, DBUS_SYSTEM_BUS_ADDRESS: 'unix:path=/nowhere' }],
  ])('nothing is reported when %s, and that is logged', async (_, env) => {
    const { reported } = follow(onBatteryByBus(env));
    await expect.poll(() => reported).toEqual([null]);
  });
});
