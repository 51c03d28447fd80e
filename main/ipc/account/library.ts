import type { Library } from '#main/account/library/library.ts';
import type { Contract, Handlers } from '#shared/contract/index.ts';

export const libraryHandlers = (library: Library): Handlers<Contract['library']> => ({
  list: (input) => library.list(input),
  getAll: () => library.getAll(),
});
