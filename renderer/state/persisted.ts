import { create, type StoreApi, type UseBoundStore } from 'zustand';
import { persist } from 'zustand/middleware';

/**
 * Makes a store of view state that is persisted across restarts: plain JSON in `localStorage`, under `loadout.KEY`.
 * @param parse makes valid state of what is stored, which may be of an older version or damaged; null gives the defaults
 * @param rest further state, which is not persisted
 */
export const createPersisted = <Persisted extends object, Transient extends object = object>(
  key: string,
  parse: (value: unknown) => Persisted,
  transient: Transient = {} as Transient,
): UseBoundStore<StoreApi<Persisted & Transient>> =>
  create<Persisted & Transient>()(
    persist(() => ({ ...parse(null), ...transient }), {
      name: nameOf(key),
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

/** Whether anything is stored under a key: nothing is before the state has changed for the first time. */
export const isPersisted = (key: string): boolean => localStorage.getItem(nameOf(key)) !== null;

const nameOf = (key: string) => `loadout.${key}`;
