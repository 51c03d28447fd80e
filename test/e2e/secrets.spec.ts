import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** Keys of our own making, so that finding one anywhere proves a leak. */
const marked = 'canaryGuestKeyOfTheProfile0001';
const replaced = 'canaryGuestKeyFromSettings0002';

/** Everything alive in the page's memory, as V8 writes it down. */
async function heapOf(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page);
  const chunks: string[] = [];
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk));
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  await session.detach();
  return chunks.join('');
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path, { throwIfNoEntry: false })?.isFile());
}

test('O36 O40 a marked key is in no heap, storage, IPC answer, log, file or command line', async ({
  launch,
  service,
}) => {
  service.addKey({ key: marked });
  service.addKey({ key: replaced });
  const loadout = await launch({ profile: service.profile({ api_key: marked }) });
  const { page, electron, userData } = loadout;
  const said: string[] = [];
  electron.process().stdout?.on('data', (chunk) => said.push(String(chunk)));
  electron.process().stderr?.on('data', (chunk) => said.push(String(chunk)));
  await electron.evaluate(({ BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents;
    const sent: unknown[] = [];
    Object.assign(globalThis, { sent });
    const send = contents?.send.bind(contents);
    if (contents && send) {
      contents.send = (channel: string, ...args: unknown[]) => {
        sent.push([channel, ...args]);
        send(channel, ...args);
      };
    }
  });
  await expect(page.getByRole('list', { name: 'Mods' }).getByRole('article').first()).toBeVisible();

  const answers = await page.evaluate(async (key) => {
    const { calls } = (
      window as unknown as { loadout: { calls: Record<string, (input?: unknown) => Promise<string>> } }
    ).loadout;
    const ask = (name: string, input?: unknown) => calls[name]?.(input);
    const heard = [await ask('service.state'), await ask('mods.list', { page: 2 }), await ask('app.info')];
    heard.push(
      await ask('service.replaceKey', { key }),
      await ask('settings.get'),
      await ask('downloads.list'),
    );
    heard.push(await ask('mods.list', { page: 999_999 }));
    return heard.join('\n');
  }, replaced);
  expect(answers.match(/"ok":true/g)).toHaveLength(6);
  expect(service.requests.some(({ headers }) => headers['svc-api-key'] === marked)).toBe(true);
  expect(service.requests.some(({ headers }) => headers['svc-api-key'] === replaced)).toBe(true);

  const storage = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  const events = await electron.evaluate(() =>
    JSON.stringify((globalThis as unknown as { sent: unknown }).sent),
  );
  await page.reload();
  await expect(page.getByRole('list', { name: 'Mods' }).getByRole('article').first()).toBeVisible();
  const heap = await heapOf(page);
  const commandLine = readFileSync(`/proc/${electron.process().pid}/cmdline`, 'utf8');
  await loadout.quit();

  const places: Record<string, string> = {
    answers,
    storage,
    events,
    heap,
    commandLine,
    output: said.join(''),
  };
  for (const file of filesBelow(userData)) places[file.slice(userData.length)] = readFileSync(file, 'latin1');
  const leaks = Object.entries(places).filter(([, text]) => text.includes(marked) || text.includes(replaced));
  expect(leaks.map(([place]) => place)).toEqual([]);
  expect(heap).toContain('app://loadout');
});
