import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { MarksDialog } from '#renderer/features/games/my-mods/loadout/marks-dialog.tsx';
import { LoadoutsOfMod } from '#renderer/features/games/my-mods/loadouts-of-mod.tsx';
import { useMyModsOpen } from '#renderer/features/games/my-mods/my-mods-store.ts';
import { loadoutModsQuery, loadoutsQuery } from '#renderer/features/games/my-mods/queries.ts';
import { InstallingContext } from '#renderer/features/mods/downloads/installing.ts';
import { fakeBridge } from '#test/renderer/fake-bridge.ts';
import { createClient, enter, mount } from '#test/renderer/mount.tsx';
import { translate } from '#test/renderer/render.tsx';
import { createGame, createInstall, createLoadout, createMod } from './rows.ts';

beforeEach(() => {
  useMyModsOpen.setState(useMyModsOpen.getInitialState(), true);
});

const used = {
  gameId: 'ember',
  game: 'Emberfall',
  loadoutId: 'quiet',
  loadout: 'Quiet run',
  waits: null,
};

/** The details' list of loadouts of a mod that one has, with the dialog that it opens. */
function start(change: Parameters<typeof createMod>[1]) {
  const bridge = fakeBridge({ 'loadouts.setTags': () => undefined, 'loadouts.setNote': () => undefined });
  const client = createClient();
  client.setQueryData(loadoutsQuery('ember').queryKey, { loadouts: [createLoadout()] } as never);
  const mods = [createMod(7, change), createMod(8, { tags: ['weather'] })];
  client.setQueryData(loadoutModsQuery('ember', 'quiet').queryKey, { mods, groups: [] } as never);
  const here = { games: [createGame()], installs: [createInstall(7, { usedBy: [used] })] };
  const Details = () => {
    const marks = useMyModsOpen((open) => open.marks);
    return (
      <InstallingContext value={here as never}>
        <LoadoutsOfMod modId={7} onGame={() => undefined} />
        {marks && <MarksDialog {...marks} onClose={() => useMyModsOpen.setState({ marks: null })} />}
      </InstallingContext>
    );
  };
  mount(<Details />, client);
  return bridge;
}

const button = (name: string) => screen.getByRole('button', { name, hidden: true });

test('W61 the details of a mod show its tags and note in a loadout, and change them', async () => {
  const { inputsOf } = start({ tags: ['graphics'], note: 'Crashes in caves' });
  expect(screen.getByText('graphics')).toBeTruthy();
  expect(screen.getByText('Crashes in caves')).toBeTruthy();
  fireEvent.click(button(translate('myMods.tagsEdit')));
  fireEvent.click(button('weather'));
  fireEvent.click(button(translate('myMods.tagsSave')));
  await expect.poll(() => useMyModsOpen.getState().marks).toBeNull();
  expect(inputsOf('loadouts.setTags')).toEqual([
    { gameId: 'ember', loadoutId: 'quiet', mods: ['mod-7'], add: ['weather'], remove: [] },
  ]);
  fireEvent.click(button(translate('myMods.noteEdit')));
  enter(screen.getByRole('textbox', { hidden: true }), 'Slow');
  fireEvent.click(button(translate('myMods.noteSave')));
  await expect.poll(() => inputsOf('loadouts.setNote')).toHaveLength(1);
  expect(inputsOf('loadouts.setNote')).toEqual([
    { gameId: 'ember', loadoutId: 'quiet', mod: 'mod-7', note: 'Slow' },
  ]);
});

test('W61 a mod without tags and a note can be given some', () => {
  start({});
  fireEvent.click(button(translate('myMods.noteAdd')));
  expect(useMyModsOpen.getState().marks).toEqual({
    kind: 'note',
    gameId: 'ember',
    loadoutId: 'quiet',
    mods: ['mod-7'],
  });
});
