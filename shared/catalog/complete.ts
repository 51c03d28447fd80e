import { foldText } from '../fold-text.ts';
import { markNames } from './query.ts';
import { typeWords } from './type-name.ts';

/** What can be put into the search field in place of the token at the caret. */
export type Completion = {
  /** The token, as it is put there: `game:"Gravel Kings"`. */
  readonly token: string;
  /** The stretch of the text that it replaces, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
};

/** The most completions that are offered. */
const maxCompletions = 8;

const filterNames = ['game:', 'type:', 'rating:>', 'is:'];

/** Completions of the token that ends at the caret: names of filters, then their values. */
export function completionsAt(
  text: string,
  caret: number,
  { games, types }: { readonly games: readonly string[]; readonly types: readonly string[] },
): Completion[] {
  const before = text.slice(0, caret);
  const token = /(?:[a-z]+:"[^"]*|\S+)$/iu.exec(before)?.[0] ?? '';
  const place = { start: caret - token.length, end: caret };
  const [, no, name, typed] = /^(-(?=is:))?(game|type|is):"?(.*)$/iu.exec(token) ?? [];
  if (name === undefined)
    return token === ''
      ? []
      : filterNames
          .filter((filter) => filter.startsWith(token.toLowerCase()) && filter !== token)
          .map((filter) => ({ token: filter, ...place }));
  const values = { game: games, type: types, is: markNames }[name.toLowerCase()] ?? [];
  const fold = (value: string) => foldText(name.toLowerCase() === 'type' ? typeWords(value) : value);
  const wanted = fold(typed ?? '');
  const matching = values.filter((value) => fold(value).includes(wanted) && fold(value) !== wanted);
  const isStart = (value: string) => Number(fold(value).startsWith(wanted));
  return matching
    .sort((a, b) => isStart(b) - isStart(a))
    .slice(0, maxCompletions)
    .map((value) => ({ token: `${no ?? ''}${name.toLowerCase()}:${quoteIfNeeded(value)} `, ...place }));
}

const quoteIfNeeded = (value: string): string =>
  /[\s"]/u.test(value) ? `"${value.replaceAll('"', '')}"` : value;
