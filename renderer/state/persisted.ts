import { create, type StoreApi, type UseBoundStore } from 'zustand';
import { persist } from 'zustand/middleware';

/**
 * Makes a store of view state that is persisted across restarts: plain JSON in `localStorage`, under `loadout.KEY`.
 * @param parse makes valid state of what is stored, which may be of an older version or damaged; null gives the defaults
 * @param rest further state, which is not persisted
 */
export const createPersisted = <Kept extends object, Rest extends object = object>(
  key: string,
  parse: (value: unknown) => Kept,
  rest: Rest = {} as Rest,
): UseBoundStore<StoreApi<Kept & Rest>> =>
  create<Kept & Rest>()(
    persist(() => ({ ...parse(null), ...rest }), {
      name: `loadout.${key}`,
      storage: {
        getItem: (name) => ({ state: JSON.parse(localStorage.getItem(name) ?? 'null') }),
        setItem(name, { state }) {
          try {
            localStorage.setItem(name, JSON.stringify(state));
          } catch {
            // The storage is full or forbidden: the state lasts until the window is closed.
          }
        },
        removeItem: (name) => localStorage.removeItem(name),
      },
      merge: (stored, initial) => ({ ...initial, ...parse(stored) }),
      partialize: parse,
    }),
  );

/** The fields of a kept object, or none when it is no object. */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
