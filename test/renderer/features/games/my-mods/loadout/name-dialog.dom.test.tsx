import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { CallError } from '#renderer/api.ts';
import { NameDialog } from '#renderer/features/games/my-mods/loadout/name-dialog.tsx';
import { mount } from '#test/renderer/mount.tsx';
import { translate } from '#test/renderer/render.tsx';

function start(onSave: (name: string) => Promise<unknown>) {
  const onClose = vi.fn();
  mount(<NameDialog title="Rename" start="Quiet run" action="Save" onSave={onSave} onClose={onClose} />);
  const field = screen.getByLabelText<HTMLInputElement>(translate('myMods.newName'));
  return { onClose, field, save: () => fireEvent.click(screen.getByRole('button', { name: 'Save' })) };
}

test('the name is selected at first, and a stored one closes the dialog', async () => {
  const onSave = vi.fn(async () => undefined);
  const { onClose, field, save } = start(onSave);
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, 'Quiet run'.length]);
  fireEvent.input(field, { target: { value: 'Loud run' } });
  save();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(onSave).toHaveBeenCalledWith('Loud run', false);
});

test('a refused name stays with the reason until it is changed', async () => {
  const failure = { code: 'invalid-input', text: { id: 'error.internal', values: {} }, details: null };
  const { onClose, field, save } = start(() => Promise.reject(new CallError(failure as never)));
  save();
  await screen.findByText(translate('error.internal'));
  expect([field.value, document.activeElement]).toEqual(['Quiet run', field]);
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.input(field, { target: { value: 'Loud run' } });
  expect(screen.queryByText(translate('error.internal'))).toBeNull();
});
