import { isUnspaced, wordsOf } from '#shared/catalog/words.ts';
import { foldText } from '#shared/fold-text.ts';

/** Words and what they stand for. Words of scripts with spaces match whole words or their beginnings, see `findByWords`. */
export type WordTable<Value> = {
  readonly words: ReadonlyMap<string, Value>;
  /** Long words without their last letter, which other forms share: castello, castelli. */
  readonly stems: ReadonlyMap<string, Value>;
  /** Words of scripts without spaces. They match anywhere. */
  readonly parts: readonly (readonly [word: string, value: Value])[];
};

/**
 * Makes a table from lines of words separated by spaces. A word that is listed twice keeps its first value.
 */
export function wordTable<Value extends string>(lines: Readonly<Record<Value, string>>): WordTable<Value> {
  const words = new Map<string, Value>();
  const stems = new Map<string, Value>();
  const parts: [string, Value][] = [];
  for (const [value, line] of Object.entries(lines) as [Value, string][])
    for (const word of foldText(line).split(/\s+/u).filter(Boolean)) {
      if (isUnspaced(word)) parts.push([word, value]);
      else if (!words.has(word)) {
        words.set(word, value);
        if (word.length > longestStemless && !stems.has(word.slice(0, -1)))
          stems.set(word.slice(0, -1), value);
      }
    }
  return { words, stems, parts };
}

/** A stem has to have so many letters; shorter ones would be found in anything. */
const shortestStem = 4;
/** Words up to this length are no stems without their last letter. */
const longestStemless = 5;
/** A word may be longer than its stem by so many letters: "forges", "lanternes", "Häusern". */
const longestEnding = 3;

/**
 * Finds what a text's words stand for. `weightiest` says which word outweighs the others: in a title the last one names the
 * thing ("Storm Bags" are bags), in the name of a game the first one does ("Gravel Kings"). A word is found as it is, then
 * without its ending, then as the end of a compound ("Skyforge").
 */
export function findByWords<Value>(
  text: string,
  table: WordTable<Value>,
  weightiest: 'first' | 'last',
): Value | undefined {
  const words = weightiest === 'first' ? wordsOf(text) : wordsOf(text).reverse();
  for (const find of [whole, stem, compound]) {
    for (const word of words) {
      const value = isUnspaced(word) ? contained(word, table) : find(word, table);
      if (value !== undefined) return value;
    }
  }
  return undefined;
}

const whole = <Value>(word: string, { words }: WordTable<Value>) => words.get(word);

/** The value of a word of which this one is a form: it has an ending, or another ending. */
function stem<Value>(word: string, { words, stems }: WordTable<Value>): Value | undefined {
  for (let cut = 1; cut <= longestEnding && word.length - cut >= shortestStem; cut += 1) {
    const known = word.slice(0, -cut);
    const value = words.get(known) ?? stems.get(known);
    if (value !== undefined) return value;
  }
  return undefined;
}

/** The value of the longest word that this one ends with or, failing that, begins with. */
function compound<Value>(word: string, table: WordTable<Value>): Value | undefined {
  const { words } = table;
  for (let start = 1; word.length - start >= shortestStem; start += 1) {
    const value = words.get(word.slice(start)) ?? stem(word.slice(start), table);
    if (value !== undefined) return value;
  }
  for (let end = word.length - 1; end >= shortestStem; end -= 1) {
    const value = words.get(word.slice(0, end));
    if (value !== undefined) return value;
  }
  return undefined;
}

/** The value of the word that ends last in a run of an unspaced script; of those, of the longest. */
function contained<Value>(run: string, { parts }: WordTable<Value>): Value | undefined {
  let best: { readonly end: number; readonly length: number; readonly value: Value } | undefined;
  for (const [part, value] of parts) {
    const start = run.lastIndexOf(part);
    if (start < 0) continue;
    const [end, { length }] = [start + part.length, part];
    if (!best || end > best.end || (end === best.end && length > best.length)) best = { end, length, value };
  }
  return best?.value;
}
