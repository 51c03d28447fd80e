import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { InstallDialog } from '#renderer/features/games/my-mods/installs/install-dialog.tsx';
import { InstallJobs } from '#renderer/features/games/my-mods/installs/install-jobs.tsx';
import { useMyModsOpen } from '#renderer/features/games/my-mods/my-mods-store.ts';
import { fakeBridge } from '#test/renderer/fake-bridge.ts';
import { mount } from '#test/renderer/mount.tsx';
import { translate } from '#test/renderer/render.tsx';
import { createJob } from '../rows.ts';

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const variants = ['low', 'high'].map((root) => ({ name: `Variant ${root}`, root, size: 1_000 }));

function startDialog() {
  const bridge = fakeBridge({ 'installs.answer': () => undefined, 'installs.cancel': () => undefined });
  const onClose = vi.fn();
  mount(<InstallDialog job={createJob({ variants })} onClose={onClose} />);
  return { ...bridge, onClose };
}

test.each([
  [null, 'low'],
  ['Variant high', 'high'],
])('with %s chosen the variant %s is installed', async (chosen, root) => {
  const { inputsOf, onClose } = startDialog();
  if (chosen !== null) fireEvent.click(screen.getByRole('radio', { name: new RegExp(chosen) }));
  press(translate('myMods.install'));
  await waitFor(() => expect(inputsOf('installs.answer')).toEqual([{ jobId: 'job-1', root }]));
  expect(onClose).toHaveBeenCalledOnce();
});

test('Cancel ends the install', async () => {
  const { inputsOf, onClose } = startDialog();
  press(translate('myMods.cancel'));
  await waitFor(() => expect(inputsOf('installs.cancel')).toEqual([{ jobId: 'job-1' }]));
  expect([inputsOf('installs.answer'), onClose.mock.calls.length]).toEqual([[], 1]);
});

test('the mods on their way are those of the game, and those of none', async () => {
  const failure = { code: 'unreachable', text: { id: 'error.internal', values: {} }, details: null } as never;
  const jobs = [
    createJob({ jobId: 'own', title: 'Own' }),
    createJob({ jobId: 'other', title: 'Other', gameId: 'other' }),
    createJob({ jobId: 'free', title: 'Free', gameId: null, state: 'failed', failure }),
  ];
  const { inputsOf } = fakeBridge({
    'installs.list': () => ({ installs: [], jobs }),
    'installs.retry': () => undefined,
    'installs.cancel': () => undefined,
  });
  mount(<InstallJobs gameId="ember" />);
  await screen.findByText('Own');
  expect([screen.queryByText('Other'), screen.queryByText('Free') !== null]).toEqual([null, true]);
  expect(screen.getByText(translate('error.internal'))).toBeTruthy();
  press(translate('myMods.retry'));
  await waitFor(() => expect(inputsOf('installs.retry')).toEqual([{ jobId: 'free' }]));
  press(translate('myMods.removeJob'));
  await waitFor(() => expect(inputsOf('installs.cancel')).toEqual([{ jobId: 'free' }]));
  press(translate('myMods.answer'));
  expect(useMyModsOpen.getState().jobId).toBe('own');
});
