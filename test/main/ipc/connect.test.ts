import { expect, test } from 'vitest';
import { connect } from '#main/ipc/connect.ts';
import { createRedactor } from '#main/redact.ts';
import type { Settings } from '#shared/contract/settings.ts';
import { createMemoryLog } from '#test/fakes/log.ts';

type Services = Parameters<typeof connect>[0];
type Page = Parameters<typeof connect>[1];

/** Something whose every call does nothing. */
const idle = () => new Proxy({}, { get: () => () => () => undefined }) as never;

test('settings that change reach the window at once, and the page', () => {
  const listeners: ((settings: Settings) => void)[] = [];
  const services = new Proxy(
    { settings: { onChange: (listener: (settings: Settings) => void) => listeners.push(listener) } },
    { get: (own, name) => (name === 'settings' ? own.settings : idle()) },
  ) as unknown as Services;
  const appearances: string[] = [];
  const emitted: unknown[] = [];
  const page: Page = {
    gate: {
      ipc: { handle: () => undefined },
      isKnownWindow: () => true,
      redactor: createRedactor(),
      log: createMemoryLog(),
    },
    emit: (name, payload) => emitted.push([name, payload]),
    platform: { setAppearance: (appearance: string) => appearances.push(appearance) } as never,
    computer: idle(),
    desk: idle(),
    updates: idle(),
    logFolder: '/logs',
  };
  connect(services, page);
  const settings = { appearance: 'dark' } as Settings;
  for (const tell of listeners) tell(settings);
  expect(appearances).toEqual(['dark']);
  expect(emitted).toEqual([['settings.changed', settings]]);
});
