import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ImportDialog } from '#renderer/features/games/my-mods/loadout/import-dialog.tsx';
import type { ImportPreview } from '#shared/contract/games/loadouts.ts';
import { AppError } from '#shared/errors.ts';
import { fakeBridge } from '#test/renderer/fake-bridge.ts';
import { enter, mount, withText } from '#test/renderer/mount.tsx';
import { translate } from '#test/renderer/render.tsx';
import { createLoadout, createPreview } from '../rows.ts';

const imported = createLoadout({ loadoutId: 'winter', name: 'Winter run', isActive: false });

function start(preview: ImportPreview | null = createPreview(), results = {}) {
  const bridge = fakeBridge({
    'loadouts.preview': () => ({ preview }),
    'loadouts.import': () => ({ loadout: imported, started: 1 }),
    'loadouts.activate': () => ({ notes: [], questions: [] }),
    ...results,
  });
  const onClose = vi.fn();
  mount(<ImportDialog code={null} gameId="ember" onClose={onClose} />);
  return { ...bridge, onClose };
}

const codeField = () => screen.getByLabelText(translate('myMods.importCode'));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

async function lookAt(code: string): Promise<void> {
  enter(codeField(), code);
  press(translate('myMods.importLook'));
  await screen.findByLabelText(translate('myMods.newName'));
}

test('a code is looked at as it was entered, a file without one', async () => {
  const { inputsOf } = start();
  expect(document.activeElement).toBe(codeField());
  await lookAt('LOADOUT1-abc');
  expect(inputsOf('loadouts.preview')).toEqual([
    { gameId: 'ember', from: { kind: 'code', code: 'LOADOUT1-abc' } },
  ]);
  press(translate('myMods.importBack'));
  press(translate('myMods.importFile'));
  await waitFor(() =>
    expect(inputsOf('loadouts.preview')[1]).toEqual({ gameId: 'ember', from: { kind: 'file' } }),
  );
});

test('the preview says for each mod whether it is here, and counts those that are', async () => {
  start();
  await lookAt('LOADOUT1-abc');
  expect(screen.getByText(translate('myMods.importMods', { count: 2, here: 1 }))).toBeTruthy();
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows).toEqual([
    `Lanterns 1.2${translate('myMods.importState.here')}`,
    `Snow 3.0${translate('myMods.importState.missing')}`,
  ]);
});

test('“get all” downloads what is missing and takes no other version; the loadout can be switched to', async () => {
  const { inputsOf, onClose } = start();
  await lookAt('LOADOUT1-abc');
  expect(document.activeElement).toBe(screen.getByLabelText(translate('myMods.newName')));
  enter(screen.getByLabelText(translate('myMods.newName')), 'My winter');
  press(translate('myMods.importGetAll'));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(inputsOf('loadouts.import')).toEqual([
    { previewId: 'preview-1', name: 'My winter', usesOtherVersions: false, getsMissing: true },
  ]);
  expect(
    await screen.findByText(withText(translate('myMods.imported', { name: 'Winter run' }))),
  ).toBeTruthy();
  press(translate('myMods.useImported', { loadout: 'Winter run' }));
  await waitFor(() =>
    expect(inputsOf('loadouts.activate')).toEqual([{ gameId: 'ember', loadoutId: 'winter' }]),
  );
});

test('“import” alone downloads nothing, and takes the versions that are here', async () => {
  const { inputsOf, onClose } = start();
  await lookAt('LOADOUT1-abc');
  press(translate('myMods.importOnly'));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(inputsOf('loadouts.import')).toEqual([
    { previewId: 'preview-1', name: 'Winter run', usesOtherVersions: true, getsMissing: false },
  ]);
});

test('“get all” is offered where something can be downloaded only', async () => {
  const [here] = createPreview().mods;
  start(createPreview({ mods: here ? [here, { ...here, title: 'Private', state: 'file' }] : [] }));
  await lookAt('LOADOUT1-abc');
  expect(screen.queryByRole('button', { name: translate('myMods.importGetAll') })).toBeNull();
});

test('a code that cannot be read is said at its field, until it is changed', async () => {
  const { onClose } = start(null, {
    'loadouts.preview': () => {
      throw new AppError('invalid-input', { id: 'loadouts.codeDamaged' });
    },
  });
  enter(codeField(), 'LOADOUT1-broken');
  press(translate('myMods.importLook'));
  await screen.findByText(translate('loadouts.codeDamaged'));
  expect(codeField().getAttribute('aria-invalid')).toBe('true');
  enter(codeField(), 'LOADOUT1-other');
  expect(screen.queryByText(translate('loadouts.codeDamaged'))).toBeNull();
  expect(onClose).not.toHaveBeenCalled();
});

test('an import that fails leaves the dialog open', async () => {
  const { onClose } = start(createPreview(), {
    'loadouts.import': () => {
      throw new AppError('folder-unusable', { id: 'error.internal' });
    },
  });
  await lookAt('LOADOUT1-abc');
  press(translate('myMods.importOnly'));
  await screen.findByText(translate('error.internal'));
  expect(onClose).not.toHaveBeenCalled();
});

test('the preview says which mods are off', async () => {
  const [lanterns, snow] = createPreview().mods;
  start(createPreview({ mods: [lanterns, { ...snow, isOn: false }] as ImportPreview['mods'] }));
  await lookAt('LOADOUT1-abc');
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows[0]).not.toContain(translate('myMods.importOff'));
  expect(rows[1]).toContain(`${translate('myMods.importOff')} · ${translate('myMods.importState.missing')}`);
});
