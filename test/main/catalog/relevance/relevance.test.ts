import { afterAll, describe, expect, test } from 'vitest';
import { makeOnePageFind, openPlainFts } from './baselines.ts';
import { makeCatalog } from './catalog.ts';
import { makeFuzzQueries } from './fuzz-queries.ts';
import { formatMisses, formatTable, measure, shareRight } from './measure.ts';
import { openOurSearch } from './our-search.ts';
import { queryKinds } from './queries/rows.ts';
import { makeQueries } from './queries.ts';

const catalog = makeCatalog();
const queries = makeQueries(catalog);
const plainFts = openPlainFts(catalog.mods);
const ourSearch = openOurSearch(catalog);
afterAll(() => {
  plainFts.close();
  ourSearch.close();
});

describe('the catalog that search results are judged on', () => {
  const { mods, games, handWritten } = catalog;

  test('has 3,000 mods for 12 games, hundreds of them hand-written', () => {
    expect(mods).toHaveLength(3000);
    expect(new Set(mods.map(({ modId }) => modId)).size).toBe(3000);
    expect(games).toHaveLength(12);
    expect(new Set(mods.map(({ gameId }) => gameId)).size).toBe(12);
    expect(handWritten.size).toBeGreaterThan(400);
  });

  test('is the same one each time', () => {
    expect(makeCatalog()).toEqual(catalog);
  });

  test('has no two mods of a game with one title', () => {
    const titles = mods.map(({ title, gameId }) => `${title.toLowerCase()}@${gameId}`);
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
  });

  test('has whole facts: a title, downloads, and a rating where there are enough downloads', () => {
    const broken = mods.filter(
      ({ title, downloadCount, ratingAvg }) =>
        title.trim() === '' ||
        !Number.isSafeInteger(downloadCount) ||
        (ratingAvg === null ? (downloadCount ?? 0) >= 40 : !(ratingAvg >= 1 && ratingAvg <= 5)),
    );
    expect(broken).toEqual([]);
  });

  test('has downloads that follow a power law and lists without authors', () => {
    const downloads = mods.map(({ downloadCount }) => downloadCount ?? 0).toSorted((a, b) => b - a);
    expect(downloads[0]).toBeGreaterThan(1_000_000);
    expect(downloads[99]).toBeGreaterThan(50_000);
    expect(downloads[1500]).toBeLessThan(500);
    expect(mods.filter(({ author }) => author === null).length).toBeGreaterThan(150);
  });
});

describe('the judged queries', () => {
  test('are many of each kind, a third of them held', () => {
    expect(queries.length).toBeGreaterThan(350);
    for (const kind of queryKinds) {
      const all = queries.filter((judged) => judged.kind === kind);
      const held = all.filter((judged) => judged.held);
      expect(all.length, kind).toBeGreaterThanOrEqual(9);
      expect(held.length, kind).toBe(Math.floor(all.length / 3));
    }
  });

  test('are all different, tuned and held ones together', () => {
    const typed = queries.map(({ query }) => query.trim().toLowerCase());
    expect(typed.filter((query, index) => typed.indexOf(query) !== index)).toEqual([]);
  });

  test('expect something, and nothing twice', () => {
    for (const { query, expect: expected } of queries) {
      const { first, within3 = [], absent = [] } = expected;
      const ids = [...(first === undefined ? [] : [first]), ...within3, ...absent];
      expect(ids.length, query).toBeGreaterThan(absent.length);
      expect(within3.length, query).toBeLessThanOrEqual(3);
      expect(new Set(ids).size, query).toBe(ids.length);
    }
  });

  test('have typos only in words of five letters or more', () => {
    const known = new Set(
      catalog.mods.flatMap((mod) => wordsOf(`${mod.title} ${mod.tagLine} ${mod.author}`)),
    );
    const isKnown = (word: string) => [...known].some((one) => one.startsWith(word));
    const mistyped = (kind: string) =>
      queries
        .filter((judged) => judged.kind === kind)
        .flatMap(({ query }) => wordsOf(query).filter((word) => !isKnown(word)));
    expect(mistyped('one typo').filter((word) => word.length < 5)).toEqual([]);
    expect(mistyped('two typos').filter((word) => word.length < 9)).toEqual([]);
  });
});

describe('measure', () => {
  test('counts what holds for each kind and names what is missed', () => {
    const perfect = new Map(
      queries.map(({ query, expect: { first, within3 = [] } }) => [query, [first ?? [], within3].flat()]),
    );
    const right = measure((query) => perfect.get(query) ?? [], queries);
    expect(shareRight(right.tuned)).toBe(1);
    expect(shareRight(right.held)).toBe(1);
    const wrong = measure(() => [], queries);
    expect(shareRight(wrong.tuned)).toBe(0);
    expect(wrong.held.flatMap(({ misses }) => misses)).toHaveLength(
      queries.filter(({ held }) => held).length,
    );
  });

  test('counts a mod that must be absent wherever it is found', () => {
    const judged = queries.filter(({ expect: { absent } }) => absent);
    const search = (query: string) => {
      const { first, absent = [] } = judged.find((one) => one.query === query)?.expect ?? {};
      return [first ?? 0, ...Array.from({ length: 40 }, () => 0), ...absent];
    };
    expect(shareRight(measure(search, judged).tuned)).toBe(0);
  });

  test('names what is missed by its titles', () => {
    const titles = new Map(catalog.mods.map(({ modId, title }) => [modId, title]));
    const judged = queries.filter(({ query }) => query === 'fog -volumetric');
    const { tuned } = measure(() => [7], judged);
    expect(formatMisses(tuned, (modId) => titles.get(modId) ?? '')).toBe(
      [
        'excluded words: fog -volumetric',
        '    first: "Fog", without "Volumetric Fog"',
        '    found: "Skyforge Overhaul"',
      ].join('\n'),
    );
  });

  test('gives these figures for our search, for a plain full-text index and for the old search of one page', () => {
    const table = formatTable({
      ours: measure(ourSearch, queries),
      'plain FTS5': measure(plainFts.search, queries),
      'one page': measure(makeOnePageFind(catalog.mods), queries),
    });
    expect(`\n${table}\n`).toMatchInlineSnapshot(`
      "
                                  ours     held  plain FTS5    held  one page    held
      exact title                13/13      6/6        8/13     6/6      3/13     0/6
      partial words              10/10      5/5        3/10     3/5      6/10     2/5
      prefix as typed            12/12      6/6        1/12     1/6      9/12     5/6
      other word order             8/8      4/4         1/8     1/4       7/8     3/4
      title and author           10/10      4/5        6/10     4/5      0/10     0/5
      words of the tag line      11/11      5/5       11/11     5/5      7/11     1/5
      one typo                   18/18      9/9        0/18     0/9      0/18     0/9
      two typos                    8/8      4/4         0/8     0/4       0/8     0/4
      joined or split            16/16      8/8        0/16     0/8      3/16     4/8
      accents omitted            10/10      5/5        8/10     5/5      0/10     0/5
      Japanese                   10/10      5/5        5/10     2/5      1/10     0/5
      Chinese                      8/8      4/4         2/8     0/4       0/8     0/4
      Korean                       6/6      3/3         5/6     2/3       0/6     0/3
      German                     10/10      5/5        6/10     4/5      0/10     0/5
      German digraphs              6/6      3/3         0/6     0/3       0/6     0/3
      Polish                     10/10      5/5        6/10     5/5      0/10     0/5
      Cyrillic                     6/6      3/3         4/6     3/3       0/6     0/3
      abbreviations                6/6      3/3         2/6     2/3       3/6     0/3
      numbers and versions         8/8      4/4         6/8     4/4       1/8     0/4
      original before patches    14/14      7/7        0/14     0/7     12/14     5/7
      patch by its name            6/6      3/3         6/6     3/3       0/6     0/3
      stop words                   8/8      4/4         4/8     2/4       1/8     1/4
      short and ambiguous        10/10      5/5        4/10     1/5      4/10     4/5
      one letter apart             6/6      3/3         5/6     3/3       0/6     0/3
      exact words                  8/8      4/4         5/8     4/4       0/8     0/4
      excluded words               6/6      3/3         0/6     0/3       0/6     0/3
      tokens                     10/10      5/5        0/10     0/5      0/10     0/5
      all                      254/254  125/126      98/254  60/126    57/254  25/126
      share                    100.0 %   99.2 %      38.6 %  47.6 %    22.4 %  19.8 %
      "
    `);
  });
});

describe('our search', () => {
  test('C21 finds what a player expects in 95 of 100 queries, also in those that it was not tuned with', () => {
    const { tuned, held } = measure(ourSearch, queries);
    expect(shareRight(tuned)).toBeGreaterThanOrEqual(0.95);
    expect(shareRight(held)).toBeGreaterThanOrEqual(0.95);
  });

  test('C27 takes 1,000 random queries as text', () => {
    const vocabulary: [string, ...string[]] = [
      'skyforge',
      ...catalog.mods.flatMap(({ title }) => title.split(' ')),
    ];
    for (const query of makeFuzzQueries(vocabulary, { seed: 3, count: 1_000 }))
      expect(() => ourSearch(query), JSON.stringify(query.slice(0, 200))).not.toThrow();
  }, 120_000);
});

describe('makeFuzzQueries', () => {
  const titleWords = catalog.mods.flatMap(({ title }) => title.split(' '));
  const vocabulary: [string, ...string[]] = ['skyforge', ...titleWords];

  test('makes the same queries each time, nearly all of them different', () => {
    const made = makeFuzzQueries(vocabulary, { seed: 1 });
    expect(made).toHaveLength(10_000);
    expect(makeFuzzQueries(vocabulary, { seed: 1 })).toEqual(made);
    expect(new Set(made).size).toBeGreaterThan(8_500);
  });

  test('makes queries of every kind', () => {
    const made = makeFuzzQueries(vocabulary, { seed: 1 });
    const kinds = [
      /\0/,
      /[\ud800-\udbff](?![\udc00-\udfff])/,
      /\u0301/,
      /\u202e/,
      /NEAR\(/,
      /DROP TABLE/,
      /rating:>4/,
      /is:/,
    ];
    for (const kind of [...kinds, /^\s+$/, /^.{10000}$/s, /^"[^"]*$/, /^-/, /💥/, /^$/])
      expect(
        made.some((query) => kind.test(query)),
        String(kind),
      ).toBe(true);
  });

  test('makes queries that a plain full-text index survives', () => {
    for (const query of makeFuzzQueries(vocabulary, { seed: 2, count: 200 }))
      expect(() => plainFts.search(query), query.slice(0, 200)).not.toThrow();
  });
});

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replaceAll(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];
