import { expect, test, vi } from 'vitest';
import { modKey } from '#main/games/loadouts/loadout.ts';
import { createLoadoutHistory } from '#main/games/loadouts/undo/history.ts';
import { restoreLoadout, stepLoadout, takeBack } from '#main/games/loadouts/undo/take-back.ts';
import { changeVersions } from '#main/games/loadouts/update-mods.ts';
import { createPreferences } from '../loadouts/preferences.ts';
import { modOf, stage } from '../loadouts/setup.ts';

const gameId = 'emberfall';
const newer = (modId: number) => ({
  installId: `new-${modId}`,
  versionId: modId * 10 + 1,
  versionName: '2.0.0',
});

/** An install that was removed from this computer. */
const gone = modOf(2).installId;

/** Two loadouts that have the first mod; the first one is played. */
async function start() {
  const { loadouts, clock } = await stage();
  const history = createLoadoutHistory(createPreferences());
  const modUpdates = { list: () => [] };
  const installs = {
    has: (installId: string) => installId !== gone,
    list: () => [],
    isComplete: () => true,
  } as never;
  const games = { list: () => [{ gameId }] } as never;
  const service = () => modOf(1).service as never;
  const parts = { games, loadouts, history, clock, installs, service, modUpdates: modUpdates as never };
  const create = async (name: string, ...ids: number[]) =>
    (await loadouts.create({ gameId, name, mods: ids.map((id) => modOf(id)) })).loadoutId;
  const [winter, summer] = [await create('Winter', 1, 2), await create('Summer', 1)];
  const modsOf = (loadoutId: string) =>
    loadouts.get(gameId, loadoutId).mods.map(({ modId, versionName }) => `${modId} ${versionName}`);
  const play = () => {
    clock.jump(1_000);
    return history.played(loadouts.get(gameId, winter), clock.now());
  };
  const update = async (modId: number) => {
    clock.jump(1_000);
    await changeVersions(modOf(modId).installId ?? '', newer(modId), parts);
  };
  play();
  return { ...parts, parts, winter, summer, modsOf, play, update };
}

test('the update that broke a game goes back, and what the player did since stays', async () => {
  const app = await start();
  await app.update(1);
  const change = app.play();
  expect(change?.text).toMatchObject({ id: 'loadouts.change.updated', values: { title: 'Mod 1' } });
  await app.update(2);
  await app.loadouts.addMods(app.winter, [modOf(3)]);
  const versions = await takeBack(gameId, app.winter, change?.changedAt ?? null, app.parts);
  expect(versions.map(({ from, to }) => [from.versionName, to.versionName])).toEqual([['2.0.0', '1.0.0']]);
  expect(app.modsOf(app.winter)).toEqual(['1 1.0.0', '2 2.0.0', '3 1.0.0']);
  expect(app.modsOf(app.summer)).toEqual(['1 1.0.0']);
});

test('a mod that was updated right after it was added goes back to its version, and stays', async () => {
  const app = await start();
  await app.loadouts.addMods(app.winter, [modOf(3)]);
  await app.update(3);
  const change = app.play();
  await takeBack(gameId, app.winter, change?.changedAt ?? null, app.parts);
  expect(app.modsOf(app.winter)).toEqual(['1 1.0.0', '2 1.0.0', '3 1.0.0']);
  const added = app.play();
  expect(added?.text).toMatchObject({ id: 'loadouts.change.added', values: { title: 'Mod 3' } });
  await takeBack(gameId, app.winter, added?.changedAt ?? null, app.parts);
  expect(app.modsOf(app.winter)).toEqual(['1 1.0.0', '2 1.0.0']);
});

test('all updates that were asked for at once go back at once', async () => {
  const app = await start();
  app.history.together([1, 2].map((id) => modOf(id).installId ?? ''));
  await app.update(1);
  await app.update(2);
  const change = app.play();
  expect(change?.text).toMatchObject({ id: 'loadouts.change.updatedAndMore' });
  await takeBack(gameId, app.winter, change?.changedAt ?? null, app.parts);
  expect(app.modsOf(app.winter)).toEqual(['1 1.0.0', '2 1.0.0']);
});

test('a mod that has yet another version by now, or has gone, is left alone', async () => {
  const app = await start();
  await app.update(1);
  const change = app.play();
  await app.loadouts.changeVersion(app.winter, modKey(modOf(1)), {
    ...newer(1),
    installId: 'third',
    versionName: '3.0.0',
  });
  await takeBack(gameId, app.winter, change?.changedAt ?? null, app.parts);
  expect(app.modsOf(app.winter)).toEqual(['1 3.0.0', '2 1.0.0']);
  await expect(takeBack(gameId, app.winter, change?.changedAt ?? null, app.parts)).rejects.toThrow(
    'loadouts.noChange',
  );
});

test('W56 a loadout gets the mods from before a step, with what is missing said, which Undo takes back without a trace in the history', async () => {
  const app = await start();
  const restore = (at: number | null) => restoreLoadout({ gameId, loadoutId: app.winter, at }, app.parts);
  await app.loadouts.addMods(app.winter, [modOf(3)]);
  const added = app.play();
  await app.loadouts.removeMods({ loadoutId: app.winter, mods: [modKey(modOf(1)), modKey(modOf(2))] });
  const restored = await restore(added?.changedAt ?? null);
  expect(restored.text).toMatchObject({
    id: 'loadouts.restoredInPart',
    values: { name: 'Winter', missing: 1, title: 'Mod 2', canGet: 'all', originals: 0 },
  });
  expect(app.modsOf(app.winter)).toEqual(['1 1.0.0', '2 1.0.0']);
  // Its install is gone, so the mod can be downloaded again.
  expect(app.loadouts.get(gameId, app.winter).mods[1]?.installId).toBeNull();
  // What was changed before, and not played yet, isn't lost.
  const steps = () => app.history.steps(app.winter).map(({ at, isReturn }) => ({ at, isReturn }));
  expect(steps().map(({ isReturn }) => isReturn)).toEqual([true, false, false]);
  const undo = { gameId, loadoutId: app.winter, direction: 'undo', at: restored.at } as const;
  await stepLoadout(undo, app.parts);
  expect(app.modsOf(app.winter)).toEqual(['3 1.0.0']);
  expect(steps()).toEqual([{ at: added?.changedAt, isReturn: false }]);
  // It is undone already.
  await expect(stepLoadout(undo, app.parts)).rejects.toThrow('loadouts.noChange');
});

test('what was changed since the last time it was played is undone', async () => {
  const app = await start();
  await app.loadouts.addMods(app.winter, [modOf(3)]);
  await restoreLoadout({ gameId, loadoutId: app.winter, at: null }, app.parts);
  expect(app.modsOf(app.winter)).toEqual(['1 1.0.0', '2 1.0.0']);
  const neverPlayed = restoreLoadout({ gameId, loadoutId: app.summer, at: null }, app.parts);
  await expect(neverPlayed).rejects.toThrow('loadouts.noChange');
  // Nothing would change, so there is no step whose Undo would change something.
  const again = restoreLoadout({ gameId, loadoutId: app.winter, at: null }, app.parts);
  await expect(again).rejects.toThrow('loadouts.noChange');
});

test('going back keeps what is pinned, and updates stay checked for the version that another loadout uses', async () => {
  const app = await start();
  const used: (string | undefined)[] = [];
  const list = vi.fn(() =>
    [1, 2].map((modId) => ({ service: modOf(modId).service, modId, installId: `new-${modId}` })),
  );
  const use = async (_: unknown, installId: string) => void used.push(installId);
  const restore = (at: number | null) =>
    restoreLoadout(
      { gameId, loadoutId: app.winter, at },
      {
        ...app.parts,
        installs: { has: () => true, isComplete: () => true } as never,
        modUpdates: { list, use } as never,
      },
    );
  await app.loadouts.setPinned({ loadoutId: app.winter, mods: [modKey(modOf(2))], isPinned: true });
  await app.loadouts.changeVersion(app.winter, modKey(modOf(1)), newer(1));
  await app.loadouts.changeVersion(app.summer, modKey(modOf(1)), newer(1));
  await restore(null);
  const pins = app.loadouts.get(gameId, app.winter).mods.map(({ modId, isPinned }) => [modId, isPinned]);
  expect(pins).toEqual([
    [1, false],
    [2, true],
  ]);
  expect(used).toEqual([]);
  await app.loadouts.changeVersion(app.winter, modKey(modOf(1)), newer(1));
  await app.loadouts.removeMods({ loadoutId: app.summer, mods: [modKey(modOf(1))] });
  await restore(null);
  expect(used).toEqual([modOf(1).installId]);
  // Once per way back, however many mods there are: it looks at all that is installed.
  expect(list).toHaveBeenCalledTimes(2);
});

test('a return stays in the history when something else is undone', async () => {
  const app = await start();
  await app.loadouts.addMods(app.winter, [modOf(3)]);
  const added = app.play();
  await restoreLoadout({ gameId, loadoutId: app.winter, at: added?.changedAt ?? null }, app.parts);
  await app.loadouts.setOn({ loadoutId: app.winter, mods: [modKey(modOf(1))], isOn: false });
  await stepLoadout({ gameId, loadoutId: app.winter, direction: 'undo', at: null }, app.parts);
  expect(app.history.steps(app.winter).map(({ isReturn }) => isReturn)).toEqual([true, false]);
});

test('an update that is undone in a loadout is offered again, unless another loadout has it', async () => {
  const app = await start();
  const used: string[] = [];
  const parts = {
    ...app.parts,
    modUpdates: {
      list: () => [{ service: modOf(1).service, modId: 1, installId: 'new-1' }],
      use: async (_: unknown, installId: string) => void used.push(installId),
    } as never,
  };
  const step = (loadoutId: string, direction: 'undo' | 'redo') =>
    stepLoadout({ gameId, loadoutId, direction, at: null }, parts);
  await app.update(1);
  expect(await step(app.winter, 'undo')).toMatchObject({ id: 'loadouts.change.updated' });
  expect(app.modsOf(app.winter)).toEqual(['1 1.0.0', '2 1.0.0']);
  expect(app.modsOf(app.summer)).toEqual(['1 2.0.0']);
  expect(used).toEqual([]);
  await step(app.summer, 'undo');
  expect(used).toEqual([modOf(1).installId]);
  await step(app.winter, 'redo');
  expect(app.modsOf(app.winter)).toEqual(['1 2.0.0', '2 1.0.0']);
});

test('updates that were asked for at once are undone as one, and a later one on its own', async () => {
  const app = await start();
  const undo = () => stepLoadout({ gameId, loadoutId: app.winter, direction: 'undo', at: null }, app.parts);
  app.history.together([1, 2].map((id) => modOf(id).installId ?? ''));
  await app.update(1);
  await app.update(2);
  await app.loadouts.addMods(app.winter, [modOf(3)]);
  await undo();
  expect(app.modsOf(app.winter)).toEqual(['1 2.0.0', '2 2.0.0']);
  await undo();
  expect(app.modsOf(app.winter)).toEqual(['1 1.0.0', '2 1.0.0']);
  await expect(undo()).rejects.toThrow('loadouts.noChange');
});
