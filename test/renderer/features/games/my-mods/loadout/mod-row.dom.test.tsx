import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { expect, test } from 'vitest';
import { useMyModsActions } from '#renderer/features/games/my-mods/actions/use-my-mods-actions.ts';
import { ModRow } from '#renderer/features/games/my-mods/loadout/mod-row.tsx';
import type { LoadoutMod } from '#shared/contract/games/loadouts.ts';
import type { InstallJob } from '#shared/contract/mods/installs.ts';
import { fakeBridge } from '#test/renderer/fake-bridge.ts';
import { mount } from '#test/renderer/mount.tsx';
import { translate } from '#test/renderer/render.tsx';
import { createJob, createMod } from '../rows.ts';

const nothing = () => undefined;

type RowProps = Omit<ComponentProps<typeof ModRow>, 'actions'>;

/** A row with the actions of its list. */
const Row = (props: RowProps) => <ModRow {...props} actions={useMyModsActions()} />;

function start(mod: LoadoutMod, job: InstallJob['state'] | null = null) {
  const bridge = fakeBridge({
    'installs.get': () => createJob(),
    'modUpdates.update': nothing,
    'loadouts.removeMods': () => ({ undoId: 'undo', text: { id: 'error.internal', values: {} } }),
  });
  const moved: number[] = [];
  const asked: string[] = [];
  mount(
    <Row
      {...{ gameId: 'ember', gameTitle: 'Emberfall', loadoutId: 'quiet', mod, turn: 'own' }}
      {...{ place: 1, group: null, isSelected: false, drop: null, job }}
      canMoveUp
      canMoveDown
      handlers={{
        onToggle: nothing,
        onMove: (_, step) => moved.push(step),
        onAsk: (question, { key }) => asked.push(`${question} ${key}`),
        onDragStart: nothing,
        onDragOver: nothing,
        onDragEnd: nothing,
        onDrop: nothing,
      }}
      open={{ openModId: null, onOpen: nothing }}
    />,
  );
  return { ...bridge, moved, asked };
}

const missing = createMod(1, { installId: null });

test('a mod that is not here can be got', async () => {
  const { inputsOf } = start(missing);
  fireEvent.click(await screen.findByRole('button', { name: translate('mod.get') }));
  await waitFor(() =>
    expect(inputsOf('installs.get')).toEqual([{ modId: 1, title: 'Mod 1', versionId: 10, gameId: null }]),
  );
  expect(screen.queryByText(translate('myMods.downloading'))).toBeNull();
});

test('a mod on its way says so in the place of its button', async () => {
  start(missing, 'downloading');
  await screen.findByText(translate('myMods.downloading'));
  expect(screen.queryByRole('button', { name: translate('mod.get') })).toBeNull();
});

test('Alt and an arrow key move the mod, and Delete removes it', async () => {
  const { inputsOf, moved } = start(createMod(1));
  const title = screen.getByRole('button', { name: 'Mod 1' });
  fireEvent.keyDown(title, { key: 'ArrowUp' });
  fireEvent.keyDown(title, { key: 'ArrowUp', altKey: true });
  fireEvent.keyDown(title, { key: 'ArrowDown', altKey: true });
  expect(moved).toEqual([-1, 1]);
  fireEvent.keyDown(title, { key: 'Delete' });
  await waitFor(() =>
    expect(inputsOf('loadouts.removeMods')).toEqual([
      { gameId: 'ember', loadoutId: 'quiet', mods: ['mod-1'] },
    ]),
  );
});

const broken = createMod(1, {
  choices: 'unreadable',
  choicesProblem: { id: 'choices.problem.notXml', values: { line: 7 } },
});

test('W43 a row says that a list of choices can’t be read, and its button asks why', () => {
  const { asked } = start(broken);
  fireEvent.click(screen.getByRole('button', { name: translate('choices.unreadable') }));
  expect(asked).toEqual(['problem mod-1']);
});

test('W43 a mod whose list of choices can’t be read still has the button of its update', () => {
  start({ ...broken, update: { versionName: '2.0', isMaybe: false, changes: ['2.0'] } });
  screen.getByRole('button', { name: translate('myMods.updateTo', { version: '2.0' }) });
  expect(screen.queryByRole('button', { name: translate('choices.unreadable') })).toBeNull();
});
