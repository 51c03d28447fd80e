import { z } from 'zod';
import type { Log } from '#main/kernel/log/log.ts';
import type { StoreFile } from '#main/storage/files/versioned-file.ts';
import type { CatalogScope } from './current-catalog.ts';

/** When the player looked at what is new, for each catalog. It outlives the catalog's file, which can be rebuilt. */
export type Looks = {
  /**
   * Unix ms; null before the first look. One after `latest`, from before the computer's clock was set back, is replaced
   * by that: no mod would be new for a long time otherwise.
   */
  last(scope: CatalogScope, latest: number): number | null;
  /** Saves a look. If that fails, it lasts until Loadout closes. */
  save(scope: CatalogScope, at: number): void;
  /** Takes back the last look of this run at this catalog. */
  undo(scope: CatalogScope): void;
};

/** The most catalogs whose look is kept. */
const maxLooks = 50;

const savedSchema = z.object({ version: z.literal(1), looks: z.record(z.string(), z.number()) });

/** Nothing is read before the first call. */
export function createLooks(file: StoreFile, log: Log): Looks {
  const before = new Map<CatalogScope, number | null>();
  let looks: ReadonlyMap<CatalogScope, number> | null = null;
  const all = () => {
    looks ??= new Map(Object.entries(file.load((value) => savedSchema.parse(value))?.looks ?? {}));
    return looks;
  };

  const write = (scope: CatalogScope, at: number | null) => {
    const others = [...all()].filter(([name]) => name !== scope);
    looks = new Map([...others, ...(at === null ? [] : [[scope, at] as const])].slice(-maxLooks));
    file.write({ version: 1, looks: Object.fromEntries(looks) }).catch((cause: unknown) => {
      log.warn('The look at new mods could not be saved', { cause });
    });
  };

  return {
    last(scope, latest) {
      const last = all().get(scope) ?? null;
      if (last !== null && last > latest) write(scope, latest);
      return last === null ? null : Math.min(last, latest);
    },
    save(scope, at) {
      before.set(scope, all().get(scope) ?? null);
      write(scope, at);
    },
    undo(scope) {
      const at = before.get(scope);
      if (at === undefined) return;
      before.delete(scope);
      write(scope, at);
    },
  };
}
