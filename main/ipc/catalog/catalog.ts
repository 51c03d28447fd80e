import type { Catalog } from '#main/catalog/catalog.ts';
import type { ModStatuses } from '#main/mods/status/mod-statuses.ts';
import type { Contract, Handlers } from '#shared/contract/index.ts';
import { nothing } from '../nothing.ts';

export const catalogHandlers = (
  catalog: Catalog,
  statuses: Pick<ModStatuses, 'learn'>,
): Handlers<Contract['catalog']> => ({
  state: () => catalog.state(),
  async window(input) {
    const window = await catalog.window(input);
    statuses.learn(window.mods);
    return window;
  },
  placeOf: (input) => catalog.placeOf(input),
  facets: (list) => catalog.facets(list),
  refresh: () => catalog.refresh().then(nothing),
  pause: () => catalog.pause().then(nothing),
  resume: () => catalog.resume().then(nothing),
  rebuild: () => catalog.rebuild().then(nothing),
  look: () => catalog.look().then(nothing),
  undoLook: () => catalog.undoLook().then(nothing),
});
