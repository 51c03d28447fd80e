import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { QuestionDialog } from '#renderer/features/games/my-mods/loadout/question-dialog.tsx';
import { mount } from '#test/renderer/mount.tsx';
import { translate } from '#test/renderer/render.tsx';

const files = ['a', 'b', 'c'].map((path) => ({
  kind: 'original-changed' as const,
  path,
  message: `Which ${path}?`,
}));

function start(canLeave = false, asked: Parameters<typeof QuestionDialog>[0]['files'] = files) {
  const onAnswered = vi.fn(async () => undefined);
  const onLeave = vi.fn(async () => undefined);
  mount(<QuestionDialog files={asked} onAnswered={onAnswered} onLeave={canLeave ? onLeave : null} />);
  return { onAnswered, onLeave };
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('each file keeps its own answer, and one that was not touched stays as it is', () => {
  const { onAnswered } = start();
  const originals = screen.getAllByRole('radio', { name: translate('myMods.keepOriginal') });
  for (const place of [0, 2]) fireEvent.click(originals[place] as HTMLElement);
  press(translate('myMods.questionsDone'));
  expect(onAnswered).toHaveBeenCalledWith({ a: 'original', b: 'present', c: 'original' });
});

test('Z22 a new file in the place of a mod’s is the game’s or the loadout’s', () => {
  const { onAnswered } = start(false, [{ kind: 'new-file', path: 'a', message: 'Whose is a?' }]);
  expect(screen.getByRole('radio', { name: translate('myMods.isOfGame') })).toHaveProperty('checked', true);
  fireEvent.click(screen.getByRole('radio', { name: translate('myMods.isOfLoadout') }));
  press(translate('myMods.questionsDone'));
  expect(onAnswered).toHaveBeenCalledWith({ a: 'original' });
});

test('leaving everything as it is is offered only where that is possible', () => {
  start();
  expect(screen.queryByRole('button', { name: translate('myMods.questionsLeave') })).toBeNull();
});

test('leaving everything as it is answers nothing', () => {
  const { onAnswered, onLeave } = start(true);
  press(translate('myMods.questionsLeave'));
  expect([onLeave.mock.calls.length, onAnswered.mock.calls.length]).toEqual([1, 0]);
});
