import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { InstallDialog } from '#renderer/features/games/my-mods/installs/install-dialog.tsx';
import { InstallJobs } from '#renderer/features/games/my-mods/installs/install-jobs.tsx';
import type { InstallJob } from '#shared/contract/mods/installs.ts';
import { fakeBridge } from '#test/renderer/fake-bridge.ts';
import { mount } from '#test/renderer/mount.tsx';
import { translate } from '#test/renderer/render.tsx';
import { createJob } from '../rows.ts';

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const variants = ['low', 'high'].map((root) => ({ name: `Variant ${root}`, root, size: 1_000 }));

function startDialog(change: Partial<InstallJob> = {}) {
  const bridge = fakeBridge({ 'installs.answer': () => undefined, 'installs.cancel': () => undefined });
  const onClose = vi.fn();
  mount(<InstallDialog job={createJob({ variants, ...change })} onClose={onClose} />);
  return { ...bridge, onClose };
}

test('a variant is installed by one click, once', async () => {
  const { inputsOf, onClose } = startDialog();
  press(/Variant high/);
  press(/Variant low/);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(inputsOf('installs.answer')).toEqual([{ jobId: 'job-1', root: 'high' }]);
});

test('a mod with programs, and no variants, is installed by Install', async () => {
  const { inputsOf } = startDialog({ variants: [], programs: ['run.exe'] });
  expect(screen.getByText('run.exe')).toBeTruthy();
  press(translate('myMods.install'));
  await waitFor(() => expect(inputsOf('installs.answer')).toEqual([{ jobId: 'job-1', root: '' }]));
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
});
