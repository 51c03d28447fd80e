import { foldText } from '../fold-text.ts';

/** Those whose name is the value of a filter in the search field, else those whose name contains it. */
export function named<T>(all: readonly T[], value: string, nameOf: (one: T) => string): T[] {
  const wanted = foldText(value);
  const exact = all.filter((one) => foldText(nameOf(one)) === wanted);
  return exact.length > 0 ? exact : all.filter((one) => foldText(nameOf(one)).includes(wanted));
}
