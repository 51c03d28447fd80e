import { beforeEach, describe, expect, test } from 'vitest';
import { addGroup, changeGroup, foldGroups, moveMods, removeGroup } from '#main/games/loadouts/groups.ts';
import { type LoadoutMod, loadoutRowSchema, modKey } from '#main/games/loadouts/loadout.ts';
import type { Loadouts } from '#main/games/loadouts/loadouts.ts';
import { createSeededRandom } from '#test/crash/seeded-random.ts';
import { modOf, stage } from '../setup.ts';

const gameId = 'emberfall';
const key = (modId: number) => modKey(modOf(modId));
const asTheyAre = (mods: readonly LoadoutMod[]) => mods;

let given: Awaited<ReturnType<typeof stage>>;
let winter: string;
beforeEach(async () => {
  given = await stage();
  const mods = [1, 2, 3].map((id) => modOf(id, { note: '' }));
  winter = (await given.loadouts.create({ gameId, name: 'Winter', mods })).loadoutId;
});

const step = (direction: 'undo' | 'redo', loadouts = given.loadouts, at: number | null = null) =>
  loadouts.step({ loadoutId: winter, direction, at }, asTheyAre);
const now = (loadouts = given.loadouts) => {
  const { name, mods, groups = [] } = loadouts.get(gameId, winter);
  return { name, mods, groups };
};

/** A new group of mods. */
const sky = (mods: readonly string[]) => ({ groupId: 'sky', name: 'Sky', color: 'blue' as const, mods });

const changes: readonly [string, (loadouts: Loadouts) => Promise<unknown>][] = [
  ['added', (loadouts) => loadouts.addMods(winter, [modOf(4), modOf(5)])],
  ['removed', (loadouts) => loadouts.removeMods({ loadoutId: winter, mods: [key(1), key(3)] })],
  ['turnedOff', (loadouts) => loadouts.setOn({ loadoutId: winter, mods: [key(2)], isOn: false })],
  ['order', (loadouts) => loadouts.moveMods({ loadoutId: winter, mods: [key(3)], before: key(1) })],
  ['pinned', (loadouts) => loadouts.setPinned({ loadoutId: winter, mods: [key(1)], isPinned: true })],
  ['noted', (loadouts) => loadouts.setNote({ loadoutId: winter, mod: key(2), note: 'Crashes' })],
  [
    'tagged',
    (loadouts) =>
      loadouts.setTags({ loadoutId: winter, mods: [key(1), key(2)], add: ['dark', 'slow'], remove: [] }),
  ],
  [
    'chosen',
    (loadouts) =>
      loadouts.setChoices({
        loadoutId: winter,
        mods: [key(2)],
        choices: { of: '', made: [{ step: 'a', group: 'b', chosen: ['c'] }], files: {} },
      }),
  ],
  ['renamed', (loadouts) => loadouts.rename({ loadoutId: winter, name: 'Spring' })],
  [
    'updated',
    (loadouts) =>
      loadouts.changeVersion(winter, key(2), { installId: 'new', versionId: 21, versionName: '2.0.0' }),
  ],
  ['groupAdded', (loadouts) => loadouts.change(winter, (row) => addGroup(row, sky([key(1), key(3)])))],
  ['offOnce', (loadouts) => loadouts.setOffOnce({ loadoutId: winter, mods: [key(2)], isOffOnce: true })],
  ['several', (loadouts) => loadouts.replaceMods(winter, [modOf(9), modOf(2)])],
];

test.each(changes)('W44 what was %s is undone and redone, also after a restart', async (id, change) => {
  const before = now();
  await change(given.loadouts);
  const after = now();
  expect(after).not.toEqual(before);
  const again = await given.reopen();
  expect(again.undoable(gameId, winter)).toEqual({
    undo: expect.objectContaining({ id: `loadouts.change.${id}` }),
    redo: null,
  });
  await step('undo', again);
  expect(now(again)).toEqual(before);
  const third = await given.reopen();
  expect(third.undoable(gameId, winter)).toEqual({
    undo: null,
    redo: expect.objectContaining({ id: `loadouts.change.${id}` }),
  });
  await step('redo', third);
  expect(now(third)).toEqual(after);
  expect(now(await given.reopen())).toEqual(after);
});

test('a note is one line without hidden characters, and stays when the mod gets another version', async () => {
  await given.loadouts.setNote({ loadoutId: winter, mod: key(2), note: '  Crashes\n\u202ein caves ' });
  await given.loadouts.addMods(winter, [modOf(2, { versionId: 21 })]);
  expect(now().mods[1]).toMatchObject({ note: 'Crashes in caves', versionId: 21 });
  // Earlier mods come back without their earlier notes.
  await given.loadouts.replaceMods(winter, [modOf(2), modOf(3)]);
  expect(now().mods[0]).toMatchObject({ note: 'Crashes in caves', versionId: 20 });
});

test('W44 any changes are undone and redone one by one, to the same mods in the same order', async () => {
  const random = createSeededRandom(7);
  const pick = () => random.whole(1, 12);
  const maybe = () => random.fraction() < 0.5;
  const states = [now()];
  while (states.length <= 20) {
    const mods = now().mods.map(modKey);
    const some = mods.filter(maybe);
    const acts = [
      () => given.loadouts.addMods(winter, [modOf(pick()), modOf(pick())]),
      () => given.loadouts.setOn({ loadoutId: winter, mods: some, isOn: maybe() }),
      () => given.loadouts.moveMods({ loadoutId: winter, mods: some, before: mods[pick()] ?? null }),
      () => given.loadouts.removeMods({ loadoutId: winter, mods: some }),
      () => given.loadouts.setPinned({ loadoutId: winter, mods: some, isPinned: maybe() }),
      () => given.loadouts.rename({ loadoutId: winter, name: `Name ${pick()}` }),
    ];
    await random.pick(acts)();
    if (JSON.stringify(now()) !== JSON.stringify(states.at(-1))) states.push(now());
  }
  for (const state of states.slice(0, -1).reverse()) {
    await step('undo');
    expect(now()).toEqual(state);
  }
  await expect(step('undo')).rejects.toThrow('loadouts.noChange');
  for (const state of states.slice(1)) {
    await step('redo');
    expect(now()).toEqual(state);
  }
  await expect(step('redo')).rejects.toThrow('loadouts.noRedo');
});

describe('what is remembered', () => {
  test('W44 the last 20 changes are, and a change after an Undo takes the place of what was undone', async () => {
    for (let id = 10; id < 35; id += 1) await given.loadouts.addMods(winter, [modOf(id)]);
    for (let count = 0; count < 20; count += 1) await step('undo');
    await expect(step('undo')).rejects.toThrow('loadouts.noChange');
    expect(now().mods).toHaveLength(8);
    await given.loadouts.addMods(winter, [modOf(50)]);
    await expect(step('redo')).rejects.toThrow('loadouts.noRedo');
  });

  test('what changes nothing is not', async () => {
    await given.loadouts.setOn({ loadoutId: winter, mods: [key(1)], isOn: true });
    await given.loadouts.moveMods({ loadoutId: winter, mods: [key(3)], before: null });
    await given.loadouts.rename({ loadoutId: winter, name: 'Winter' });
    expect(given.loadouts.undoable(gameId, winter)).toEqual({ undo: null, redo: null });
  });

  test('an install that arrives stays, whatever is undone', async () => {
    await given.loadouts.addMods(winter, [modOf(4, { installId: null })]);
    await given.loadouts.setOn({ loadoutId: winter, mods: [key(4)], isOn: false });
    const { installId, versionId, versionName } = modOf(4);
    await given.loadouts.changeVersion(winter, key(4), { installId, versionId, versionName });
    await step('undo');
    expect(now().mods[3]).toMatchObject({ installId, isOn: true });
  });

  test('a change of thousands of mods leaves room for fewer others', async () => {
    const many = Array.from({ length: 1_900 }, (_, index) => modOf(index + 10));
    const size = () => JSON.stringify(given.store.read()).length;
    await given.loadouts.addMods(winter, many);
    const plain = size();
    const mods = many.map(modKey);
    for (let times = 0; times < 10; times += 1)
      await given.loadouts.setOn({ loadoutId: winter, mods, isOn: times % 2 === 1 });
    expect(size()).toBeLessThan(2 * plain);
    await step('undo');
    await step('undo');
    await expect(step('undo')).rejects.toThrow('loadouts.noChange');
    expect(now().mods.filter(({ isOn }) => isOn)).toHaveLength(1_903);
  });

  test('Undo of a removal is an Undo like any other, and later changes stay', async () => {
    const removed = await given.loadouts.removeMods({ loadoutId: winter, mods: [key(2)] });
    await given.loadouts.undo(removed.undoId);
    expect(given.loadouts.undoable(gameId, winter)).toMatchObject({
      undo: null,
      redo: { id: 'loadouts.change.removed' },
    });
    const again = await given.loadouts.removeMods({ loadoutId: winter, mods: [key(2)] });
    await given.loadouts.addMods(winter, [modOf(4)]);
    await given.loadouts.undo(again.undoId);
    expect(now().mods.map(({ modId }) => modId)).toEqual([1, 2, 3, 4]);
    await step('undo');
    expect(now().mods.map(({ modId }) => modId)).toEqual([1, 3, 4]);
  });

  test('a name that is taken by now gets a number', async () => {
    await given.loadouts.rename({ loadoutId: winter, name: 'Spring' });
    await given.loadouts.create({ gameId, name: 'Winter' });
    await step('undo');
    expect(now().name).toBe('Winter 2');
  });

  test('Vanilla, and a loadout that is gone', async () => {
    expect(given.loadouts.undoable(gameId, 'vanilla')).toEqual({ undo: null, redo: null });
    expect(() => given.loadouts.undoable(gameId, 'other')).toThrow('loadouts.gone');
    await expect(
      given.loadouts.step({ loadoutId: 'vanilla', direction: 'undo', at: null }, asTheyAre),
    ).rejects.toThrow('loadouts.vanillaFixed');
  });
});

describe('what is stored', () => {
  const stored = async () => {
    const { loadouts } = await given.store.read();
    const row = loadouts.find(({ loadoutId }) => loadoutId === winter);
    if (!row) throw new Error('The loadout is stored.');
    return row;
  };

  test('rows of earlier versions, without changes or with those of a later version, are read', async () => {
    await given.loadouts.addMods(winter, [modOf(4)]);
    const { edits, ...row } = await stored();
    expect(edits?.undo).toHaveLength(1);
    expect(loadoutRowSchema.parse(row)).toEqual(row);
    expect(loadoutRowSchema.parse({ ...row, edits: { undo: [{ since: 9 }] } })).toMatchObject(row);
  });

  test('changes that don’t fit the loadout are not offered', async () => {
    await given.loadouts.moveMods({ loadoutId: winter, mods: [key(3)], before: key(1) });
    const row = await stored();
    await given.store.write({ loadouts: [{ ...row, mods: row.mods.slice(0, 1) }] });
    const again = await given.reopen();
    expect(again.undoable(gameId, winter)).toEqual({ undo: null, redo: null });
    await expect(step('undo', again)).rejects.toThrow('loadouts.noChange');
    expect(now(again).mods).toHaveLength(1);
  });
});

const groupChanges: readonly [string, (loadouts: Loadouts) => Promise<unknown>][] = [
  ['groupDeleted', (loadouts) => loadouts.change(winter, (row) => removeGroup(row, 'sky'))],
  [
    'renamed',
    (loadouts) =>
      loadouts.change(winter, (row) => changeGroup(row, { groupId: 'sky', name: 'Air', color: 'blue' })),
  ],
  [
    'groupColored',
    (loadouts) =>
      loadouts.change(winter, (row) => changeGroup(row, { groupId: 'sky', name: 'Sky', color: 'red' })),
  ],
  [
    'grouped',
    (loadouts) => loadouts.change(winter, (row) => moveMods(row, [key(1)], { groupId: 'sky', before: null })),
  ],
  // The group has no mods then, and stays.
  ['removed', (loadouts) => loadouts.removeMods({ loadoutId: winter, mods: [key(2), key(3)] })],
];

test.each(groupChanges)('W47 of a group what was %s is undone and redone', async (id, change) => {
  await given.loadouts.change(winter, (row) => addGroup(row, sky([key(2), key(3)])));
  const before = now();
  await change(given.loadouts);
  const after = now();
  const again = await given.reopen();
  expect(now(again)).toEqual(after);
  expect(again.undoable(gameId, winter).undo?.id).toBe(`loadouts.change.${id}`);
  await step('undo', again);
  expect(now(again)).toEqual(before);
  await step('redo', again);
  expect(now(again)).toEqual(after);
});

test('W47 the last mod of a group leaves it upward or downward, and Undo brings it back', async () => {
  await given.loadouts.change(winter, (row) => addGroup(row, sky([key(2)])));
  const before = now();
  for (const [target, at] of [
    ['sky', key(3)],
    [key(3), key(2)],
  ] as const) {
    await given.loadouts.moveMods({ loadoutId: winter, mods: [key(2)], groupId: null, before: target });
    expect(now().mods.map(modKey)).toEqual([1, 2, 3].map(key));
    expect(now().groups).toMatchObject([{ groupId: 'sky', before: at }]);
    await step('undo');
    expect(now()).toEqual(before);
  }
});

test('W47 folding a group is no change to undo, and stays as it is when others are', async () => {
  await given.loadouts.change(winter, (row) => addGroup(row, sky([key(2)])));
  await given.loadouts.change(winter, (row) =>
    changeGroup(row, { groupId: 'sky', name: 'Air', color: 'blue' }),
  );
  await given.loadouts.change(winter, (row) => foldGroups(row, ['sky'], true));
  expect(given.loadouts.undoable(gameId, winter).undo?.id).toBe('loadouts.change.renamed');
  await step('undo');
  expect(now().groups).toMatchObject([{ name: 'Sky', isFolded: true }]);
});

test('W47 mods keep their group through updates, and what comes back by Undo is in it again', async () => {
  await given.loadouts.change(winter, (row) => addGroup(row, sky([key(2), key(3)])));
  const groupsOf = () => now().mods.map(({ title, groupId }) => [title, groupId]);
  const before = groupsOf();
  await given.loadouts.addMods(winter, [modOf(2, { versionName: '2.0.0' })]);
  await given.loadouts.reorder(winter, [key(3), key(2)]);
  expect(groupsOf()).toEqual([
    ['Mod 1', undefined],
    ['Mod 3', 'sky'],
    ['Mod 2', 'sky'],
  ]);
  await step('undo');
  const { undoId } = await given.loadouts.removeMods({ loadoutId: winter, mods: [key(2), key(3)] });
  expect(now().groups).toHaveLength(1);
  await given.loadouts.undo(undoId);
  expect(groupsOf()).toEqual(before);
});

test('W47 a file with groups that can’t be read opens with its mods and the groups that can', () => {
  const { mods } = now();
  const row = { loadoutId: 'a', gameId, name: 'A', rank: 1, mods, createdAt: 1, changedAt: 1 };
  const good = { groupId: 'sky', name: 'Sky', color: 'blue', isFolded: false, before: null };
  const newer = { ...good, groupId: 'sea', color: 'ultraviolet' };
  const groups = [good, newer, { groupId: 7 }, null];
  expect(loadoutRowSchema.parse({ ...row, groups }).groups).toEqual([good, { ...newer, color: 'none' }]);
  expect(loadoutRowSchema.parse({ ...row, groups: 'none' }).groups).toBeUndefined();
  expect(loadoutRowSchema.parse(row).mods).toHaveLength(3);
});

test('W48 once its start is over, a mod is on again, and there is nothing left of it to undo', async () => {
  await given.loadouts.setNote({ loadoutId: winter, mod: key(1), note: 'Kept' });
  await given.loadouts.setOffOnce({ loadoutId: winter, mods: [key(1), key(2)], isOffOnce: true });
  await given.loadouts.endOffOnce(winter, [key(2)]);
  expect(now().mods.map(({ isOffOnce = false }) => isOffOnce)).toEqual([true, false, false]);
  await step('undo');
  expect(now().mods.map(({ isOffOnce = false }) => isOffOnce)).toEqual([false, false, false]);
  await step('redo');
  await given.loadouts.endOffOnce(winter, [key(1)]);
  expect(given.loadouts.undoable(gameId, winter).undo?.id).toBe('loadouts.change.noted');
});

test('W48 a mod that is switched is not off for the next start any more', async () => {
  await given.loadouts.setOffOnce({ loadoutId: winter, mods: [key(1)], isOffOnce: true });
  await given.loadouts.setOn({ loadoutId: winter, mods: [key(1)], isOn: false });
  expect(given.loadouts.undoable(gameId, winter).undo?.id).toBe('loadouts.change.turnedOff');
  await given.loadouts.setOn({ loadoutId: winter, mods: [key(1)], isOn: true });
  expect(now().mods[0]?.isOffOnce).toBeUndefined();
});
