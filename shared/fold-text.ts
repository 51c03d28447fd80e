/** Letters that Unicode doesn't decompose, and what players type for them. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
};

/** All accents but the voicing marks of kana, which tell letters apart. */
const accents = /(?![\u3099\u309a])\p{M}/gu;
const undecomposed = /[ßæœøłđðþħı]/g;
const beyondAscii = /\P{ASCII}/u;
const katakana = /[\u30a1-\u30f6]/g;
const katakanaToHiragana = -0x60;

/**
 * The text without accents, case and width, for searches that ignore them; katakana becomes hiragana. It is the same
 * in every locale.
 */
export const foldText = (text: string): string =>
  beyondAscii.test(text)
    ? text
        .normalize('NFKD')
        .replaceAll(accents, '')
        .normalize('NFC')
        .toLowerCase()
        .replaceAll(undecomposed, (letter) => plainLetters[letter] ?? letter)
        .replaceAll(katakana, (kana) => String.fromCharCode(kana.charCodeAt(0) + katakanaToHiragana))
    : text.toLowerCase();

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

/**
 * The entries whose text contains every word of a search. If there is none, a word of five letters or more may have one
 * letter too many, too few or wrong: "harbor" finds "Harbour".
 */
export function findByText<T>(entries: readonly T[], search: string, textOf: (entry: T) => string): T[] {
  const matches = createTextMatcher(search);
  const found = entries.filter((entry) => matches(textOf(entry)));
  if (found.length > 0) return found;
  const terms = foldText(search).split(/\s+/u).filter(Boolean);
  return entries.filter((entry) => {
    const folded = foldText(textOf(entry));
    const words = folded.split(/[^\p{L}\p{N}]+/u);
    const isNear = (term: string) =>
      term.length >= leastForTypo && words.some((word) => hasOneTypo(term, word));
    return terms.every((term) => folded.includes(term) || isNear(term));
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
