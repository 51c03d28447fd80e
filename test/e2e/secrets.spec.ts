import { readFileSync } from 'node:fs';
import { callBridge } from './bridge.ts';
import { expect, test } from './fixtures.ts';
import { filePlaces, leaksOf, listenTo, pagePlaces } from './traces.ts';

/** Keys of our own making, so that finding one anywhere proves a leak. */
const marked = 'canaryGuestKeyOfTheProfile0001';
const replaced = 'canaryGuestKeyFromSettings0002';

test('O36 O40 a marked key is in no heap, storage, IPC answer, log, file or command line', async ({
  launch,
  service,
}) => {
  service.addKey({ key: marked });
  service.addKey({ key: replaced });
  const loadout = await launch({ profile: service.profile({ api_key: marked }) });
  const { page, electron, userData } = loadout;
  const listening = await listenTo(loadout);
  await expect(page.getByRole('list', { name: 'Mods' }).getByRole('article').first()).toBeVisible();

  const asked: [name: string, input?: unknown][] = [
    ['service.state'],
    ['mods.list', { page: 2 }],
    ['app.info'],
    ['service.replaceKey', { key: replaced }],
    ['settings.get'],
    ['downloads.list'],
  ];
  for (const [name, input] of asked)
    expect([name, (await callBridge(page, name, input)).ok]).toEqual([name, true]);
  expect((await callBridge(page, 'mods.list', { page: 999_999 })).ok).toBe(false);
  expect(service.requests.some(({ headers }) => headers['svc-api-key'] === marked)).toBe(true);
  expect(service.requests.some(({ headers }) => headers['svc-api-key'] === replaced)).toBe(true);

  await page.reload();
  await expect(page.getByRole('list', { name: 'Mods' }).getByRole('article').first()).toBeVisible();
  const inPage = await pagePlaces(page);
  const heard = await listening.places();
  const commandLine = readFileSync(`/proc/${electron.process().pid}/cmdline`, 'utf8');
  await loadout.quit();

  // The page asks main to take the key of Settings; nothing else it asks is looked at here.
  const { asked: _, ...places } = { ...heard, ...inPage, commandLine, ...filePlaces(userData) };
  expect(leaksOf(places, { marked, replaced })).toEqual([]);
  expect(inPage['heap']).toContain('app://loadout');
  expect(heard.answered).toContain('mods.list');
});
