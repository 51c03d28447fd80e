import type { Database } from '#main/storage/sqlite.ts';

/**
 * Indexes that aren't there from the start: built at once, they cost a quarter of what each mod adds to them. The last
 * two have what filters and the sort by title look at, for thousands of mods at a time: rows of `mods` take three times
 * as long to read.
 */
const laterIndexes: Readonly<Record<string, string>> = {
  mods_by_rating: 'mods (rating_tenths DESC)',
  mods_by_title: 'mods (title_key)',
  mods_titles: 'mods (rank, title_key)',
  mods_filtered: 'mods (rank, game_id, mod_type, rating_tenths)',
};

/** The indexes that are built when they are needed, or when a pass is over. */
export type Indexes = {
  /** Makes sure that an index is there. */
  need(name: string): void;
  /** Whether an index is there. */
  isBuilt(name: string): boolean;
  /** Builds one index that is missing. Returns whether one was. */
  buildNext(): boolean;
};

export function createIndexes(db: Database): Indexes {
  const list = db.prepare(`SELECT json_group_array(name) FROM sqlite_schema WHERE type = 'index'`);
  let missing: readonly string[] | null = null;

  const missingNow = (): readonly string[] => {
    if (missing === null) {
      const built = new Set(list.json() as string[]);
      missing = Object.keys(laterIndexes).filter((name) => !built.has(name));
    }
    return missing;
  };
  const need = (name: string) => {
    if (!missingNow().includes(name)) return;
    db.exec(`CREATE INDEX IF NOT EXISTS ${name} ON ${laterIndexes[name]}`);
    missing = missingNow().filter((other) => other !== name);
  };

  return {
    need,
    isBuilt: (name) => !missingNow().includes(name),
    buildNext() {
      const [next] = missingNow();
      if (next !== undefined) need(next);
      return next !== undefined;
    },
  };
}
