import { z } from 'zod';
import type { StoreFile } from '#main/storage/files/versioned-file.ts';
import { keyOf, type ModRow, type ModUpdateStore, modRowSchema } from './mod-update.ts';

const fileSchema = z.object({
  version: z.literal(1),
  checkedAt: z.number().nullable(),
  mods: z.array(z.unknown()),
});

/** Stores what is known about updates in a JSON file. A row that can't be read is left out: the next check knows it again. */
export function openUpdateFile(file: StoreFile): ModUpdateStore {
  const rows = new Map<string, ModRow>();
  let last: number | null = null;
  return {
    read() {
      const stored = file.load((value) => fileSchema.parse(value));
      last = stored?.checkedAt ?? null;
      for (const value of stored?.mods ?? []) {
        const row = modRowSchema.safeParse(value).data;
        if (row) rows.set(keyOf(row), row);
      }
      return { mods: [...rows.values()], checkedAt: last };
    },
    write({ mods = [], checkedAt }) {
      for (const row of mods) rows.set(keyOf(row), row);
      last = checkedAt ?? last;
      return file.write({ version: 1, checkedAt: last, mods: [...rows.values()] });
    },
  };
}
