import { act } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { inFolder, useDraftCheck } from '#renderer/features/games/my-mods/game-form/draft-fields.ts';
import type { DraftProblem, GameDraft } from '#shared/contract/games/games.ts';
import { AppError } from '#shared/errors.ts';
import { fakeBridge } from '#test/renderer/fake-bridge.ts';
import { mountHook } from '#test/renderer/mount.tsx';
import { createDraft } from '../rows.ts';

type Props = { readonly draft: GameDraft; readonly gameId: string | null };

const problemOf = (draft: GameDraft): DraftProblem => ({
  field: 'folder',
  severity: 'error',
  text: { id: 'games.folderMissing', values: { folder: draft.folder } },
});

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
});

/** A form whose checks end when the test lets them. */
function start(props: Props) {
  const checks: { readonly input: Props; readonly end: () => void }[] = [];
  const bridge = fakeBridge({
    'games.check': (input: Props) =>
      new Promise((resolve) => {
        const end = () => resolve({ problems: [problemOf(input.draft)] });
        checks.push({ input, end });
      }),
  });
  const { result, rerender, unmount } = mountHook(
    (given: Props) => useDraftCheck(given.draft, given.gameId),
    props,
  );
  const rest = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  return {
    ...bridge,
    checks,
    problems: () => result.current.problems,
    check: () => result.current.isWrong(),
    show: rerender,
    unmount,
    rest,
  };
}

const one = createDraft({ folder: '/games/one' });
const two = createDraft({ folder: '/games/two' });

test('what was entered is checked once, when typing rests', async () => {
  const { checks, show, rest, problems } = start({ draft: one, gameId: 'ember' });
  await rest(200);
  show({ draft: two, gameId: 'ember' });
  await rest(200);
  expect(checks).toEqual([]);
  await rest(50);
  expect(checks.map(({ input }) => input)).toEqual([{ draft: two, gameId: 'ember' }]);
  checks[0]?.end();
  await rest(0);
  expect(problems()).toEqual([problemOf(two)]);
});

test('an answer to an earlier draft is left out, also when it comes last', async () => {
  const { checks, show, rest, problems } = start({ draft: one, gameId: null });
  await rest(250);
  show({ draft: two, gameId: null });
  await rest(250);
  checks[1]?.end();
  await rest(0);
  checks[0]?.end();
  await rest(0);
  expect(problems()).toEqual([problemOf(two)]);
});

test('the same draft for another game is checked again', async () => {
  const { checks, show, rest } = start({ draft: one, gameId: null });
  await rest(250);
  show({ draft: one, gameId: 'ember' });
  await rest(250);
  expect(checks.map(({ input }) => input.gameId)).toEqual([null, 'ember']);
});

test('what went wrong since it was entered is shown when it is saved', async () => {
  const { check, checks, problems, rest } = start({ draft: one, gameId: 'ember' });
  const wrong = check();
  checks[0]?.end();
  expect(await act(() => wrong)).toBe(true);
  expect(problems()).toEqual([problemOf(one)]);
  await rest(0);
});

test('a form that is closed checks nothing more', async () => {
  const { checks, rest, unmount } = start({ draft: one, gameId: null });
  unmount();
  await rest(1_000);
  expect(checks).toEqual([]);
});

test('E27 a path that main refused to look at is a problem of the field that has it', async () => {
  const draft = createDraft({
    folder: '//nas/games',
    workingFolder: '//nas/games',
    programPath: '/games/one',
  });
  const text = { id: 'error.networkPath', values: { path: '//nas/games' } } as const;
  fakeBridge({
    'games.check': () => {
      throw new AppError('invalid-input', text);
    },
  });
  const { result } = mountHook((given: Props) => useDraftCheck(given.draft, given.gameId), {
    draft,
    gameId: null,
  });
  await act(() => vi.advanceTimersByTimeAsync(250));
  expect(result.current.problems).toEqual([
    { field: 'folder', severity: 'error', text },
    { field: 'workingFolder', severity: 'error', text },
  ]);
});

test.each([
  ['/games/one', '/games/one/bin/game.sh', '/disk/two', '/disk/two/bin/game.sh'],
  ['C:\\Games\\One', 'C:\\Games\\One\\game.exe', 'D:\\Two', 'D:\\Two\\game.exe'],
  ['/games/one', '/games/one-more/game.sh', '/disk/two', '/games/one-more/game.sh'],
  ['/games/one', '/usr/bin/wine', '/disk/two', '/usr/bin/wine'],
  ['', '/usr/bin/wine', '/disk/two', '/usr/bin/wine'],
])('in another folder than %j the program %j is expected in %j as %j', (from, program, to, expected) => {
  const draft = createDraft({ folder: from, programPath: program, workingFolder: program });
  expect(inFolder(draft, to)).toEqual({
    ...draft,
    folder: to,
    programPath: expected,
    workingFolder: expected,
  });
});
