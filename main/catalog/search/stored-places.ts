import type { Database } from '#main/storage/sqlite.ts';
import type { Place } from './places.ts';

/**
 * The places of lists of all mods, in the catalog's file, so that no list has to be walked to its middle after a start.
 * Whatever changes an order deletes them in the same transaction (`ModWriter`).
 */
export type StoredPlaces = {
  /** The places of all mods in the order of this index; none if they aren't stored. */
  read(index: string): readonly Place[];
  write(index: string, places: readonly Place[]): void;
  /** Whether the places of this order are stored. */
  has(index: string): boolean;
  /** Forgets which ones are stored: the mods have changed. */
  changed(): void;
};

/** Prepares the statements. Call it once per connection. */
export function createStoredPlaces(db: Database): StoredPlaces {
  const list = db.prepare('SELECT json_group_array(index_name) FROM places');
  const read = db.prepare('SELECT places FROM places WHERE index_name = ?');
  const write = db.prepare('INSERT OR REPLACE INTO places VALUES (?, ?)');
  let stored: Set<string> | null = null;

  const has = (index: string): boolean => {
    stored ??= new Set(list.json() as string[]);
    return stored.has(index);
  };
  return {
    has,
    read(index) {
      if (!has(index)) return [];
      const places = read.json(index) as [offset: number, value: Place['value'], rank: number][];
      return places.map(([offset, value, rank]) => ({ offset, value, rank }));
    },
    write(index, places) {
      write.run(index, JSON.stringify(places.map(({ offset, value, rank }) => [offset, value, rank])));
      stored?.add(index);
    },
    changed() {
      stored = null;
    },
  };
}
