import type { Contract, Handlers } from '#shared/contract/index.ts';
import type { Library } from '../library/library.ts';

export const libraryHandlers = (library: Library): Handlers<Contract['library']> => ({
  list: (input) => library.list(input),
  getAll: () => library.getAll(),
});
