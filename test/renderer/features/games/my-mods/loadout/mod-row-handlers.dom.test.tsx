import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { useMyModsActions } from '#renderer/features/games/my-mods/actions/use-my-mods-actions.ts';
import { ModRow } from '#renderer/features/games/my-mods/loadout/mod-row.tsx';
import { useModRowHandlers } from '#renderer/features/games/my-mods/loadout/mod-row-handlers.ts';
import { fakeBridge } from '#test/renderer/fake-bridge.ts';
import { mount } from '#test/renderer/mount.tsx';
import { createMod } from '../rows.ts';

const nothing = () => undefined;
const open = { openModId: null, onOpen: nothing };

test('a row is not rendered anew with its list, and does what the list did last', async () => {
  fakeBridge();
  let reads = 0;
  const mod = {
    ...createMod(1),
    get title() {
      reads += 1;
      return 'Mod 1';
    },
  };
  const moved: string[] = [];
  const List = () => {
    const [turn, setTurn] = useState(1);
    const actions = useMyModsActions();
    const handlers = useModRowHandlers({
      onToggle: nothing,
      onMove: ({ key }, step) => moved.push(`${key} by ${step} in turn ${turn}`),
      onAsk: nothing,
      onDragStart: nothing,
      onDragOver: nothing,
      onDragEnd: nothing,
      onDrop: nothing,
    });
    return (
      <>
        <button type="button" onClick={() => setTurn(turn + 1)}>{`Turn ${turn}`}</button>
        <ModRow
          {...{ gameId: 'ember', gameTitle: 'Emberfall', loadoutId: 'quiet', mod, turn: 'own' }}
          {...{ place: 1, group: null, isSelected: false, drop: null, open, handlers, actions }}
          job={null}
          canMoveUp
          canMoveDown
        />
      </>
    );
  };
  mount(<List />);
  const title = await screen.findByRole('button', { name: 'Mod 1' });
  const before = reads;
  fireEvent.click(screen.getByRole('button', { name: 'Turn 1' }));
  screen.getByRole('button', { name: 'Turn 2' });
  expect(before).toBeGreaterThan(0);
  expect(reads).toBe(before);
  fireEvent.keyDown(title, { key: 'ArrowDown', altKey: true });
  expect(moved).toEqual(['mod-1 by 1 in turn 2']);
});
