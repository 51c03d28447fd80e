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
