import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  type DownloadActions,
  useDownloadActions,
} from '#renderer/features/mods/downloads/actions/actions.ts';
import { fakeBridge } from '#test/renderer/fake-bridge.ts';
import { mountHook } from '#test/renderer/mount.tsx';
import { translate } from '#test/renderer/render.tsx';

test('Undo of canceled downloads brings each back as it was: paused or not', async () => {
  const { inputsOf } = fakeBridge({
    'downloads.cancelAll': () => undefined,
    'downloads.undoCancel': () => undefined,
  });
  const { result } = mountHook(() => useDownloadActions(), null);
  const downloads = ['paused', 'running'].map((state) => ({ downloadId: state, state, title: state }));
  await act(() =>
    result.current.cancelAll(downloads as never as Parameters<DownloadActions['cancelAll']>[0]),
  );
  fireEvent.click(screen.getByRole('button', { name: translate('ui.undo') }));
  const undone = [
    { downloadId: 'paused', wasPaused: true },
    { downloadId: 'running', wasPaused: false },
  ];
  await waitFor(() => expect(inputsOf('downloads.undoCancel')).toEqual([{ downloads: undone }]));
});
