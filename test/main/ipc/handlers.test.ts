import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { appHandlers } from '#main/ipc/app/app.ts';
import { settingsHandlers } from '#main/ipc/storage/settings.ts';
import type { Platform } from '#main/kernel/platform.ts';
import type { SettingsService } from '#main/storage/settings/settings.ts';
import { failureOf } from '#test/failures.ts';

const unused = { computer: {} as never, tray: {} as never, shell: {} as never };

test('E15 only pages of the service’s own website are opened for the renderer', async () => {
  const opened: string[] = [];
  const platform = { openInBrowser: async (url: string) => void opened.push(url) } as Platform;
  const service = { isSiteLink: (url: string) => url.startsWith('https://mods.example/') };
  const { openLink } = appHandlers(platform, service, { logFolder: '/logs', requests: { take: () => null } });
  await openLink({ url: 'https://mods.example/mods/1' });
  const refused = await failureOf(Promise.resolve(openLink({ url: 'https://evil.example/' })));
  expect(refused).toMatchObject({ code: 'no-permission', text: { id: 'error.linkRefused' } });
  expect(opened).toEqual(['https://mods.example/mods/1']);
});

test('a canceled choice of a folder changes nothing', async () => {
  let folder: string | null = '/chosen';
  const settings = {
    get: () => ({ downloadFolder: folder }),
    setDownloadFolder: async (next: string | null) => {
      folder = next;
      return { downloadFolder: next };
    },
  } as unknown as SettingsService;
  const responses = [null, '/another'];
  const platform = { chooseFolder: async () => responses.shift() ?? null, openFolder: async () => undefined };
  const handlers = settingsHandlers(settings, { platform, ...unused });
  expect(await handlers.chooseDownloadFolder(undefined)).toEqual({ downloadFolder: '/chosen' });
  expect(await handlers.chooseDownloadFolder(undefined)).toEqual({ downloadFolder: '/another' });
});

test('a missing download folder is created, and then opened', async () => {
  const home = mkdtempSync(join(tmpdir(), 'handlers-'));
  onTestFinished(() => rmSync(home, { recursive: true }));
  const downloadFolder = join(home, 'Loadout');
  const opened: [folder: string, isThere: boolean][] = [];
  const platform = {
    chooseFolder: async () => null,
    openFolder: async (folder: string) => void opened.push([folder, existsSync(folder)]),
  };
  const settings = { get: () => ({ downloadFolder }) } as unknown as SettingsService;
  const handlers = settingsHandlers(settings, { platform, ...unused });
  await handlers.openDownloadFolder(undefined);
  expect(opened).toEqual([[downloadFolder, true]]);
});
