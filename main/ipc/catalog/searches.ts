import type { SavedSearches } from '#main/catalog/saved-searches/saved-searches.ts';
import type { Service } from '#main/service/service.ts';
import type { Contract, Handlers } from '#shared/contract/index.ts';
import { nothing } from '../nothing.ts';

export const searchesHandlers = (
  searches: SavedSearches,
  service: Pick<Service, 'open'>,
): Handlers<Contract['searches']> => ({
  async state() {
    // The service, and so its searches, are known once the profile is read (D19).
    await service.open();
    return searches.state();
  },
  save: (input) => searches.save(input),
  rename: (input) => searches.rename(input).then(nothing),
  remove: (input) => searches.remove(input).then(nothing),
  undoRemove: (input) => searches.undoRemove(input).then(nothing),
  look: (input) => searches.look(input).then(nothing),
});
