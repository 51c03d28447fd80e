import { expect, test } from 'vitest';
import { addGroup } from '#main/games/loadouts/groups.ts';
import { type Loadout, modKey } from '#main/games/loadouts/loadout.ts';
import { endOffOnce, offOnceIn } from '#main/games/loadouts/off-once.ts';
import type { LastRun } from '#main/games/play/run.ts';
import { createPreferences } from './preferences.ts';
import { modOf, stage } from './setup.ts';

const gameId = 'emberfall';
const one = modKey(modOf(1));

async function given() {
  const { loadouts } = await stage();
  const { loadoutId } = await loadouts.create({ gameId, name: 'Winter', mods: [modOf(1), modOf(2)] });
  await loadouts.setOffOnce({ loadoutId, mods: [one], isOffOnce: true });
  const preferences = createPreferences();
  const isOff = () => loadouts.get(gameId, loadoutId).mods.map(({ isOffOnce = false }) => isOffOnce);
  const runOf = (more: Partial<LastRun> = {}): LastRun => ({
    startedAt: 1_000,
    endedAt: 2_000,
    ended: { kind: 'code', code: 0 },
    endedBadly: false,
    loadoutId,
    change: null,
    stepId: null,
    modsId: null,
    offOnce: [one],
    isAsked: false,
    ...more,
  });
  const end = (last: LastRun | null, running: Parameters<typeof endOffOnce>[0]['running'] = null) =>
    endOffOnce({ gameId, running, last }, { loadouts, preferences });
  return { loadouts, loadoutId, isOff, runOf, end };
}

test('W48 a mod is left out until its start is over, whatever the loadout is while the game runs', async () => {
  const { loadouts, loadoutId, isOff, runOf, end } = await given();
  expect(offOnceIn(loadouts.get(gameId, loadoutId), { stepId: () => null })).toEqual([one]);
  await end(null, { phase: 'preparing', since: 1, loadoutId, stepId: null });
  await end(runOf({ offOnce: [] }));
  expect(isOff()).toEqual([true, false]);
  await end(runOf());
  expect(isOff()).toEqual([false, false]);
});

test('W48 each start counts once: what is left out of the next one stays until that is over', async () => {
  const { loadouts, loadoutId, isOff, runOf, end } = await given();
  await end(runOf());
  await loadouts.setOffOnce({ loadoutId, mods: [one], isOffOnce: true });
  await end(runOf({ isAsked: true }));
  expect(isOff()).toEqual([true, false]);
  await end(runOf({ startedAt: 3_000, endedAt: null, ended: { kind: 'unknown' } }));
  expect(isOff()).toEqual([false, false]);
});

test('W48 a game that never appeared was not started, and one whose loadout is gone changes nothing', async () => {
  const { loadouts, loadoutId, isOff, runOf, end } = await given();
  await end(runOf({ ended: { kind: 'unknown', neverAppeared: true } }));
  expect(isOff()).toEqual([true, false]);
  await loadouts.remove(loadoutId);
  await end(runOf({ startedAt: 5_000 }));
});

test('W48 the search for the mod that breaks a game decides what is in it', async () => {
  const { loadouts, loadoutId } = await given();
  const loadout: Loadout = loadouts.get(gameId, loadoutId);
  expect(offOnceIn(loadout, { stepId: () => 'search 1' })).toEqual([]);
});

test('W47 a copy of a loadout has its groups', async () => {
  const { loadouts, loadoutId } = await given();
  const group = { groupId: 'sky', name: 'Sky', color: 'blue' as const, mods: [one] };
  await loadouts.change(loadoutId, (row) => addGroup(row, group));
  const copy = await loadouts.duplicate({ gameId, loadoutId });
  expect(copy.groups).toMatchObject([{ name: 'Sky', color: 'blue' }]);
  expect(copy.mods.map(({ groupId }) => groupId)).toEqual(['sky', undefined]);
});
