import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { GameForm } from '#renderer/features/games/my-mods/game-form/game-form.tsx';
import type { GameToAdd } from '#renderer/features/mods/downloads/installing.ts';
import type { GameDraft } from '#shared/contract/games/games.ts';
import { fakeBridge } from '#test/renderer/fake-bridge.ts';
import { enter, mount } from '#test/renderer/mount.tsx';
import { translate } from '#test/renderer/render.tsx';
import { createDraft, createGame } from '../rows.ts';

const stored = createDraft({ title: 'Emberfall', folder: '/games/ember', serviceGameId: 7 });
const filled = createDraft({ title: 'Found', folder: '/games/found' });

function start(
  gameId: string | null,
  serviceGames = new Map([
    [7, 'Emberfall'],
    [8, 'Other'],
  ]),
  wanted: GameToAdd | null = null,
) {
  const bridge = fakeBridge({
    'games.list': () => ({ games: [createGame()] }),
    'games.suggestions': () => ({
      suggestions: [
        { name: 'Other', folder: '/games/other', source: 'steam' },
        { name: 'EMBERFALL', folder: '/games/ember', source: 'steam' },
      ],
    }),
    'games.draftOf': ({ folder }: { folder: string }) => (folder === '/games/ember' ? stored : filled),
    'games.draftOfGame': () => stored,
    'games.chooseFolder': () => ({ path: '/games/found' }),
    'games.check': ({ draft }: { draft: GameDraft }) => ({
      problems: draft.title
        ? []
        : [{ field: 'title', severity: 'error', text: { id: 'error.internal', values: {} } }],
    }),
    'games.add': () => createGame({ serviceGameId: 7 }),
    'games.change': () => ({ state: 'changed', game: createGame() }),
  });
  const onClose = vi.fn();
  mount(
    <GameForm gameId={gameId} serviceGames={serviceGames} onClose={onClose} folder={null} wanted={wanted} />,
  );
  return { ...bridge, onClose };
}

const field = (name: 'folder' | 'title') =>
  screen.getByLabelText<HTMLInputElement>(translate(`myMods.form.${name}`));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('an empty form is no error before it was sent', async () => {
  const { inputsOf } = start(null);
  await waitFor(() => expect(inputsOf('games.check')).toHaveLength(1));
  expect(field('title').getAttribute('aria-invalid')).toBeNull();
  fireEvent.submit(field('title'));
  await screen.findByText(translate('error.internal'));
});

test('a form with an error says so in its field, which gets the focus each time it is sent, and sends nothing', async () => {
  const { inputsOf } = start(null);
  for (const other of ['folder', 'folder'] as const) {
    field(other).focus();
    fireEvent.submit(field('title'));
    await waitFor(() => expect(document.activeElement).toBe(field('title')));
  }
  expect(inputsOf('games.add')).toEqual([]);
  expect(screen.getAllByText(translate('error.internal'))).toHaveLength(1);
});

test('fields that are hidden are shown for an error in one of them, not for a warning', async () => {
  for (const severity of ['warning', 'error'] as const) {
    const { inputsOf } = fakeBridge({
      'games.list': () => ({ games: [] }),
      'games.suggestions': () => ({ suggestions: [] }),
      'games.draftOfGame': () => stored,
      'games.check': () => ({
        problems: [{ field: 'modsFolder', severity, text: { id: 'error.notOffered', values: {} } }],
      }),
    });
    mount(<GameForm gameId="ember" serviceGames={new Map()} onClose={vi.fn()} folder={null} wanted={null} />);
    const more = screen.getAllByRole('button', { name: translate('myMods.form.more') }).at(-1);
    await waitFor(() => expect(inputsOf('games.check').at(-1)).toMatchObject({ draft: stored }));
    await act(async () => undefined);
    expect(more?.getAttribute('aria-expanded')).toBe(String(severity === 'error'));
  }
});

test('a folder that was typed fills an empty form, and leaves one that has a name', async () => {
  const { inputsOf } = start(null);
  enter(field('folder'), '/games/typed');
  fireEvent.blur(field('folder'));
  await waitFor(() => expect(field('title').value).toBe('Found'));
  expect(inputsOf('games.draftOf')).toEqual([{ folder: '/games/typed' }]);
  enter(field('folder'), '/games/else');
  fireEvent.blur(field('folder'));
  expect([field('title').value, inputsOf('games.draftOf').length]).toEqual(['Found', 1]);
});

test('another folder for a game that is there changes nothing else of it', async () => {
  const { inputsOf } = start('ember');
  await waitFor(() => expect(field('title').value).toBe('Emberfall'));
  press(translate('myMods.form.chooseFolder'));
  await waitFor(() => expect(field('folder').value).toBe('/games/found'));
  expect([field('title').value, inputsOf('games.draftOf')]).toEqual(['Emberfall', []]);
  press(translate('myMods.form.save'));
  const draft = { ...stored, folder: '/games/found' };
  await waitFor(() => expect(inputsOf('games.change')).toMatchObject([{ gameId: 'ember', draft }]));
});

test('a game can be tied to none of the service’s', async () => {
  const { inputsOf, onClose } = start('ember');
  const trigger = await screen.findByRole('button', {
    name: translate('myMods.form.serviceGameIs', { game: 'Emberfall' }),
  });
  fireEvent.keyDown(trigger, { key: 'Enter' });
  const none = translate('myMods.form.noServiceGame');
  fireEvent.click(await screen.findByRole('menuitemradio', { name: none }));
  await screen.findByRole('button', { name: translate('myMods.form.serviceGameIs', { game: none }) });
  press(translate('myMods.form.save'));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(inputsOf('games.change')).toMatchObject([{ draft: { serviceGameId: null } }]);
});

test('a game that a download waits for fills the form from its folder here', async () => {
  const { inputsOf } = start(null, undefined, {
    serviceGameId: 7,
    title: 'Emberfall',
    downloadId: 'ember-7',
  });
  await waitFor(() => expect(field('folder').value).toBe('/games/ember'));
  expect(inputsOf('games.draftOf')).toEqual([{ folder: '/games/ember' }]);
  press(translate('myMods.form.addInstall'));
  await waitFor(() =>
    expect(inputsOf('games.add')).toMatchObject([{ folder: '/games/ember', downloadId: 'ember-7' }]),
  );
});

test('a game that is wanted, but not found here, has its name and its place on the service', async () => {
  const { inputsOf } = start(null, undefined, { serviceGameId: 8, title: 'Tidewatch', downloadId: 'tide' });
  fireEvent.click(await screen.findByRole('button', { name: translate('myMods.form.more') }));
  await waitFor(() => expect(field('title').value).toBe('Tidewatch'));
  press(translate('myMods.form.chooseFolder'));
  await waitFor(() => expect(field('folder').value).toBe('/games/found'));
  press(translate('myMods.form.addInstall'));
  // Whatever the folder looks like, the game is the one that was asked for.
  await waitFor(() =>
    expect(inputsOf('games.add')).toMatchObject([{ title: 'Tidewatch', serviceGameId: 8 }]),
  );
});

test('W38 all shops that have the game are offered, also one that starts it and no longer has it', async () => {
  const labels = ['Epic Games Launcher', 'Heroic', 'GOG Galaxy'];
  const isChecked = () =>
    labels.map(
      (shop) =>
        screen.queryByLabelText<HTMLInputElement>(translate('myMods.form.startShop', { shop }))?.checked ??
        null,
    );
  fakeBridge({
    'games.list': () => ({ games: [createGame()] }),
    'games.suggestions': () => ({ suggestions: [] }),
    'games.draftOfGame': () => ({ ...stored, start: 'heroic', shops: ['epic'] }),
    'games.check': () => ({ problems: [] }),
  });
  mount(<GameForm gameId="g" serviceGames={new Map()} onClose={vi.fn()} folder={null} wanted={null} />);
  await waitFor(() => expect(field('title').value).toBe('Emberfall'));
  press(translate('myMods.form.more'));
  expect(isChecked()).toEqual([false, true, null]);
  // Heroic takes no arguments for a game.
  expect(screen.getAllByText(translate('myMods.form.notForShop', { shop: 'Heroic' }))).toHaveLength(2);
  expect(screen.getByText(translate('myMods.form.programOfShop', { shop: 'Heroic' }))).toBeTruthy();
});

test('W32 Steam is offered to start a game that is Steam’s, and what keeps it from that is said', async () => {
  const labelled = () =>
    screen.queryByLabelText<HTMLInputElement>(translate('myMods.form.startShop', { shop: 'Steam' }));
  const seen: GameDraft[] = [];
  fakeBridge({
    'games.list': () => ({ games: [createGame()] }),
    'games.suggestions': () => ({ suggestions: [] }),
    'games.draftOfGame': ({ gameId }: { gameId: string }) => ({
      ...stored,
      shops: gameId === 'steams' ? ['steam'] : [],
    }),
    'games.check': ({ draft }: { draft: GameDraft }) => {
      seen.push(draft);
      const text = { id: 'games.notOfShop', values: { shop: 'Steam' } };
      return { problems: draft.start === 'steam' ? [{ field: 'start', severity: 'error', text }] : [] };
    },
  });
  const props = { serviceGames: new Map(), onClose: vi.fn(), folder: null, wanted: null };
  const other = mount(<GameForm gameId="other" {...props} />);
  await waitFor(() => expect(field('title').value).toBe('Emberfall'));
  press(translate('myMods.form.more'));
  expect(labelled()).toBeNull();
  other.unmount();
  mount(<GameForm gameId="steams" {...props} />);
  await waitFor(() => expect(field('title').value).toBe('Emberfall'));
  press(translate('myMods.form.more'));
  expect(labelled()?.checked).toBe(false);
  fireEvent.click(labelled() as HTMLInputElement);
  expect(labelled()?.checked).toBe(true);
  await screen.findByText(translate('games.notOfShop', { shop: 'Steam' }));
  expect(seen.at(-1)?.start).toBe('steam');
});
