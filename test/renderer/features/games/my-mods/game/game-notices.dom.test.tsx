import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { GameNotices } from '#renderer/features/games/my-mods/game/game-notices.tsx';
import { partsOf } from '#renderer/features/games/my-mods/game/run-log.tsx';
import type { Game } from '#shared/contract/games/games.ts';
import type { PlayState } from '#shared/contract/games/play.ts';
import { fakeBridge } from '#test/renderer/fake-bridge.ts';
import { enter, mount, withText } from '#test/renderer/mount.tsx';
import { translate } from '#test/renderer/render.tsx';
import { createGame } from '../rows.ts';

const broke: NonNullable<PlayState['crash']> = {
  loadoutId: 'quiet',
  loadoutName: 'Quiet run',
  startedAt: 1,
  endedAt: 2,
  endedBadly: true,
  endedText: { id: 'error.internal', values: {} },
  change: { changedAt: 0, text: { id: 'loadouts.change.order', values: {} } },
};

/** The notices of a game whose loadout isn’t in its folder, after its last run; with the last lines of that. */
const deleted = { id: 'loadouts.activeDeleted', values: { name: 'Old run' } };

async function start(
  last: Partial<typeof broke>,
  {
    running = null,
    crash = {},
    game = {},
    isAsked = false,
  }: {
    running?: PlayState['running'];
    crash?: Partial<typeof broke> | null;
    game?: Partial<Game>;
    isAsked?: boolean;
  } = {},
) {
  const bridge = fakeBridge({
    'loadouts.list': () => ({
      loadouts: [],
      text: deleted,
    }),
    'play.states': () => ({
      states: [
        {
          gameId: 'ember',
          running,
          isAsked,
          last: { ...broke, ...last },
          crash: crash && { ...broke, ...last, ...crash },
        },
      ],
    }),
    'play.output': () => ({ lines: ['first', 'no such mod'] }),
    'play.dismiss': () => undefined,
    'play.answerRun': () => undefined,
    'play.goBack': () => ({
      text: { id: 'play.wentBack', values: {} },
      applied: { state: 'done', notes: [] },
    }),
  });
  mount(<GameNotices game={createGame({ isUpToDate: false, ...game })} />);
  await screen.findByText('Old run');
  await waitFor(() => expect(bridge.inputsOf('play.states')).toHaveLength(1));
  return bridge;
}

const button = (name: string) => screen.queryByRole('button', { name });

test('a run that broke says its last words and what was changed before, and offers the way back', async () => {
  const { inputsOf } = await start({});
  for (const words of [
    translate('error.internal'),
    'no such mod',
    translate('loadouts.change.order'),
    translate('myMods.undoPromise'),
  ])
    await screen.findByText(words);
  fireEvent.click(await screen.findByRole('button', { name: translate('myMods.goBackFromBreak') }));
  await waitFor(() => expect(inputsOf('play.goBack')).toEqual([{ gameId: 'ember' }]));
});

const well = { endedBadly: false, change: null };
test.each([
  ['that ended well before Loadout was started', well, { crash: null }],
  ['before the one that runs', {}, { running: { phase: 'running', since: 1, loadoutName: null } }],
] as const)('a run %s is no news', async (_, last, more) => {
  const { inputsOf } = await start(last, more);
  await screen.findByText('Old run');
  expect(inputsOf('play.output')).toEqual([]);
  expect(button(translate('myMods.dismiss'))).toBeNull();
  expect(button(translate('myMods.goBackFromBreak'))).toBeNull();
});

test('a run that ended well is said whatever loadout is active: the page does not move with another one', async () => {
  await start({ ...well, startedAt: Date.now() + 60_000, loadoutId: 'loud' }, { crash: null });
  expect(await screen.findByRole('button', { name: translate('myMods.dismiss') })).toBeTruthy();
});

test('an update that broke a game names the version to go back to; the exit code is in the details', async () => {
  const values = { title: 'Ember Weather', from: '1.4.3', to: '1.5.0' };
  await start({
    endedText: { id: 'play.endedWithCode', values: { game: 'Emberfall', code: '3' } },
    change: { changedAt: 0, text: { id: 'loadouts.change.updated', values } },
  });
  for (const words of [
    translate('play.endedWithCode', { game: 'Emberfall' }),
    translate('loadouts.change.updated', values),
    translate('myMods.goBackPromise', values),
  ])
    await screen.findByText(withText(words));
  expect(button(translate('myMods.goBack', { version: '1.4.3' }))).toBeTruthy();
  fireEvent.click(await screen.findByRole('button', { name: translate('myMods.log') }));
  const log = () => document.querySelector('pre')?.textContent;
  expect(log()).toBe(`first\nno such mod\n${translate('myMods.exitCode', { code: '3' })}`);
  const field = screen.getByLabelText(translate('myMods.logFind'));
  fireEvent.keyDown(window, { key: 'f', ctrlKey: true });
  expect(document.activeElement).toBe(field);
  enter(field, ' SUCH ');
  expect(log()).toBe('no such mod');
  expect(document.querySelector('pre mark')?.textContent).toBe('such');
  expect(screen.getByText(translate('myMods.logFound', { count: 1 }))).toBeTruthy();
});

test.each([
  ['worked', 'myMods.itWorked'],
  ['broke', 'myMods.itBroke'],
  ['skipped', 'myMods.dismiss'],
] as const)('W33 a run that is asked about %s, if the player says so', async (result, label) => {
  const run = { ...well, startedAt: Date.now() + 60_000 };
  const { inputsOf } = await start(run, { crash: null, isAsked: true, game: { activeLoadoutId: 'loud' } });
  // With the loadout of that run, where another one is active now.
  const loadout = translate('myMods.brokeWith', { loadout: 'Quiet run' });
  const asks = `${translate('myMods.didItWork', { game: 'Emberfall' })} ${loadout}`;
  await screen.findByText(withText(asks));
  expect(screen.getAllByRole('button', { name: translate('myMods.dismiss') })).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: translate(label) }));
  const answer = { gameId: 'ember', startedAt: run.startedAt, result };
  await waitFor(() => expect(inputsOf('play.answerRun')).toEqual([answer]));
});

test('a loadout that broke the game stays said while another one is active', async () => {
  const broken = { loadoutId: 'loud', loadoutName: 'Loud run' };
  await start({ startedAt: Date.now() + 60_000, ...well }, { crash: { ...broken, endedBadly: true } });
  await screen.findByText(withText(translate('myMods.brokeWith', { loadout: 'Loud run' })));
});

test.each([
  ['play.endedWell', 'myMods.ranWithout'],
  ['play.endedStopped', 'myMods.brokeWith'],
] as const)('after a try without mods that has %s the card says %s', async (ended, says) => {
  const tried = {
    ...well,
    startedAt: Date.now() + 60_000,
    loadoutId: 'vanilla',
    endedText: { id: ended, values: { game: 'Emberfall' } },
  };
  const crash = { endedBadly: true, loadoutId: 'loud', loadoutName: 'Loud run' };
  await start(tried, { crash, game: { activeLoadoutId: 'vanilla' } });
  await screen.findByText(withText(translate(says, { game: 'Emberfall', loadout: 'Loud run' })));
});

test.each([
  ['a (b', '(B', ['a ', '(b', '']],
  ['one two one', 'ONE', ['', 'one', ' two ', 'one', '']],
  ['one', '  ', ['one']],
])('a log line %j that is searched for %j has the parts %j', (line, find, parts) => {
  expect(partsOf(line, find)).toEqual(parts);
});
