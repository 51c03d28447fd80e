import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fuzzSeed, times } from '#test/fuzz/property.ts';
import { drawFor } from '#test/service/data/random.ts';
import { type WayName, wayNames, ways } from './damage/damage.ts';
import { type DamagedTitle, drawDamagedTitles, makeTitleSources } from './damaged-titles.ts';
import { openOurSearch } from './our-search.ts';
import {
  aims,
  firstMods,
  formatShares,
  meanOf,
  type Outcome,
  placeOf,
  type Shares,
  sharesOf,
} from './shares.ts';

/** Of each way; `LOADOUT_FUZZ_TIMES=7` takes the whole set. */
const searches = Math.min(2_000, 300 * times);
const seed = fuzzSeed;

const sources = makeTitleSources();
const draw = (way: WayName, count: number) => drawDamagedTitles(way, sources, { seed, count });

describe('ways to damage a title', () => {
  test.each<[WayName, string, string]>([
    ['lowerCase', 'Harbour Lights', 'harbour lights'],
    ['turnedAround', 'Harbour Lights', 'Lights Harbour'],
    ['withoutBlanks', 'Harbour Lights', 'HarbourLights'],
    ['accentsDropped', 'Größe', 'Grosse'],
  ])('%s makes %s into %s', (way, title, typed) => {
    const all = Array.from({ length: 50 }, (_, id) => ways[way](title, drawFor(seed, 1, id)));
    expect(all).toContain(typed);
  });

  test.each<[WayName, RegExp]>([
    ['cutAtTheEnd', /^Harbour? ?L?i?g?h?t?$/],
    ['wordTooMany', /^Harbour Lights .+$|^.+ Harbour Lights$/],
    ['letterMissing', /^.{13}$/],
    ['letterDoubled', /^.{15}$/],
    ['lettersSwapped', /^.{14}$/],
    ['letterWrong', /^H.{6} L.{5}$/],
    ['firstLetterWrong', /^[A-Z]arbour Lights$|^Harbour [A-Z]ights$/],
  ])('%s keeps the rest of the title', (way, form) => {
    for (let id = 0; id < 200; id++) {
      const typed = ways[way]('Harbour Lights', drawFor(seed, 1, id));
      expect(typed).toMatch(form);
      expect(typed).not.toBe('Harbour Lights');
    }
  });

  test('words of three letters are hit, shorter ones and numbers are not', () => {
    const typed = Array.from({ length: 99 }, (_, id) =>
      ways.letterMissing('Up Fog 2000', drawFor(seed, 1, id)),
    );
    expect(new Set(typed)).toEqual(new Set(['Up og 2000', 'Up Fg 2000', 'Up Fo 2000']));
  });

  test.each<[WayName, string]>([
    ['lowerCase', '萤火虫之夜'],
    ['turnedAround', 'Aurora'],
    ['withoutBlanks', 'Aurora'],
    ['cutAtTheEnd', 'Xi'],
    ['letterWrong', 'Xi 9'],
    ['accentsDropped', 'Aurora'],
  ])('%s does nothing to %s', (way, title) => {
    expect(ways[way](title, drawFor(seed, 1, 1))).toBeNull();
  });

  test.each(wayNames)('%s: 2,000 titles are drawn, in many languages, the same each time', (way) => {
    const made = draw(way, 2_000);
    expect(made).toHaveLength(2_000);
    expect(draw(way, 20)).toEqual(made.slice(0, 20));
    const different = new Set(made.map(({ source, typed }) => `${source.name}: ${typed}`)).size;
    // Few titles have accents: those are drawn several times.
    expect(different).toBeGreaterThan(way === 'accentsDropped' ? 350 : 1_900);
    expect(new Set(made.map(({ source }) => source.name)).size).toBeGreaterThanOrEqual(8);
    for (const { title, typed, wanted } of made) {
      expect(typed).not.toBe(title);
      expect(wanted.size, title).toBeGreaterThan(0);
    }
  });
});

describe('sources of titles', () => {
  test('are ten languages of 40 titles or more, the relevance catalog and the demo', () => {
    expect(sources).toHaveLength(12);
    for (const { name, titles } of sources) expect(titles.length, name).toBeGreaterThanOrEqual(40);
  });
});

describe(`a damaged title finds its mod (${searches} of each way, seed ${seed})`, () => {
  const catalogs = [...new Set(sources.map(({ catalog }) => catalog))];
  const opened = new Map<object, ReturnType<typeof openOurSearch>>();
  beforeAll(() => {
    for (const catalog of catalogs) opened.set(catalog, openOurSearch(catalog));
  });
  afterAll(() => {
    for (const search of opened.values()) search.close();
  });

  const byWay: Shares[] = [];
  const all: (DamagedTitle & Outcome)[] = [];

  test.each(wayNames)('%s', { timeout: 120_000 * times }, (way) => {
    const searched = draw(way, searches).map((damaged) => {
      const found = opened.get(damaged.source.catalog)?.(damaged.typed) ?? [];
      return { ...damaged, group: damaged.source.name, place: placeOf(found, damaged.wanted) };
    });
    all.push(...searched);
    // Short lists of titles run out when many are drawn: the mean of the sources doesn't depend on how many.
    const shares = meanOf(way, sharesOf(searched));
    byWay.push(shares);
    expect(shares.amongFirst, missesOf(searched)).toBeGreaterThanOrEqual(aims.damagedTitles);
  });

  test('gives these figures', () => {
    const bySource = sharesOf(all);
    const order = sources.map(({ name }) => name);
    const sorted = bySource.toSorted((a, b) => order.indexOf(a.group) - order.indexOf(b.group));
    process.stdout.write(`\n${formatShares(byWay)}\n\n${formatShares(sorted)}\n`);
    expect(byWay.map(({ group }) => group)).toEqual(wayNames);
  });
});

/** Some of the titles that aren't among the first mods. */
function missesOf(searched: readonly (DamagedTitle & Outcome)[]): string {
  const missed = searched.filter(({ place }) => place === -1 || place >= firstMods);
  return [`${missed.length} missed, such as:`]
    .concat(
      missed.slice(0, 40).map(({ typed, title, source, place }) => {
        const where = place === -1 ? 'not found' : `at ${place + 1}`;
        return `${typed} (${source.name}: ${title}), ${where}`;
      }),
    )
    .join('\n');
}
