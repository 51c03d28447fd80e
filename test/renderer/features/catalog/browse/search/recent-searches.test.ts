import { afterEach, expect, test } from 'vitest';
import {
  forgetAllSearches,
  forgetSearch,
  parseRecentSearches,
  recentOf,
  rememberSearch,
  useRecentSearches,
} from '#renderer/features/catalog/browse/search/recent-searches.ts';

const recent = (service: string | null = 'one') => recentOf(useRecentSearches.getState(), service);

afterEach(() => useRecentSearches.setState({ byService: {} }));

test('the latest search is the first, and each is there once', () => {
  for (const text of ['harbour', 'town', ' harbour ']) rememberSearch('one', text);
  expect(recent()).toEqual(['harbour', 'town']);
});

test('C35 the ten latest searches stay', () => {
  for (let index = 0; index < 15; index += 1) rememberSearch('one', `search ${index} `);
  expect(recent()).toHaveLength(10);
  expect(recent()[0]).toBe('search 14');
});

test('what was typed on the way to a search is not one of its own', () => {
  for (const text of ['har', 'Harb', 'harbour lights']) rememberSearch('one', text);
  expect(recent()).toEqual(['harbour lights']);
});

test('nothing is remembered of an empty field, or while no service is known', () => {
  rememberSearch('one', '   ');
  rememberSearch(null, 'harbour');
  expect(useRecentSearches.getState().byService).toEqual({});
  expect(recent(null)).toEqual([]);
});

test('C35 each service has its own, and the ones that were used least recently go', () => {
  rememberSearch('one', 'harbour');
  rememberSearch('two', 'town');
  expect([recent('one'), recent('two')]).toEqual([['harbour'], ['town']]);
  for (let index = 0; index < 19; index += 1) rememberSearch(`other ${index}`, 'x');
  expect([recent('one'), recent('two')]).toEqual([[], ['town']]);
});

test('C35 one or all of them can be removed', () => {
  for (const text of ['harbour', 'town']) rememberSearch('one', text);
  forgetSearch('one', 'town');
  expect(recent()).toEqual(['harbour']);
  forgetAllSearches('one');
  expect(recent()).toEqual([]);
});

test.each([[null], ['x'], [{ byService: 7 }], [{ byService: { one: 'x', two: [7, '', ' '] } }]])(
  'nothing is restored from %j',
  (stored) => expect(Object.values(parseRecentSearches(stored).byService).flat()).toEqual([]),
);

test('a stored text is cut to what the field takes', () => {
  const stored = parseRecentSearches({ byService: { one: ['x'.repeat(5_000)] } });
  expect(recentOf(stored, 'one')[0]).toHaveLength(1_000);
});
