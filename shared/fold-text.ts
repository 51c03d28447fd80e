/** The text without accents, case and width, for searches that ignore them. It is the same in every locale. */
export const foldText = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/**
 * Returns a function that checks whether a text contains every word of a search, in any order. Ignores accents, case
 * and width. An empty search matches every text.
 */
export function createTextMatcher(search: string): (text: string) => boolean {
  const terms = foldText(search).split(/\s+/u).filter(Boolean);
  if (terms.length === 0) return () => true;
  return (text) => {
    const folded = foldText(text);
    return terms.every((term) => folded.includes(term));
  };
}
