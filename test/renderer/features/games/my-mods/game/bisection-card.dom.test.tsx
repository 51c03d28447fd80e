import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { BisectionCard } from '#renderer/features/games/my-mods/game/bisection-card.tsx';
import type { Bisection } from '#shared/contract/games/play.ts';
import { fakeBridge } from '#test/renderer/fake-bridge.ts';
import { mount, withText } from '#test/renderer/mount.tsx';
import { translate } from '#test/renderer/render.tsx';
import { createGame } from '../rows.ts';

const second: Bisection = {
  step: 2,
  steps: 4,
  inCount: 6,
  outCount: 2,
  hasRun: true,
  seems: null,
  found: null,
};
const weather = { modId: 13, title: 'Ember Weather', versionName: '1.5.0', previousVersionName: '1.4.3' };

function show(change: Partial<Bisection>) {
  const bridge = fakeBridge({
    'play.answerBisection': () => undefined,
    'play.start': () => ({ questions: [] }),
    'play.states': () => ({ states: [{ gameId: 'ember', running: null, last: { startedAt: 5 } }] }),
    'play.output': () => ({ lines: ['no such file'] }),
    'play.endBisection': () => ({ text: { id: 'play.bisect.done.keep', values: { loadout: 'Quiet run' } } }),
  });
  mount(<BisectionCard game={createGame()} search={{ ...second, ...change }} />);
  return bridge;
}

const buttons = () => screen.getAllByRole('button').map((button) => button.textContent);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
/** The button that is the next step. */
const next = () => document.querySelector('button[class*="primary"]')?.textContent ?? null;

test('before the game was played in a step, playing is next', async () => {
  const { inputsOf } = show({ hasRun: false });
  const play = translate('myMods.bisect.start', { step: 2 });
  expect(buttons()).toEqual([play, translate('myMods.bisect.stop')]);
  expect(next()).toBe(play);
  press(play);
  await waitFor(() => expect(inputsOf('play.start')).toEqual([{ gameId: 'ember' }]));
  screen.getByText(
    withText(
      `${translate('myMods.bisect.step', { step: 2, steps: 4 })} ${translate('myMods.bisect.split', { on: 6, out: 2 })}`,
    ),
  );
  screen.getByText(translate('myMods.bisect.play'));
});

test.each([
  ['broke', translate('myMods.bisect.broke')],
  ['worked', translate('myMods.bisect.worked')],
] as const)('a run that seems to have %s suggests that, and either can be said', async (seems, suggested) => {
  const { inputsOf } = show({ seems });
  const broken = seems === 'broke' ? `${translate('myMods.bisect.seemsBroken')} ` : '';
  screen.getByText(withText(`${broken}${translate('myMods.bisect.ask')}`));
  expect(await screen.findByRole('button', { name: translate('myMods.log') })).toBeTruthy();
  expect(next()).toBe(suggested);
  for (const result of ['worked', 'broke'] as const) {
    // The second click of a double click says nothing.
    for (let click = 0; click < 2; click += 1) press(translate(`myMods.bisect.${result}`));
    await waitFor(() =>
      expect(inputsOf('play.answerBisection').at(-1)).toEqual({ gameId: 'ember', step: 2, result }),
    );
  }
  expect(inputsOf('play.answerBisection')).toHaveLength(2);
});

test('a run whose end tells nothing suggests nothing', () => {
  show({ seems: null });
  expect(next()).toBeNull();
});

test.each([
  ['goBack', translate('myMods.goBack', { version: '1.4.3' })],
  ['turnOff', translate('myMods.bisect.turnOff')],
  ['keep', translate('myMods.bisect.keep')],
] as const)('the mod that was found is named with what can be done: %s', async (decision, label) => {
  const { inputsOf } = show({ found: { kind: 'mod', mod: weather } });
  screen.getByText(withText(translate('myMods.bisect.found', { title: 'Ember Weather', game: 'Emberfall' })));
  press(label);
  await waitFor(() => expect(inputsOf('play.endBisection')).toEqual([{ gameId: 'ember', decision }]));
});

test('a mod without an earlier version is turned off first of all', () => {
  show({ found: { kind: 'mod', mod: { ...weather, previousVersionName: null } } });
  expect(next()).toBe(translate('myMods.bisect.turnOff'));
});

test('a game that breaks without mods, too, accuses no mod, and ends the search', async () => {
  const { inputsOf } = show({ found: { kind: 'game', mod: null } });
  screen.getByText(translate('myMods.bisect.noneWhy'));
  expect(buttons()).toEqual([translate('myMods.bisect.done')]);
  press(translate('myMods.bisect.done'));
  await waitFor(() => expect(inputsOf('play.endBisection')).toEqual([{ gameId: 'ember', decision: 'keep' }]));
});
