import { expect, test } from 'vitest';
import { parseFirstFrame } from '#renderer/app/first-frame/parse-frame.ts';
import { firstFrameSchema } from '#shared/contract/app/first-frame.ts';
import { catalogFrameOf, frameOf, gameFrameOf, homeFrameOf } from '#test/main/app/first-frame/frame.ts';

const copy = (value: unknown) => JSON.parse(JSON.stringify(value)) as never;
const pages = frameOf('Skyforge');
const catalog = catalogFrameOf('Skyforge');
const home = homeFrameOf('Skyforge');
const game = gameFrameOf('Skyforge');

test.each([
  ['a page', pages],
  ['a part of the catalog', catalog],
  ['Home', home],
  ['the page of a game', game],
])('%s that main accepts is parsed as it is', (_, frame) => {
  expect(firstFrameSchema.parse(frame)).toEqual(frame);
  expect(parseFirstFrame(copy(frame))).toEqual(frame);
});

/** The frame with another value at this path. */
function damaged(frame: unknown, path: string, value: unknown): unknown {
  const root: Record<string, unknown> = copy(frame);
  const names = path.split('.');
  const last = names.pop() ?? '';
  const inner = names.reduce((object, name) => object[name] as Record<string, unknown>, root);
  inner[last] = value;
  return root;
}

test.each<[unknown, string, unknown]>([
  [pages, 'serviceId', 7],
  [catalog, 'shown.revision', -1],
  [pages, 'games', {}],
  [pages, 'games', [{ gameId: 0, title: 'x' }]],
  [pages, 'shown', null],
  [pages, 'shown.mode', 'other'],
  [pages, 'shown.page', []],
  [pages, 'shown.page.mods', 'x'],
  [pages, 'shown.page.mods.0', null],
  [pages, 'shown.page.mods.0.modId', -1],
  [pages, 'shown.page.mods.0.modId', 1.5],
  [pages, 'shown.page.pagination', null],
  [pages, 'shown.page.pagination.page', 0],
  [pages, 'shown.page.pagination.total', 1e300],
  [pages, 'shown.page.readAt', null],
  [catalog, 'shown.first', -1],
  [catalog, 'shown.first', 41],
  [catalog, 'shown.total', '41'],
  [catalog, 'shown.mods', null],
  [catalog, 'shown.mods.0', {}],
  [home, 'shown.revision', null],
  [home, 'shown.shelves', {}],
  [home, 'shown.shelves.0', null],
  [home, 'shown.shelves.0.kind', 'other'],
  [home, 'shown.shelves.0.since', '900'],
  [home, 'shown.shelves.0.total', -1],
  [home, 'shown.shelves.1.until', null],
  [home, 'shown.shelves.1.mods.0.mod', 7],
  [home, 'shown.shelves.1.mods.0.added', 1.5],
  [home, 'shown.shelves.2.mod', null],
  [home, 'shown.shelves.2.mods', 'x'],
  [home, 'shown.shelves.4.mods.0.modId', 0],
  [game, 'shown.gameId', 7],
  [game, 'shown.loadoutId', null],
  [game, 'shown.readAt', '1000'],
  [game, 'shown.overlappingFiles', -1],
  [game, 'shown.loadouts', null],
  [game, 'shown.loadouts.1.name', 7],
  [game, 'shown.loadouts.1.onCount', -1],
  [game, 'shown.loadouts.1.covers', {}],
  [game, 'shown.mods', 'x'],
  [game, 'shown.mods.0.key', null],
  [game, 'shown.mods.1.title', { html: '<b>' }],
])('a frame with another value at a place is ignored (%#)', (frame, path, value) => {
  expect(parseFirstFrame(damaged(frame, path, value))).toBeNull();
});

test.each([null, undefined, 7, 'x', [], {}])('%j is ignored', (value) => {
  expect(parseFirstFrame(value)).toBeNull();
});

test('a field of a mod that is not as expected gets its default', () => {
  const parsed = parseFirstFrame(damaged(pages, 'shown.page.mods.0.title', { html: '<b>' }));
  expect(parsed?.shown).toMatchObject({ page: { mods: [{ modId: 7, title: '' }] } });
});

test.each([
  [0, 0],
  [3, 3],
  ['3', null],
  [-1, null],
  [1e9, null],
])('C50 where the closest matches begin (%j) is a place of the list, or nowhere', (value, expected) => {
  const parsed = parseFirstFrame(damaged(catalog, 'shown.closestFrom', value));
  expect(parsed?.shown).toMatchObject({ closestFrom: expected });
});
