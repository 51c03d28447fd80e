import type { Settings } from '#shared/contract/settings.ts';
import type { Action } from '../stage.ts';
import { call } from '../stage.ts';

/** What a player sets, and the key that is not the right one. */
export const settings: readonly Action[] = [
  {
    name: 'change the appearance',
    weight: 2,
    async act(stage, draw) {
      const { ok, value } = await call(stage, 'settings.update', {
        appearance: draw.pick(['system', 'dark', 'light']),
      });
      if (ok) stage.ledger.appearance = (value as Settings).appearance;
    },
  },
  {
    name: 'enter a wrong key',
    weight: 0.5,
    async act(stage) {
      await call(stage, 'service.replaceKey', { key: 'no-such-key-at-all' });
      // One that could not be checked is kept; the player notices, and goes back.
      await stage.faults.clear();
      await call(stage, 'service.resetKey');
    },
  },
  {
    name: 'load the page again',
    weight: 0.2,
    async act({ app }) {
      await app.page.reload({ timeout: 20_000 });
    },
  },
];
