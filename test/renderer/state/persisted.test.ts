import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createPersisted } from '#renderer/state/persisted.ts';
import { fieldsOf } from '#shared/fields-of.ts';

/** Stubs localStorage with what an earlier window stored. Returns what is in it now. */
function storage(stored: Record<string, string>, setItem?: () => void) {
  const items = new Map(Object.entries(stored));
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: setItem ?? ((name: string, value: string) => items.set(name, value)),
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  return () => Object.fromEntries(items);
}
const parse = (value: unknown) => ({ page: fieldsOf(value)['page'] === 7 ? 7 : 1 });
const createStore = () => createPersisted('place', parse, { open: false });

describe('createPersisted', () => {
  it('reads at once what an earlier version stored, as plain JSON', () => {
    storage({ 'loadout.place': '{"page":7,"old":true}' });
    expect(createStore().getState()).toEqual({ page: 7, open: false });
  });

  it.each([[{}], [{ 'loadout.place': '{"pa' }], [{ 'loadout.place': '{"page":-1}' }]])(
    'has the defaults with %j',
    (stored) => {
      storage(stored);
      expect(createStore().getState()).toEqual({ page: 1, open: false });
    },
  );

  it('stores each change in the same form, without transient state', () => {
    const stored = storage({});
    const store = createStore();
    expect(stored()).toEqual({});
    store.setState({ page: 7, open: true });
    expect(stored()).toEqual({ 'loadout.place': '{"page":7}' });
  });

  it('also changes when nothing can be stored', () => {
    storage({}, () => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const store = createStore();
    store.setState({ page: 7 });
    expect(store.getState().page).toBe(7);
  });
});
