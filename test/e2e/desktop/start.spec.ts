import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { relaunchedAnnotation } from '#test/e2e/app/launch-electron.ts';
import { processesNaming } from '#test/e2e/app/processes.ts';
import { catalog, electronPath } from '#test/e2e/fixtures.ts';
import { browseScreen } from '#test/e2e/screens/browse.ts';
import { sidebar } from '#test/e2e/screens/sidebar.ts';
import { expect, type Loadout, test } from '#test/e2e/shared-fixtures.ts';
import { translate } from '#test/e2e/translate.ts';

const { mods } = catalog;

const isVisible = ({ electron }: Loadout) =>
  electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().map((window) => window.isVisible()));

test('the first start: beside another Loadout, in a folder that it creates, the window shows before the service has responded, and closing it ends every process', async ({
  loadout: other,
  launch,
  folder,
  service,
}) => {
  await expect(browseScreen(other.page).total(mods)).toBeVisible();
  const slow = service.fault({ kind: 'hang', pattern: '*' });
  const userData = join(folder, 'a', 'new folder ü', 'deep');
  const loadout = await launch({ userData });
  const { page, electron } = loadout;
  await expect(page.getByRole('heading', { level: 1, name: translate('browse.title') })).toBeVisible();
  await expect.poll(() => isVisible(loadout)).toEqual([true]);
  await expect(browseScreen(page).status).toHaveText(translate('status.connecting'));
  slow.remove();
  await expect(browseScreen(page).total(mods)).toBeVisible();
  await expect.poll(() => existsSync(join(userData, 'logs/loadout.log'))).toBe(true);

  const { pid } = electron.process();
  const ended = once(electron.process(), 'exit');
  await electron
    .evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close())
    .catch(() => undefined);
  const [code] = await ended;
  expect(code).toBe(0);
  expect(existsSync(`/proc/${pid}`)).toBe(false);
  await expect.poll(() => processesNaming(userData)).toEqual([]);
  await other.page.reload();
  await expect(browseScreen(other.page).total(mods)).toBeVisible();
});

test('S4 files of an earlier run that became garbage: Loadout starts, and keeps them beside the new ones', async ({
  launch,
}) => {
  const garbage = Buffer.from(Array.from({ length: 300 }, (_, place) => (place * 7) % 256));
  const files = ['settings.json', 'downloads.json', 'Preferences', 'Local State', 'Local Storage/leveldb'];
  const { page, userData } = await launch({
    prepare(place) {
      rmSync(place, { recursive: true, force: true });
      mkdirSync(join(place, 'Local Storage'), { recursive: true });
      for (const file of files) writeFileSync(join(place, file), garbage);
    },
  });
  await expect(browseScreen(page).total(mods)).toBeVisible();
  await sidebar(page).downloads.click();
  await expect(page.getByRole('heading', { name: translate('downloads.empty') })).toBeVisible();
  for (const words of [translate('backups.settings.lost'), translate('backups.downloads.lost')])
    await expect(page.getByText(words, { exact: true })).toBeVisible();
  for (const kept of ['settings.json.unreadable', 'downloads.json.unreadable'])
    expect(readFileSync(join(userData, kept)).equals(garbage)).toBe(true);
});

test('S6 a second start with the same user data shows the first window and ends', async ({
  loadout: first,
}) => {
  await expect(browseScreen(first.page).total(mods)).toBeVisible();
  await expect.poll(() => isVisible(first)).toEqual([true]);
  await first.electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.hide());
  expect(await isVisible(first)).toEqual([false]);
  // Root cannot use Chromium's sandbox; Playwright disables it for the first start too.
  const args = [`--user-data-dir=${first.userData}`, `--service=${first.profileFile}`, '--no-sandbox'];
  const second = spawn(electronPath, args, { stdio: 'ignore' });
  const [code] = await once(second, 'exit');
  expect(code).toBe(0);
  await expect.poll(() => isVisible(first)).toEqual([true]);
  await expect(browseScreen(first.page).total(mods)).toBeVisible();
});

test('the code cache of main fits this Electron', async ({ loadout: { electron } }) => {
  const parts = await electron.evaluate(({ app }) => {
    const { join } = process.getBuiltinModule('node:path');
    const { readdirSync, readFileSync } = process.getBuiltinModule('node:fs');
    const { Script } = process.getBuiltinModule('node:vm');
    const { Module } = process.getBuiltinModule('node:module');
    const main = join(app.getAppPath(), 'out/app/main');
    const caches = join(
      main,
      'code-cache',
      `${process.platform}-${process.arch}-${process.versions['electron']}`,
    );
    return readdirSync(caches).map((name) => {
      const part = join(main, 'assets', name.replace(/\.bin$/, ''));
      const script = new Script(Module.wrap(readFileSync(part, 'utf8')), {
        cachedData: readFileSync(join(caches, name)),
      });
      return { part: name.replace(/-.*/, ''), taken: !script.cachedDataRejected };
    });
  });
  expect(parts.filter(({ taken }) => !taken)).toEqual([]);
  expect(parts.map(({ part }) => part)).toEqual(expect.arrayContaining(['contract', 'run', 'undici', 'zod']));
});

test('Chromium’s network service, which Loadout doesn’t use, takes no process of its own on Linux', async ({
  loadout: { electron },
}) => {
  test.skip(process.platform !== 'linux', 'It has a sandbox elsewhere, and stays in it.');
  const services = await electron.evaluate(({ app }) => app.getAppMetrics().map((each) => each.serviceName));
  expect(services).not.toContain('network.mojom.NetworkService');
});

test('an Electron that crashes before main’s first line is started once more, and the report counts it', async ({
  launch,
  folder,
}, testInfo) => {
  const executablePath = join(folder, 'start');
  const crashed = join(folder, 'crashed');
  const script = (times: number) =>
    [
      '#!/bin/sh',
      `[ "$(wc -c < "$CRASHED")" -ge ${times} ] || { printf x >> "$CRASHED"; kill -SEGV $$; }`,
    ].join('\n');
  const start = async (times: number) => {
    writeFileSync(crashed, '');
    writeFileSync(executablePath, `${script(times)}\nexec "$ELECTRON" "$@"\n`, { mode: 0o755 });
    const program = { executablePath, hasSandbox: false };
    return launch({ program, env: { CRASHED: crashed, ELECTRON: electronPath } });
  };
  const { page } = await start(1);
  await expect(page.getByRole('heading', { level: 1, name: translate('browse.title') })).toBeVisible();
  const isRelaunch = ({ type }: { type: string }) => type === relaunchedAnnotation;
  expect(testInfo.annotations.filter(isRelaunch)).toHaveLength(1);
  await expect(start(2)).rejects.toThrow('ended before main’s first line');
  // These were made by the test, so they don't count.
  for (const one of testInfo.annotations.filter(isRelaunch))
    testInfo.annotations.splice(testInfo.annotations.indexOf(one), 1);
});
