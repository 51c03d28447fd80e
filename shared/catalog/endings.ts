/** What English words end with behind the part that they share: "light", "lights", "lighting". */
const endings = ['', 'e', 's', 'es', 'ed', 'er', 'ers', 'ing', 'ings'] as const;

/** What forms of one word share has so many letters, and a vowel: "string" has no form "stred". */
const leastShared = 3;
const vowel = /[aeiouy]/;

/** A letter that is doubled before "ed" and "ing": "swim", "swimming". */
const doubled = /([bdgmnprt])\1$/;

/**
 * The same word with other endings, as a player may type it: "lighting" for "lights", "enemies" for "enemy", "swimming"
 * for "swim". Many of them don't exist. Without the word itself, which is folded.
 */
export function otherEndings(word: string): readonly string[] {
  const parts = new Set(endings.flatMap((ending) => sharedPart(word, ending)));
  const forms = new Set([...parts].flatMap((part) => endings.map((ending) => part + ending)));
  if (word.endsWith('y')) forms.add(`${word.slice(0, -1)}ies`);
  if (word.endsWith('ies')) forms.add(`${word.slice(0, -3)}y`);
  forms.delete(word);
  return [...forms];
}

function sharedPart(word: string, ending: (typeof endings)[number]): string[] {
  const part = word.slice(0, word.length - ending.length);
  const isEnding = word.endsWith(ending) && !(ending === 's' && part.endsWith('s'));
  if (!isEnding || part.length < leastShared || !vowel.test(part)) return [];
  const isDoubled = (ending === 'ed' || ending === 'ing') && doubled.test(part);
  return isDoubled ? [part, part.slice(0, -1)] : [part];
}
