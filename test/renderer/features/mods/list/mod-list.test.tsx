import { expect, test } from 'vitest';
import { ModList } from '#renderer/features/mods/list/mod-list.tsx';
import { createPersisted } from '#renderer/state/persisted.ts';
import { parseListViewState } from '#renderer/ui/mod-list/list-view-state.ts';
import { elementsOf, fire } from '../../../render.tsx';

const store = createPersisted('list', parseListViewState);

/** How often a key presses the favorite button of the focused card. */
function presses(keys: object): number {
  let count = 0;
  const button = {
    click() {
      count += 1;
    },
  };
  const card = { querySelector: () => button };
  const [list] = elementsOf(<ModList label="Mods" mods={[]} store={store} />);
  if (!list) throw new Error('There is no list.');
  fire(list, 'onKeyDown', { target: { closest: () => card }, preventDefault: () => undefined, ...keys });
  return count;
}

test.each(['f', 'F'])('%s toggles the favorite of the focused mod', (key) => {
  expect(presses({ key })).toBe(1);
});

test.each(['altKey', 'ctrlKey', 'metaKey', 'shiftKey'])('F with %s is ignored', (modifier) => {
  expect(presses({ key: 'f', [modifier]: true })).toBe(0);
});
