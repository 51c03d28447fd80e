import { expect, test } from 'vitest';
import { OpenedLoadout } from '#main/games/share/opened-loadout.ts';
import { connect } from '#main/ipc/connect.ts';
import { createRedactor } from '#main/kernel/log/redact.ts';
import type { Settings } from '#shared/contract/storage/settings.ts';
import { createMemoryLog } from '#test/fakes/log.ts';

type Services = Parameters<typeof connect>[0];
type Page = Parameters<typeof connect>[1];

/** A renderer that records its events. */
function startPage(more: Partial<Page> = {}) {
  const emitted: unknown[] = [];
  const page: Page = {
    gate: {
      ipc: { handle: () => undefined },
      isKnownWindow: () => true,
      redactor: createRedactor(),
      log: createMemoryLog(),
    },
    emit: (name, payload) => emitted.push([name, payload]),
    platform: idle(),
    computer: idle(),
    shell: idle(),
    tray: idle(),
    updates: idle(),
    profileChoice: idle(),
    closing: idle(),
    confirmation: idle(),
    logFolder: '/logs',
    userData: '/logs',
    requests: { take: () => null },
    openedLoadout: new OpenedLoadout(),
    ...more,
  };
  return { page, emitted };
}

/** An object whose every call does nothing. */
const idle = () => new Proxy({}, { get: () => () => () => undefined }) as never;

test('changed settings reach the window and the renderer at once', () => {
  const listeners: ((settings: Settings) => void)[] = [];
  const services = new Proxy(
    { settings: { onChange: (listener: (settings: Settings) => void) => listeners.push(listener) } },
    { get: (own, name) => (name === 'settings' ? own.settings : idle()) },
  ) as unknown as Services;
  const appearances: string[] = [];
  const platform = { setAppearance: (appearance: string) => appearances.push(appearance) } as never;
  const { page, emitted } = startPage({ platform });
  connect(services, page);
  const settings = { appearance: 'dark' } as Settings;
  for (const tell of listeners) tell(settings);
  expect(appearances).toEqual(['dark']);
  expect(emitted).toEqual([['settings.changed', settings]]);
});

test('every event of a service reaches the renderer, under its own name', () => {
  const reported: Record<string, (news: unknown) => void> = {};
  const part = (name: string) =>
    new Proxy(
      {},
      {
        get: (_, call) => (listener?: (news: unknown) => void) => {
          if (listener && String(call).startsWith('on')) reported[`${name}.${String(call)}`] = listener;
          return () => undefined;
        },
      },
    );
  const services = new Proxy({}, { get: (_, name) => part(String(name)) }) as unknown as Services;
  const { page, emitted } = startPage({
    updates: part('updates') as never,
    closing: part('closing') as never,
  });
  connect(services, page);
  const { 'myMods.onOpen': myModsOpen, ...others } = reported;
  for (const [name, tell] of Object.entries(others)) tell(name);
  expect(myModsOpen).toBeDefined();
  expect(Object.fromEntries(emitted as [string, unknown][])).toEqual({
    'backups.changed': {},
    'backups.noticed': { notices: 'notices.onChange' },
    'catalog.changed': 'catalog.onChange',
    'closing.asked': 'closing.onAsked',
    'downloads.changed': 'downloads.onChange',
    'favorites.changed': 'favorites.onChange',
    'favorites.refused': 'favorites.onRefused',
    'mods.late': 'offlineCopies.onLate',
    'mods.lateGames': 'offlineCopies.onLateGames',
    'mods.statusChanged': 'statuses.onChange',
    'network.changed': 'network.onChange',
    'reviews.changed': 'reviews.onChange',
    'reviews.removeRefused': 'reviews.onRefused',
    'searches.changed': 'searches.onChange',
    'service.changed': 'service.onChange',
    'session.changed': 'session.onChange',
    'settings.changed': 'settings.onChange',
    'updates.changed': 'updates.onChange',
  });
});
