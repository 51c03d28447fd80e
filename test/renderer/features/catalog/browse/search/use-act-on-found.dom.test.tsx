import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { optionId } from '#renderer/features/catalog/browse/search/suggestion-list.tsx';
import { useActOnFound } from '#renderer/features/catalog/browse/search/use-act-on-found.ts';

type Search = Omit<Parameters<typeof useActOnFound>[0], 'listId'>;

const found: Search = {
  text: 'night',
  options: [{ kind: 'game' }, { kind: 'mod' }, { kind: 'mod' }],
  active: null,
  isStale: false,
  isOpen: true,
};

afterEach(cleanup);

/** A list below the search field; `got` gets the place of the mod whose button was pressed. */
function start(first: Partial<Search>) {
  const got = vi.fn();
  let press: () => void = () => undefined;
  function Field(search: Search) {
    press = useActOnFound({ ...search, listId: 'list' });
    return search.options.map(({ kind }, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the place is what a suggestion is known by
      <div key={place} id={optionId('list', place)}>
        {kind === 'mod' && (
          <button type="button" data-act onClick={() => got(place)}>
            Get
          </button>
        )}
      </div>
    ));
  }
  const { rerender } = render(<Field {...found} {...first} />);
  return {
    got,
    press: () => act(() => press()),
    show: (next: Partial<Search>) => rerender(<Field {...found} {...next} />),
  };
}

test('the best mod is gotten, or the one that is active', () => {
  const app = start({});
  app.press();
  expect(app.got.mock.calls).toEqual([[1]]);
  app.show({ active: 2 });
  app.press();
  expect(app.got.mock.calls).toEqual([[1], [2]]);
});

test('pressed before a text was searched for, it gets what that finds, once', () => {
  const app = start({ isStale: true });
  app.press();
  expect(app.got).not.toHaveBeenCalled();
  app.show({ options: [{ kind: 'mod' }] });
  expect(app.got.mock.calls).toEqual([[0]]);
  app.show({ options: [{ kind: 'mod' }] });
  expect(app.got).toHaveBeenCalledOnce();
});

test.each([
  ['another text was typed', { text: 'night sky' }],
  ['the search was closed', { isOpen: false }],
])('nothing is gotten after %s', (_, change) => {
  const app = start({ isStale: true });
  app.press();
  app.show({ isStale: true, ...change });
  app.show({});
  expect(app.got).not.toHaveBeenCalled();
});

test('a text that finds no mod gets nothing, also later', () => {
  const app = start({ isStale: true });
  app.press();
  app.show({ options: [] });
  app.show({});
  expect(app.got).not.toHaveBeenCalled();
});
