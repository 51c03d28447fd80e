import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CompareDialog } from '#renderer/features/games/my-mods/loadout/compare-dialog.tsx';
import { fakeBridge } from '#test/renderer/fake-bridge.ts';
import { mount } from '#test/renderer/mount.tsx';
import { translate } from '#test/renderer/render.tsx';
import { createLoadout } from '../rows.ts';

const same = { onlyA: [], onlyB: [], otherVersion: [], otherOnOff: [], otherPin: [], otherOrder: [] };

test('a loadout is compared with the one that is chosen, and each difference names its loadout', async () => {
  const mod = { key: 'mod-1', title: 'Lanterns', a: 'on', b: 'off' };
  const { inputsOf } = fakeBridge({
    'loadouts.compare': ({ b }: { b: string }) => (b === 'loud' ? { ...same, otherOnOff: [mod] } : same),
  });
  const others = ['loud', 'winter'].map((id) => createLoadout({ loadoutId: id, name: id }));
  mount(<CompareDialog gameId="ember" loadout={createLoadout()} others={others} onClose={() => undefined} />);
  const part = await screen.findByRole('region', { name: translate('myMods.compareOnOff') });
  expect(within(part).getByText(translate('myMods.compareIn', { name: 'Quiet run' }))).toBeTruthy();
  const trigger = screen.getByRole('button', { name: translate('myMods.compareWith', { name: 'loud' }) });
  fireEvent.keyDown(trigger, { key: 'Enter' });
  fireEvent.click(await screen.findByRole('menuitemradio', { name: 'winter' }));
  await screen.findByText(translate('myMods.compareSame'));
  expect(inputsOf('loadouts.compare')).toEqual([
    { gameId: 'ember', a: 'quiet', b: 'loud' },
    { gameId: 'ember', a: 'quiet', b: 'winter' },
  ]);
});
