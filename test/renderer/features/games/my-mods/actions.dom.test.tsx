import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { useMyModsActions } from '#renderer/features/games/my-mods/actions/use-my-mods-actions.ts';
import { useMyModsOpen } from '#renderer/features/games/my-mods/my-mods-store.ts';
import { gamesHereQuery, loadoutModsQuery } from '#renderer/features/games/my-mods/queries.ts';
import type { Applied } from '#shared/contract/games/loadouts.ts';
import type { Answers } from '#shared/contract/games/questions.ts';
import { AppError } from '#shared/errors.ts';
import { fakeBridge } from '#test/renderer/fake-bridge.ts';
import { mountHook, withText } from '#test/renderer/mount.tsx';
import { translate } from '#test/renderer/render.tsx';
import { createGame, createLoadout, createMod } from './rows.ts';

const nothing = () => undefined;
const asking: Applied = {
  state: 'asked',
  questions: [{ kind: 'original-changed', path: 'maps/a.map', text: { id: 'error.internal', values: {} } }],
};
const quiet: Applied = { state: 'done', notes: [] };
const fail = (id: 'error.internal' | 'error.notOffered') => () => {
  throw new AppError('internal', { id });
};

beforeEach(() => {
  useMyModsOpen.setState(useMyModsOpen.getInitialState(), true);
});

function start(results: Parameters<typeof fakeBridge>[0] = {}) {
  const bridge = fakeBridge(results);
  const { result, client } = mountHook(() => useMyModsActions(), null);
  return { ...bridge, client, actions: result.current };
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
/** Waits for a toast with this text. */
const said = (message: string) => screen.findByText(withText(message));

test.each([
  ['one', 1, 'three'],
  ['two', -1, 'one'],
  ['two', 1, null],
  ['three', -1, 'two'],
  ['three', 1, null],
] as const)('%s of three loadouts, moved by %i, comes before %s', async (loadoutId, steps, before) => {
  const { actions, inputsOf } = start({ 'loadouts.move': nothing });
  const others = ['one', 'two', 'three'].map((id) => createLoadout({ loadoutId: id }));
  await actions.loadouts.move('ember', loadoutId, others, steps);
  expect(inputsOf('loadouts.move')).toEqual([{ gameId: 'ember', loadoutId, before }]);
});

test('a game is moved past the next one, and the middle one of three before the first', async () => {
  const { actions, inputsOf } = start({ 'games.move': nothing });
  const games = ['a', 'b', 'c'].map((gameId) => createGame({ gameId }));
  await actions.games.move('a', games, 1);
  await actions.games.move('b', games, -1);
  expect(inputsOf('games.move')).toEqual([
    { gameId: 'a', before: 'c' },
    { gameId: 'b', before: 'a' },
  ]);
});

test('undoing taking over says that all is as before only once nothing is asked', async () => {
  const answers = [asking, quiet];
  const { actions } = start({ 'takeOver.undo': () => ({ applied: answers.shift() }) });
  await actions.takeOver.undo('ember');
  expect(useMyModsOpen.getState().questions).toMatchObject({ files: [{ path: 'maps/a.map' }] });
  expect(screen.queryByText(withText(translate('takeOver.undone')))).toBeNull();
  await act(() => actions.takeOver.undo('ember'));
  await said(translate('takeOver.undone'));
});

test('a loadout that asks something opens its questions, one that does not says what it noted', async () => {
  const answers = [asking, { state: 'done', notes: [{ id: 'error.internal', values: {} }] }];
  const { actions, inputsOf } = start({ 'loadouts.activate': () => answers.shift() });
  await actions.loadouts.activate('ember', 'quiet');
  expect(inputsOf('loadouts.activate')).toEqual([{ gameId: 'ember', loadoutId: 'quiet' }]);
  expect(useMyModsOpen.getState().questions).toMatchObject({
    files: [{ path: 'maps/a.map', message: translate('error.internal') }],
    onLeave: null,
  });
  useMyModsOpen.setState({ questions: null });
  await actions.loadouts.activate('ember', 'quiet');
  expect(useMyModsOpen.getState().questions).toBeNull();
  await said(translate('error.internal'));
});

const opened = () => useMyModsOpen.getState().questions;

test('answers close the questions, and the game starts if it was to', async () => {
  for (const plays of [false, true]) {
    const starts = [asking, { questions: [] }];
    const { actions, inputsOf } = start({
      'loadouts.activate': () => asking,
      'loadouts.apply': () => quiet,
      'play.start': () => starts.shift(),
    });
    await (plays ? actions.play.start('ember') : actions.loadouts.activate('ember', 'quiet'));
    await opened()?.onAnswered({ 'maps/a.map': 'present' });
    expect(opened()).toBeNull();
    expect(inputsOf('play.start')).toHaveLength(plays ? 2 : 0);
    expect(inputsOf('loadouts.apply')).toEqual([{ gameId: 'ember', answers: { 'maps/a.map': 'present' } }]);
  }
});

test('answers that lead to further questions show those, and start nothing', async () => {
  const { actions, inputsOf } = start({ 'play.start': () => asking, 'loadouts.apply': () => asking });
  await actions.play.start('ember');
  await opened()?.onAnswered({});
  expect(opened()?.files.map(({ path }) => path)).toEqual(['maps/a.map']);
  expect(inputsOf('play.start')).toHaveLength(1);
});

test('answers that could not be used leave the questions open', async () => {
  const { actions } = start({ 'play.start': () => asking, 'loadouts.apply': fail('error.internal') });
  await actions.play.start('ember');
  const questions = opened();
  await questions?.onAnswered({ a: 'original' });
  expect(opened()).toBe(questions);
  await said(translate('error.internal'));
});

test.each([true, false])(
  'Z14 removing a game asks about changed files by name first; the mods are left: %s',
  async (leavesMods) => {
    const results = [asking, { state: 'removed', text: { id: 'error.notOffered', values: {} } }];
    const { actions, inputsOf } = start({ 'games.remove': () => results.shift() });
    await actions.games.remove(createGame({ gameId: 'ember' }));
    expect(opened()?.files.map(({ path }) => path)).toEqual(['maps/a.map']);
    const answers: Answers = leavesMods ? {} : { 'maps/a.map': 'original' };
    await act(async () => {
      await (leavesMods ? opened()?.onLeave?.() : opened()?.onAnswered(answers));
    });
    expect(opened()).toBeNull();
    expect(inputsOf('games.remove')).toEqual([
      { gameId: 'ember', answers: {}, leavesMods: false },
      { gameId: 'ember', answers, leavesMods },
    ]);
    await said(translate('error.notOffered'));
  },
);

test('Z14 changing the folder of a game asks first, and shows the game once it is changed', async () => {
  const game = createGame({ gameId: 'ember' });
  const results = [asking, { state: 'changed', game }];
  const { actions, inputsOf } = start({ 'games.change': () => results.shift() });
  const shown: unknown[] = [];
  const draft = { folder: '/games/other' } as never;
  await actions.games.change('ember', draft, (changed) => void shown.push(changed));
  expect(shown).toEqual([]);
  await opened()?.onAnswered({ 'maps/a.map': 'present' });
  expect([opened(), shown]).toEqual([null, [game]]);
  expect(inputsOf('games.change').at(-1)).toEqual({
    gameId: 'ember',
    draft,
    answers: { 'maps/a.map': 'present' },
  });
});

test('a game that could not be started is said, and the games are read again', async () => {
  const { actions, client, inputsOf } = start({
    'play.start': fail('error.internal'),
    'games.list': () => ({ games: [] }),
  });
  await client.fetchQuery(gamesHereQuery());
  await actions.play.start('ember');
  await said(translate('error.internal'));
  expect(client.getQueryState(gamesHereQuery().queryKey)?.isInvalidated).toBe(true);
  expect(inputsOf('play.start')).toEqual([{ gameId: 'ember' }]);
});

const four = [1, 2, 3, 4].map((modId) => createMod(modId));
const list = loadoutModsQuery('ember', 'quiet').queryKey;

function startWithMods(results: Parameters<typeof fakeBridge>[0] = {}) {
  const app = start(results);
  app.client.setQueryData(list, { mods: four, groups: [], overlappingFiles: 0 });
  const shown = () => app.client.getQueryData(list)?.mods ?? [];
  return { ...app, shown, order: () => shown().map(({ modId }) => modId) };
}

test.each([
  ['down', 0, 2, [2, 3, 1, 4], 'mod-4'],
  ['up', 3, 1, [1, 4, 2, 3], 'mod-2'],
  ['to the end', 1, 3, [1, 3, 4, 2], null],
  ['to the start', 2, 0, [3, 1, 2, 4], 'mod-1'],
] as const)('a mod moved %s is there at once, and stored there', async (_, from, to, order, before) => {
  const app = startWithMods({ 'loadouts.moveMods': nothing });
  const moved = four.slice(from, from + 1);
  const place = { groupId: null, before };
  const moving = app.actions.groups.moveMods('ember', 'quiet', { mods: four, groups: [] }, moved, place);
  expect(app.order()).toEqual(order);
  await act(() => moving);
  const mods = moved.map(({ key }) => key);
  expect(app.inputsOf('loadouts.moveMods')).toEqual([
    { gameId: 'ember', loadoutId: 'quiet', mods, ...place },
  ]);
  const values = { title: four[from]?.title ?? '', place: to + 1, count: 4 };
  await said(translate('myMods.moved', values));
});

test('an order that could not be stored is read again', async () => {
  const { actions, client } = startWithMods({ 'loadouts.moveMods': fail('error.internal') });
  const none = { groupId: null, before: null };
  const shown = { mods: four, groups: [] };
  await actions.groups.moveMods('ember', 'quiet', shown, four.slice(0, 1), none);
  expect(client.getQueryState(list)?.isInvalidated).toBe(true);
  await said(translate('error.internal'));
});

test('mods are turned off at once, those that were meant only, and read again if that was not stored', async () => {
  const app = startWithMods({ 'loadouts.setOn': nothing });
  const [first, , third] = four;
  const chosen = first && third ? [first, third] : [];
  const turning = app.actions.loadouts.setOn('ember', 'quiet', chosen, false);
  expect(app.shown().map(({ isOn }) => isOn)).toEqual([false, true, false, true]);
  await turning;
  expect(app.inputsOf('loadouts.setOn')).toEqual([
    { gameId: 'ember', loadoutId: 'quiet', mods: ['mod-1', 'mod-3'], isOn: false },
  ]);
  expect(app.client.getQueryState(list)?.isInvalidated).toBe(false);
  const failing = startWithMods({ 'loadouts.setOn': fail('error.internal') });
  await failing.actions.loadouts.setOn('ember', 'quiet', chosen, false);
  expect(failing.client.getQueryState(list)?.isInvalidated).toBe(true);
});

test('each deletion has its own way back', async () => {
  const texts = ['error.internal', 'error.notOffered'] as const;
  const undoOf = (index: number) => ({ undoId: `undo-${index}`, text: { id: texts[index], values: {} } });
  const { actions, inputsOf } = start({
    'loadouts.remove': () => undoOf(0),
    'loadouts.removeMods': () => undoOf(1),
    'loadouts.undo': nothing,
  });
  await actions.loadouts.remove('ember', createLoadout());
  await actions.loadouts.removeMods('ember', 'quiet', four.slice(0, 2));
  expect(inputsOf('loadouts.removeMods')).toEqual([
    { gameId: 'ember', loadoutId: 'quiet', mods: ['mod-1', 'mod-2'] },
  ]);
  await said(translate('error.internal'));
  await said(translate('error.notOffered'));
  const buttons = screen.getAllByRole('button', { name: translate('ui.undo') });
  for (const button of buttons) fireEvent.click(button);
  await waitFor(() =>
    expect(inputsOf('loadouts.undo')).toEqual([{ undoId: 'undo-0' }, { undoId: 'undo-1' }]),
  );
});

test('a new loadout is used at once', async () => {
  const { actions, requests } = start({
    'loadouts.create': () => createLoadout({ loadoutId: 'new' }),
    'loadouts.activate': () => quiet,
  });
  await actions.loadouts.create('ember', 'Winter run', null);
  expect(requests).toEqual([
    { name: 'loadouts.create', input: { gameId: 'ember', name: 'Winter run' } },
    { name: 'loadouts.activate', input: { gameId: 'ember', loadoutId: 'new' } },
  ]);
});

test('a copy of a loadout is used at once, whether it is made as a new one or duplicated', async () => {
  const { actions, requests } = start({
    'loadouts.duplicate': () => createLoadout({ loadoutId: 'new' }),
    'loadouts.activate': () => quiet,
  });
  await actions.loadouts.create('ember', 'Winter run', 'quiet');
  await actions.loadouts.duplicate('ember', createLoadout({ loadoutId: 'quiet' }));
  const use = { name: 'loadouts.activate', input: { gameId: 'ember', loadoutId: 'new' } };
  expect(requests).toEqual([
    { name: 'loadouts.duplicate', input: { gameId: 'ember', loadoutId: 'quiet', name: 'Winter run' } },
    use,
    { name: 'loadouts.duplicate', input: { gameId: 'ember', loadoutId: 'quiet' } },
    use,
  ]);
});

test('only updates that are not ignored are counted', async () => {
  const of = (state: string, ignored: string | null = null) => ({ state, ignored });
  const updates = [of('update'), of('maybe'), of('update', 'mod'), of('maybe', 'version'), of('none')];
  const { actions } = start({
    'modUpdates.check': nothing,
    'modUpdates.state': () => ({ updates, failure: null }),
  });
  await act(() => actions.games.checkUpdates());
  await said(translate('myMods.updatesChecked', { count: 2 }));
});

test('a check for updates that failed says why', async () => {
  const failure = { code: 'unreachable', text: { id: 'error.internal', values: {} }, details: null };
  const { actions } = start({
    'modUpdates.check': nothing,
    'modUpdates.state': () => ({ updates: [], failure }),
  });
  await act(() => actions.games.checkUpdates());
  await said(translate('error.internal'));
});

test.each([
  [true, 0],
  [false, 1],
])(
  'mods that went into a loadout (active: %s) say so, and an inactive one can be used',
  async (isActive, ways) => {
    const place = { gameId: 'ember', loadoutId: 'winter', name: 'Winter run', isActive };
    const { actions, inputsOf } = start({
      'installs.addToGame': () => place,
      'loadouts.activate': () => quiet,
    });
    const installs = [1, 2].map((index) => ({ installId: `install-${index}`, title: `Mod ${index}` }));
    await act(() => actions.mods.add(installs as never, 'ember'));
    expect(inputsOf('installs.addToGame')).toEqual([
      { installIds: ['install-1', 'install-2'], gameId: 'ember' },
    ]);
    await said(translate('myMods.added', { title: 'Mod 1', count: 2, loadout: 'Winter run' }));
    expect(
      screen.queryAllByRole('button', { name: translate('myMods.useImported', { loadout: 'Winter run' }) }),
    ).toHaveLength(ways);
    if (ways === 0) return;
    press(translate('myMods.useImported', { loadout: 'Winter run' }));
    await waitFor(() =>
      expect(inputsOf('loadouts.activate')).toEqual([{ gameId: 'ember', loadoutId: 'winter' }]),
    );
  },
);

test('a mod with wrong files can be repaired, one without is said to be whole', async () => {
  const found = [
    { changed: ['a'], missing: ['b', 'c'] },
    { changed: [], missing: [] },
  ];
  const { actions, inputsOf } = start({
    'installs.verify': () => found.shift(),
    'installs.repair': () => ({ restored: 2, left: 1 }),
  });
  const install = { installId: 'install-1', title: 'Lanterns' } as never;
  await act(() => actions.mods.verify(install));
  await said(translate('myMods.verifiedWrong', { title: 'Lanterns', count: 3 }));
  press(translate('myMods.repair'));
  await said(translate('myMods.repaired', { restored: 2, left: 1 }));
  expect(inputsOf('installs.repair')).toEqual([{ installId: 'install-1' }]);
  await act(() => actions.mods.verify(install));
  await said(translate('myMods.verified', { title: 'Lanterns' }));
});

test('a missing mod is downloaded in its version, for no game; a dropped file is not downloaded', async () => {
  const { actions, inputsOf } = start({ 'installs.get': nothing });
  await actions.mods.getMissing(createMod(7));
  await actions.mods.getMissing(createMod(8, { versionId: null }));
  await actions.mods.getMissing(createMod(9, { modId: null }));
  expect(inputsOf('installs.get')).toEqual([
    { modId: 7, title: 'Mod 7', versionId: 70, gameId: null },
    { modId: 8, title: 'Mod 8', gameId: null },
  ]);
});

test('going back after a break is said once its run is dismissed, and not if it failed', async () => {
  const text = { id: 'error.notOffered', values: {} };
  const { actions, requests } = start({
    'play.goBack': () => ({ text, applied: asking }),
    'play.dismiss': nothing,
  });
  await act(() => actions.play.goBackFromBreak('ember'));
  expect(requests.map(({ name }) => name)).toEqual(['play.goBack', 'play.dismiss']);
  expect(opened()?.files.map(({ path }) => path)).toEqual(['maps/a.map']);
  await said(translate('error.notOffered'));
});
