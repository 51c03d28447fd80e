import type { Database } from '#main/storage/sqlite.ts';
import { modsOn } from '#shared/catalog/shelf.ts';
import type { CatalogMod } from '#shared/contract/catalog/catalog.ts';
import type { HomeShelf } from '#shared/contract/catalog/home.ts';
import { mostOnShelf } from '#shared/most-on-shelf.ts';
import { everyMod, type ListRequest } from '../search/filter.ts';
import type { Lists } from '../search/lists.ts';
import type { Trends } from '../trends/trends.ts';
import { createSimilar } from './similar.ts';

/** Whose shelves they are. */
export type ShelvesRequest = {
  /** The service's ids of the games on this computer; empty for all games. */
  readonly games: readonly number[];
  /** Mods found later are new, Unix ms. */
  readonly since: number;
  readonly favorites: readonly number[];
  /** Mods that are on this computer: no shelf shows them. */
  readonly here: readonly number[];
  /** Installed mods to which similar ones may be shown, the best first. */
  readonly installed: readonly number[];
};

/** Of more new mods the latest count: all would take long to look at. */
const mostNew = 5_000;

/** Hidden mods that may be among the first ones of a list, which is read so much longer. */
const mostHidden = 100;

/** How many installed mods are tried, and how many similar ones are a shelf. */
const similarTo = { tried: 5, least: 4 };

/** Prepares the statements. Call it once per connection; `shelves` takes some ms. */
export function createShelves(
  db: Database,
  { lists, trends }: { readonly lists: Pick<Lists, 'window'>; readonly trends: Pick<Trends, 'rising'> },
): {
  /** The shelves from top to bottom, as the page shows them; none is empty. */
  shelves(request: ShelvesRequest): HomeShelf[];
} {
  const similar = createSimilar(db);
  const readFirstComplete = db.prepare(`SELECT value FROM meta WHERE name = 'first complete'`);
  const findMostNew = db.prepare(
    `SELECT first_seen FROM mods WHERE first_seen > ? ORDER BY first_seen DESC LIMIT 1 OFFSET ${mostNew}`,
  );

  const window = (request: Partial<ListRequest>, most: number) =>
    lists.window({ ...everyMod, ...request }, 0, most);
  /** These mods, in this order, without those that are gone. */
  const modsOf = (modIds: readonly number[]): CatalogMod[] => {
    if (modIds.length === 0) return [];
    const mods = new Map(window({ within: [modIds] }, modIds.length).mods.map((mod) => [mod.modId, mod]));
    return modIds.flatMap((modId) => mods.get(modId) ?? []);
  };

  const newMods = ({ games, since: asked }: ShelvesRequest, here: ReadonlySet<number>): HomeShelf | null => {
    const first = readFirstComplete.value();
    if (typeof first !== 'number') return null;
    const since = Math.max(asked, first);
    const cut = findMostNew.value(since);
    const newSince = typeof cut === 'number' ? cut : since;
    const most = mostOnShelf + Math.min(here.size, mostHidden);
    const found = window({ games, newSince }, most);
    const mods = found.mods.filter(({ modId }) => !here.has(modId)).slice(0, mostOnShelf);
    if (mods.length === 0) return null;
    return { kind: 'new', since, total: found.total, isCut: found.isCut || newSince !== since, mods };
  };
  const risingMods = ({ games }: ShelvesRequest, here: ReadonlySet<number>): HomeShelf | null => {
    const rising = trends.rising(games, [...here], mostOnShelf);
    if (rising === null) return null;
    const mods = new Map(modsOf(rising.mods.map(({ modId }) => modId)).map((mod) => [mod.modId, mod]));
    const risen = rising.mods.flatMap(({ modId, ...rise }) => {
      const mod = mods.get(modId);
      return mod === undefined ? [] : [{ ...rise, mod }];
    });
    if (risen.length === 0) return null;
    return { kind: 'rising', since: rising.since, until: rising.until, mods: risen };
  };
  const becauseOf = ({ installed }: ShelvesRequest, here: ReadonlySet<number>): HomeShelf | null => {
    for (const modId of installed.slice(0, similarTo.tried)) {
      const found = similar.find(modId, here, mostOnShelf);
      const [mod] = found.length < similarTo.least ? [] : modsOf([modId]);
      if (mod !== undefined) return { kind: 'because-of', mod, mods: modsOf(found) };
    }
    return null;
  };
  const favoriteMods = (
    { favorites, games }: ShelvesRequest,
    here: ReadonlySet<number>,
  ): HomeShelf | null => {
    const missing = favorites.filter((modId) => !here.has(modId));
    if (missing.length === 0) return null;
    const { mods } = window({ within: [missing], games }, mostOnShelf);
    return mods.length === 0 ? null : { kind: 'favorites', mods };
  };
  const popularMods = ({ games }: ShelvesRequest, here: ReadonlySet<number>): HomeShelf | null => {
    const { mods } = window({ games }, mostOnShelf + Math.min(here.size, mostHidden));
    const shown = mods.filter(({ modId }) => !here.has(modId)).slice(0, mostOnShelf);
    return shown.length === 0 ? null : { kind: 'popular', mods: shown };
  };

  return {
    shelves(request) {
      // A mod is on the first shelf that it belongs to.
      const hidden = new Set(request.here);
      const shelves: HomeShelf[] = [];
      for (const make of [newMods, risingMods, becauseOf, favoriteMods, popularMods]) {
        const shelf = make(request, hidden);
        if (shelf === null) continue;
        shelves.push(shelf);
        for (const { modId } of modsOn(shelf)) hidden.add(modId);
      }
      return shelves;
    },
  };
}
