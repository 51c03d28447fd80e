import { z } from 'zod';
import type { BackedUp } from '#shared/contract/storage/backups.ts';
import { type Settings, settingsChangeSchema } from '#shared/contract/storage/settings.ts';
import type { Draw } from '#test/service/data/random.ts';
import { type Action, call } from '../context.ts';

type Change = readonly [name: string, value: unknown];

/** Changes a random setting to a value from its schema; includes new settings automatically. */
function anyChange(draw: Draw): Change {
  const choices = Object.entries(settingsChangeSchema.shape).flatMap(([name, schema]): Change[] => {
    const inner: z.core.$ZodType = schema.unwrap();
    if (inner instanceof z.ZodBoolean) return [true, false].map((value) => [name, value]);
    return inner instanceof z.ZodEnum ? inner.options.map((value) => [name, value]) : [];
  });
  return draw.pick(choices as [Change]);
}

/** Changing settings, restoring backups, and entering a wrong key. */
export const settings: readonly Action[] = [
  {
    name: 'change a setting',
    weight: 3,
    async act(context, draw) {
      const [name, expected] = anyChange(draw);
      const { ok, value } = await call(context, 'settings.update', { [name]: expected });
      if (!ok) return;
      context.ledger.preferences.settings.set(name, (value as Settings)[name as keyof Settings]);
    },
  },
  {
    name: 'restore a backup and undo that',
    weight: 1,
    async act(context, draw) {
      const { ok, value } = await call(context, 'backups.list');
      if (!ok) return;
      const { store, backups } = draw.pick((value as { stores: [BackedUp] }).stores);
      const backup = backups[draw.whole(0, Math.max(0, backups.length - 1))];
      if (!backup) return;
      const restored = await call(context, 'backups.restore', { store, backupId: backup.backupId });
      if (restored.ok) await call(context, 'backups.undoRestore', { store });
    },
  },
  {
    name: 'enter a wrong key',
    weight: 0.5,
    async act(context) {
      await call(context, 'service.replaceKey', { key: 'no-such-key-at-all' });
      // A key that could not be checked is stored; the player notices and restores the old one.
      await context.faults.clear();
      await call(context, 'service.resetKey');
    },
  },
  {
    name: 'reload the renderer',
    weight: 0.2,
    async act({ app }) {
      await app.page.reload({ timeout: 20_000 });
    },
  },
];
