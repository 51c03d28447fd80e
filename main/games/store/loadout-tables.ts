import type { Log } from '#main/kernel/log/log.ts';
import type { Database } from '#main/storage/sqlite.ts';
import { type LoadoutMod, type LoadoutRow, loadoutRowSchema } from '../loadouts/loadout.ts';
import { readRows } from './read-rows.ts';

/**
 * The loadouts in the file: each in a row of `loadouts`, and each of its mods in a row of `loadout_mods`, so that a change of
 * one mod among 2,000 writes that one.
 */
export class LoadoutTables {
  readonly #db: Database;
  /** The mods that are in the file, by loadout. Those that are still the same objects are not written again. */
  readonly #stored = new Map<string, readonly LoadoutMod[]>();

  constructor(db: Database) {
    this.#db = db;
  }

  /** The loadouts. One that doesn't fit its schema is left out, and stays in the file. */
  read(log: Log): LoadoutRow[] {
    return this.#rows().flatMap(({ loadoutId, json, isSplit }) => {
      const [loadout] = readRows([json], loadoutRowSchema, { table: 'loadouts', log });
      if (loadout && isSplit) this.#stored.set(loadoutId, loadout.mods);
      return loadout ?? [];
    });
  }

  /** All loadouts as a JSON list, also those that `read` leaves out. */
  json(): string {
    return `[${this.#rows()
      .map(({ json }) => json)
      .join(',')}]`;
  }

  /** Inserts or replaces a loadout, within a transaction. Call `forget` when that fails. */
  write({ mods, ...loadout }: LoadoutRow): void {
    const { loadoutId, gameId } = loadout;
    this.#db
      .prepare('INSERT OR REPLACE INTO loadouts VALUES (?, ?, ?)')
      .run(loadoutId, gameId, JSON.stringify(loadout));
    const stored = this.#stored.get(loadoutId);
    for (const { from, to } of changedStretches(stored ?? [], mods))
      this.#db
        .prepare('INSERT OR REPLACE INTO loadout_mods SELECT ?, key + ?, value FROM json_each(?)')
        .run(loadoutId, from, JSON.stringify(mods.slice(from, to)));
    if (stored === undefined || stored.length > mods.length)
      this.#db
        .prepare('DELETE FROM loadout_mods WHERE loadout_id = ? AND place >= ?')
        .run(loadoutId, mods.length);
    this.#stored.set(loadoutId, mods);
  }

  /** Deletes a loadout, within a transaction. */
  delete(loadoutId: string): void {
    for (const table of ['loadouts', 'loadout_mods'])
      this.#db.prepare(`DELETE FROM ${table} WHERE loadout_id = ?`).run(loadoutId);
    this.#stored.delete(loadoutId);
  }

  /** Takes nothing for stored: the file was changed by others, or a transaction was rolled back. */
  forget(): void {
    this.#stored.clear();
  }

  /**
   * Each loadout as one JSON text. What is no JSON, as in a file that was edited by hand, is null there. `isSplit`: its mods are
   * in their own table.
   */
  #rows(): readonly { readonly loadoutId: string; readonly json: string; readonly isSplit: boolean }[] {
    const rows = this.#db
      .prepare(
        `SELECT loadout_id, iif(json_valid(row), json(row), 'null') AS row,
           iif(json_valid(row), json_type(row) = 'object' AND json_type(row, '$.mods') IS NULL, 0) AS is_split
         FROM loadouts`,
      )
      .rows();
    return rows.map(({ loadout_id: id, row, is_split: isSplit }) => {
      const loadoutId = String(id);
      const json = isSplit === 1 ? withMods(String(row), this.#mods(loadoutId)) : String(row);
      return { loadoutId, json, isSplit: isSplit === 1 };
    });
  }

  /** The mods of a loadout as a JSON list. Joined as text: to parse and write it takes several times as long. */
  #mods(loadoutId: string): string {
    const joined = this.#db
      .prepare(
        `SELECT group_concat(iif(json_valid(row), row, 'null'))
         FROM (SELECT row FROM loadout_mods WHERE loadout_id = ? ORDER BY place)`,
      )
      .value(loadoutId);
    return `[${joined ?? ''}]`;
  }
}

/** An object as JSON with a list of mods as its last field. */
const withMods = (json: string, mods: string): string =>
  `${json.slice(0, -1)}${json === '{}' ? '' : ','}"mods":${mods}}`;

/** The stretches of places, each up to `to`, at which there is another mod than before. */
function changedStretches(
  before: readonly LoadoutMod[],
  now: readonly LoadoutMod[],
): readonly { readonly from: number; readonly to: number }[] {
  const stretches: { from: number; to: number }[] = [];
  for (const [place, mod] of now.entries()) {
    if (mod === before[place]) continue;
    const last = stretches.at(-1);
    if (last?.to === place) last.to += 1;
    else stretches.push({ from: place, to: place + 1 });
  }
  return stretches;
}
