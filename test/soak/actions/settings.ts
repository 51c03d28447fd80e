import { z } from 'zod';
import type { BackedUp } from '#shared/contract/backups.ts';
import { type Settings, settingsChangeSchema } from '#shared/contract/settings.ts';
import type { Draw } from '#test/service/data/random.ts';
import type { Action } from '../stage.ts';
import { call } from '../stage.ts';

type Change = readonly [name: string, value: unknown];

/** A change of one setting to anything that its schema names; settings that come later are changed too. */
function anyChange(draw: Draw): Change {
  const choices = Object.entries(settingsChangeSchema.shape).flatMap(([name, schema]): Change[] => {
    const inner: z.core.$ZodType = schema.unwrap();
    if (inner instanceof z.ZodBoolean) return [true, false].map((value) => [name, value]);
    return inner instanceof z.ZodEnum ? inner.options.map((value) => [name, value]) : [];
  });
  return draw.pick(choices as [Change]);
}

/** What a player sets, goes back to, and the key that is not the right one. */
export const settings: readonly Action[] = [
  {
    name: 'change a setting',
    weight: 3,
    async act(stage, draw) {
      const [name, expected] = anyChange(draw);
      const { ok, value } = await call(stage, 'settings.update', { [name]: expected });
      if (!ok) return;
      stage.ledger.preferences.settings.set(name, (value as Settings)[name as keyof Settings]);
    },
  },
  {
    name: 'go back to a backup and take that back',
    weight: 1,
    async act(stage, draw) {
      const { ok, value } = await call(stage, 'backups.list');
      if (!ok) return;
      const { store, backups } = draw.pick((value as { stores: [BackedUp] }).stores);
      const backup = backups[draw.whole(0, Math.max(0, backups.length - 1))];
      if (!backup) return;
      const restored = await call(stage, 'backups.restore', { store, backupId: backup.backupId });
      if (restored.ok) await call(stage, 'backups.undoRestore', { store });
    },
  },
  {
    name: 'enter a wrong key',
    weight: 0.5,
    async act(stage) {
      await call(stage, 'service.replaceKey', { key: 'no-such-key-at-all' });
      // One that could not be checked is retained; the player notices, and goes back.
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
