import { expect, test } from 'vitest';
import { changeTags } from '#main/games/loadouts/change-tags.ts';
import { modKey } from '#main/games/loadouts/loadout.ts';
import { toShareFile } from '#main/games/share/share-file.ts';
import { toShared } from '#main/games/share/shared-loadout.ts';
import { modOf, stage } from './setup.ts';

const gameId = 'emberfall';
const keys = (...modIds: number[]) => new Set(modIds.map((modId) => modKey(modOf(modId))));
const tagsAfter = (mods: Parameters<typeof changeTags>[0]) => mods.map(({ tags }) => tags);

test('W58 several mods get and lose tags at once, each once and in the spelling that the loadout has', () => {
  const mods = [modOf(1, { tags: ['Grün', 'old'] }), modOf(2), modOf(3, { tags: ['old'] })];
  const after = changeTags(mods, keys(1, 2), { add: ['grun', 'new', 'NEW'], remove: ['OLD'] });
  expect(tagsAfter(after)).toEqual([['Grün', 'new'], ['Grün', 'new'], ['old']]);
  expect(after[2]).toBe(mods[2]);
  expect(changeTags(after, keys(1, 2), { add: [], remove: ['Grün', 'new'] })[1]).toEqual(modOf(2));
});

test('W58 a tag is one line without quotation marks and hidden characters, and nothing is no tag', () => {
  const add = ['  to\n test\u202e ', 'a "b"', ' ', ',', 'c,d'];
  const [mod] = changeTags([modOf(1)], keys(1), { add, remove: [] });
  expect(mod?.tags).toEqual(['to test', 'a b', 'c', 'd']);
});

test('W58 too long tags and too many are refused, and change nothing', () => {
  const tags = (count: number) => Array.from({ length: count }, (_, at) => `tag ${at}`);
  const [full] = changeTags([modOf(1)], keys(1), { add: [...tags(19), '🌲'.repeat(40)], remove: [] });
  expect(full?.tags).toHaveLength(20);
  expect(() => changeTags([full ?? modOf(1)], keys(1), { add: ['one more'], remove: [] })).toThrow(
    'loadouts.tooManyTags',
  );
  expect(() => changeTags([modOf(1)], keys(1), { add: ['x'.repeat(41)], remove: [] })).toThrow(
    'loadouts.tagTooLong',
  );
});

test('W58 tags stay through an update, another list of mods and a copy, and are not shared', async () => {
  const { loadouts } = await stage();
  const { loadoutId } = await loadouts.create({ gameId, name: 'Winter', mods: [modOf(1), modOf(2)] });
  await loadouts.setTags({ loadoutId, mods: [...keys(1)], add: ['secret'], remove: [] });
  await loadouts.addMods(loadoutId, [modOf(1, { versionName: '9', versionId: 99 })]);
  await loadouts.replaceMods(loadoutId, [modOf(2), modOf(1, { versionName: '10' })]);
  const copy = await loadouts.duplicate({ gameId, loadoutId });
  expect(tagsAfter(copy.mods)).toEqual([undefined, ['secret']]);
  // A list of earlier doesn't bring back what was removed since; a mod that isn't there any more has its tags of then.
  await loadouts.setTags({ loadoutId, mods: [...keys(1)], add: [], remove: ['secret'] });
  await loadouts.removeMods({ loadoutId, mods: [...keys(2)] });
  const then = [modOf(1, { tags: ['secret'] }), modOf(2, { tags: ['quiet'] })];
  await loadouts.replaceMods(loadoutId, then);
  expect(tagsAfter(loadouts.get(gameId, loadoutId).mods)).toEqual([undefined, ['quiet']]);
  const shared = toShared({ ...copy, service: null, gameId: null, gameTitle: 'Emberfall' });
  expect(toShareFile(shared)).not.toContain('secret');
});
