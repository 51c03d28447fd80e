import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { useMyModsOpen } from '#renderer/features/games/my-mods/my-mods-store.ts';
import { PlanDialog } from '#renderer/features/games/my-mods/plan/plan-dialog.tsx';
import { type Correction, type Plan, plans } from '#shared/contract/games/plans.ts';
import { AppError } from '#shared/errors.ts';
import { mostCorrections } from '#shared/most-corrections.ts';
import { fakeBridge } from '#test/renderer/fake-bridge.ts';
import { enter, mount } from '#test/renderer/mount.tsx';
import { translate } from '#test/renderer/render.tsx';

beforeEach(() => {
  useMyModsOpen.setState(useMyModsOpen.getInitialState(), true);
});

const left = (source: string): Correction => ({ source, to: null, perMod: false });
const key = 'ember lanterns';

/** The plan of a mod with two files. `refuse` says which moves main doesn't take, `choices` what decides in place of rules. */
function open(
  refuse: (corrections: readonly Correction[]) => boolean = () => false,
  choices: Plan['choices'] = null,
) {
  const bridge = fakeBridge({
    'games.list': () => ({ games: [] }),
    'plans.entries': () => ({ folders: [], files: [] }),
    'plans.show': ({ corrections }: { corrections: readonly Correction[] | null }): Plan => {
      if (refuse(corrections ?? [])) throw new AppError('invalid-input', { id: 'plan.outside' });
      return {
        title: 'Lanterns',
        owner: 'nobody',
        corrections: [...(corrections ?? [])],
        files: ['a.txt', 'b.txt'].map((path) => ({
          path,
          to: corrections?.some(({ source }) => source === path || source === '')
            ? null
            : `game:mods/${path}`,
        })),
        fileCount: 2,
        leftCount: corrections?.length ?? 0,
        places: [{ kind: 'rest', names: [], to: 'game:mods' }],
        inGame: { folders: ['mods'], files: [] },
        choices,
      };
    },
  });
  mount(<PlanDialog gameId="ember" installId="lanterns" loadoutId="quiet" onClose={() => undefined} />);
  const tree = (name: 'plan.archive' | 'plan.game') =>
    screen.findByRole('tree', { name: translate(name), hidden: true });
  const row = async (start: string) =>
    within(await tree('plan.archive')).findByRole('treeitem', {
      name: (name) => name.startsWith(start),
      hidden: true,
    });
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name, hidden: true }));
  return { ...bridge, tree, row, press, moved: () => useMyModsOpen.getState().movedInPlans[key] };
}

const leftOut = (name: string) => `${name} ${translate('plan.goesNowhere')}`;

test('W36 Delete leaves out what has the focus in the download, and nothing in the game or in a field', async () => {
  const { tree, row, press, moved, inputsOf } = open();
  fireEvent.click(await row('a.txt'));
  const inGame = within(await tree('plan.game')).getAllByRole('treeitem', { hidden: true })[0];
  fireEvent.keyDown(inGame as HTMLElement, { key: 'Delete' });
  press(translate('plan.newFolder'));
  const field = screen.getByRole('textbox', { hidden: true });
  enter(field, 'overrides');
  fireEvent.keyDown(field, { key: 'Delete' });
  fireEvent.keyDown(await row('a.txt'), { key: 'Delete' });
  await waitFor(() => expect(moved()).toEqual([left('a.txt')]));
  expect(inputsOf('plans.show')).toHaveLength(2);
});

test('W36 Escape ends the field of a new folder, and Enter gives the folder the focus', async () => {
  const { tree, press } = open();
  const inGame = await tree('plan.game');
  press(translate('plan.newFolder'));
  fireEvent.keyDown(screen.getByRole('textbox', { hidden: true }), { key: 'Escape' });
  expect(document.activeElement?.textContent).toBe(translate('plan.newFolder'));
  press(translate('plan.newFolder'));
  const field = screen.getByRole('textbox', { hidden: true });
  enter(field, 'overrides');
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(document.activeElement).toBe(
    within(inGame).getByRole('treeitem', { name: 'overrides', hidden: true }),
  );
});

test('W36 a move that is refused is not kept: the plan stays as it was, with the reason', async () => {
  const { row, moved } = open((corrections) => corrections.some(({ source }) => source === 'b.txt'));
  fireEvent.keyDown(await row('a.txt'), { key: 'Delete' });
  await row(leftOut('a.txt'));
  fireEvent.keyDown(await row('b.txt'), { key: 'Delete' });
  await screen.findByText(translate('plan.outside'));
  expect(moved()).toEqual([left('a.txt')]);
  await row(leftOut('a.txt'));
});

test('W36 what was moved earlier and is refused now can be undone', async () => {
  useMyModsOpen.setState({ movedInPlans: { [key]: [left('a.txt')] } });
  const { row, press, moved } = open((corrections) => corrections.length > 0);
  await screen.findByText(translate('plan.outside'));
  press(translate('plan.undoAll'));
  await row('a.txt');
  expect(moved()).toBeUndefined();
});

test('W36 one move more than the contract takes is not sent', async () => {
  const corrections = Array.from({ length: mostCorrections }, (_, at) => left(`more/${at}.txt`));
  const input = { gameId: 'ember', installId: 'lanterns', corrections };
  expect(plans.calls.show.input.safeParse(input).success).toBe(true);
  useMyModsOpen.setState({ movedInPlans: { [key]: corrections } });
  const { row, moved, inputsOf } = open();
  fireEvent.keyDown(await row('a.txt'), { key: 'Delete' });
  await screen.findByText(translate('plan.full', { count: mostCorrections }));
  expect(inputsOf('plans.show')).toHaveLength(1);
  expect(moved()).toEqual(corrections);
});

test('W46 where choices decide, nothing can be moved, and a button leads to them', async () => {
  const of = { loadoutId: 'quiet', mod: 'mod-1' };
  const { row, press, moved, inputsOf } = open(undefined, { of, state: 'made' });
  fireEvent.click(await row('a.txt'));
  screen.getByText(translate('plan.byChoices'));
  fireEvent.keyDown(await row('a.txt'), { key: 'Delete' });
  expect((await row('a.txt')).getAttribute('draggable')).not.toBe('true');
  for (const id of ['plan.leaveOut', 'plan.newFolder', 'plan.isRight'] as const)
    expect(screen.queryByRole('button', { name: translate(id), hidden: true })).toBeNull();
  expect(screen.queryByRole('region', { name: translate('plan.rulesLabel'), hidden: true })).toBeNull();
  expect(moved()).toBeUndefined();
  expect(inputsOf('plans.show')).toEqual([
    { gameId: 'ember', installId: 'lanterns', loadoutId: 'quiet', corrections: null },
  ]);
  press(translate('choices.menu'));
  expect(useMyModsOpen.getState()).toMatchObject({ plan: null, choices: { gameId: 'ember', ...of } });
});

test('W46 a mod that waits for choices says so where its files go', async () => {
  const waiting = open(undefined, { of: { loadoutId: 'quiet', mod: 'mod-1' }, state: 'waiting' });
  await waiting.row('a.txt');
  screen.getByText(translate('plan.byNoChoices'));
  screen.getByRole('button', { name: translate('choices.choose'), hidden: true });
});

test('W46 a mod that asks nothing says itself where its files go', async () => {
  const { row } = open(undefined, { of: { loadoutId: 'quiet', mod: 'mod-1' }, state: null });
  await row('a.txt');
  screen.getByText(translate('plan.byMod'));
  expect(screen.queryByRole('button', { name: translate('choices.menu'), hidden: true })).toBeNull();
});
