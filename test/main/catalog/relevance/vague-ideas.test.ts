import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openOurSearch } from './our-search.ts';
import { aims, firstMods, formatShares, placeOf, sharesOf } from './shares.ts';
import { makeIdeaCatalog, readIdeas } from './vague-ideas.ts';

const catalog = makeIdeaCatalog();
const ideas = readIdeas(catalog.mods);

describe('the vague ideas', () => {
  test('are more than 400, all different, 50 of them in nine languages beside English, a fifth of them held', () => {
    expect(ideas.length).toBeGreaterThan(400);
    expect(ideas.filter(({ held }) => held).length / ideas.length).toBeCloseTo(1 / 5, 1);
    const typed = ideas.map(({ query }) => query.toLowerCase());
    expect(typed.filter((query, index) => typed.indexOf(query) !== index)).toEqual([]);
    const others = ideas.filter(({ language }) => language !== 'English');
    expect(others.length).toBeGreaterThanOrEqual(50);
    expect(new Set(others.map(({ language }) => language)).size).toBe(9);
  });

  test('are answered by few of many mods', () => {
    expect(catalog.mods.length).toBeGreaterThan(800);
    const titles = new Map(catalog.mods.map(({ modId, title }) => [modId, title]));
    for (const { query, wanted } of ideas) {
      const wantedTitles = new Set([...wanted].map((modId) => titles.get(modId)));
      expect(wantedTitles.size, query).toBeGreaterThanOrEqual(1);
      expect(wantedTitles.size, query).toBeLessThanOrEqual(8);
    }
  });
});

describe('a vague idea is answered', () => {
  let search: ReturnType<typeof openOurSearch> | undefined;
  beforeAll(() => {
    search = openOurSearch(catalog);
  });
  afterAll(() => search?.close());

  test(`by one of the first ${firstMods} mods`, () => {
    const titles = new Map(catalog.mods.map(({ modId, title }) => [modId, title]));
    const searched = ideas.map((idea) => {
      const found = search?.(idea.query) ?? [];
      return { ...idea, found, place: placeOf(found, idea.wanted) };
    });
    const shares = sharesOf([
      ...searched.map(({ held, place }) => ({ group: held ? 'held ideas' : 'tuned ideas', place })),
      ...searched.map(({ language, place }) => ({ group: language, place })),
    ]);
    process.stdout.write(`\n${formatShares(shares)}\n`);
    const misses = searched
      .filter(({ held, place }) => !held && (place === -1 || place >= firstMods))
      .map(({ query, found }) => {
        const shown = found.slice(0, firstMods).map((modId) => titles.get(modId));
        return `${query}: ${shown.join(', ') || 'nothing'}`;
      });
    const [tuned, held] = shares;
    expect(tuned?.amongFirst, misses.join('\n')).toBeGreaterThanOrEqual(aims.vagueIdeas);
    expect(held?.amongFirst).toBeGreaterThanOrEqual(aims.heldIdeas);
  });
});
