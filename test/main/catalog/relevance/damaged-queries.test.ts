import { afterAll, describe, expect, test } from 'vitest';
import { makeCatalog } from './catalog.ts';
import { type Amount, type Damage, damages, makeDamagedQueries } from './damaged-queries.ts';
import { openOurSearch } from './our-search.ts';

const catalog = makeCatalog();
const search = openOurSearch(catalog);
afterAll(search.close);

/** The share of queries, 0 to 1, with the mod that is meant among the first five, of those that find it without damage. */
function shareFound(damage: Damage, amount: Amount): number {
  const tried = makeDamagedQueries(catalog, damage, amount).filter(({ intact, modId }) =>
    search(intact).slice(0, 5).includes(modId),
  );
  const right = tried.filter(({ query, modId }) => search(query).slice(0, 5).includes(modId));
  return right.length / tried.length;
}

describe('titles that are typed wrong', () => {
  test.each(damages)('C50 one word %s: the mod is among the first five in 97 of 100', (damage) => {
    expect(shareFound(damage, 'title')).toBeGreaterThanOrEqual(0.97);
  });

  test('are the same each time', () => {
    const made = makeDamagedQueries(catalog, 'swapped', 'title');
    expect(made).toEqual(makeDamagedQueries(catalog, 'swapped', 'title'));
    expect(made.length).toBeGreaterThan(250);
  });
});
