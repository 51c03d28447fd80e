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
  ς: 'σ',
};

/** Scripts whose marks are vowels and tones, which tell words apart. */
const scriptsWithVowelSigns = [
  ...['Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya', 'Tamil', 'Telugu', 'Kannada', 'Malayalam'],
  ...['Sinhala', 'Thai', 'Lao', 'Tibetan', 'Myanmar', 'Khmer'],
].map((script) => `\\p{Script=${script}}`);

/** The dot below letters of Indic scripts, which many leave out. */
const dotsBelow = '\u093c\u09bc\u0a3c\u0abc\u0b3c\u0cbc';

/**
 * All accents but the voicing marks of kana and the vowel signs of Indic scripts, which tell words apart; and the stroke
 * that makes an Arabic word longer.
 */
const accents = new RegExp(
  `(?![\\u3099\\u309a${scriptsWithVowelSigns.join('')}])\\p{M}|[${dotsBelow}\u0640]`,
  'gu',
);
const undecomposed = /[ßæœøłđðþħıς]/g;
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
