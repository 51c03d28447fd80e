import { otherEndings } from './catalog/endings.ts';
import { isFiller } from './catalog/words.ts';
import { createTextMatcher, foldText } from './fold-text.ts';

/**
 * The entries whose text contains every word of a search. If there is none, words may have other endings, one of five
 * letters or more may have one letter too many, too few or wrong, and "in" or "the" may be missing: "lighting in a harbor"
 * finds "Harbour Lights".
 */
export function findByText<T>(entries: readonly T[], search: string, textOf: (entry: T) => string): T[] {
  const matches = createTextMatcher(search);
  const found = entries.filter((entry) => matches(textOf(entry)));
  if (found.length > 0) return found;
  const terms = foldText(search).split(/\s+/u).filter(Boolean);
  const telling = terms.filter((term) => !isFiller(term));
  const wanted = (telling.length > 0 ? telling : terms).map((term) => ({ term, forms: otherEndings(term) }));
  return entries.filter((entry) => {
    const folded = foldText(textOf(entry));
    const words = folded.split(/[^\p{L}\p{N}]+/u);
    return wanted.every(
      ({ term, forms }) =>
        folded.includes(term) ||
        words.some((word) => forms.includes(word) || (term.length >= leastForTypo && hasOneTypo(term, word))),
    );
  });
}

/** In shorter words one letter makes another word. */
const leastForTypo = 5;

/** Whether one letter more, less or different makes one text a start of the other. */
function hasOneTypo(typed: string, word: string): boolean {
  let same = 0;
  while (same < typed.length && typed[same] === word[same]) same += 1;
  const rest = typed.slice(same + 1);
  return (
    word.slice(same + 1).startsWith(rest) ||
    word.slice(same).startsWith(rest) ||
    word.slice(same + 1).startsWith(typed.slice(same))
  );
}
