import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useMyModsActions } from '#renderer/features/games/my-mods/actions/use-my-mods-actions.ts';
import { type Asked, ModDialogs } from '#renderer/features/games/my-mods/loadout/mod-dialogs.tsx';
import type { LoadoutMod } from '#shared/contract/games/loadouts.ts';
import { fakeBridge } from '#test/renderer/fake-bridge.ts';
import { mount } from '#test/renderer/mount.tsx';
import { translate } from '#test/renderer/render.tsx';
import { createGame, createMod } from '../rows.ts';

const broken = createMod(1, {
  choices: 'unreadable',
  choicesProblem: { id: 'choices.problem.notXml', values: { line: 7 } },
});

function start(asked: Asked, mods: readonly LoadoutMod[]) {
  fakeBridge();
  const closed: string[] = [];
  const Dialogs = ({ now }: { now: readonly LoadoutMod[] }) => (
    <ModDialogs
      game={createGame()}
      list={{ mods: now, groups: [] }}
      asked={asked}
      actions={useMyModsActions()}
      onMoved={() => closed.push('moved')}
      onClose={() => closed.push('closed')}
    />
  );
  const { rerender } = mount(<Dialogs now={mods} />);
  return { closed, show: (now: readonly LoadoutMod[]) => rerender(<Dialogs now={now} />) };
}

test('W43 the dialog of a list of choices says why it can’t be read and on which line', () => {
  const { closed } = start({ kind: 'problem', mods: [broken] }, [broken]);
  const reason = translate('choices.problem.notXml', { line: 7 });
  const text = screen.getByText(reason, { exact: false });
  expect(text.textContent).toContain(translate('choices.unreadableWhy', { game: 'Emberfall' }));
  fireEvent.click(screen.getByText(translate('choices.problemClose')));
  expect(closed).toEqual(['closed']);
});

test('a dialog tells of its mod as it is now, and ends with it', () => {
  const { closed, show } = start({ kind: 'problem', mods: [broken] }, [broken]);
  show([{ ...broken, choicesProblem: { id: 'choices.problem.notXml', values: { line: 9 } } }]);
  screen.getByText(translate('choices.problem.notXml', { line: 9 }), { exact: false });
  expect(closed).toEqual([]);
  show([createMod(2)]);
  expect(screen.queryByText(translate('choices.problemClose'))).toBeNull();
  expect(closed).toEqual(['closed']);
});
