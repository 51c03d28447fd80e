import type { Database } from '#main/storage/sqlite.ts';
import { maxWordLength } from '../store/mod-text.ts';
import { emptyWordList, toWordList, type WordList } from './spelling/word-list.ts';

/** The words of the catalog's mods. */
export type Vocabulary = {
  /** What kind of words these are: `name` for those of titles and authors. Others don't occur. */
  kindsOf(words: readonly string[]): ReadonlyMap<string, 'name' | 'other'>;
  /** The words with this start, at most so many; null if there are more. */
  startingWith(start: string, most: number): readonly Completion[] | null;
  /** The words of titles and authors. They may lack the latest ones while a large catalog changes. */
  names(): WordList;
  /** Loads some of what the next call of `names` needs, a few ms at a time. Returns whether there is more. */
  prepareSome(): boolean;
  /** Forgets what is in memory: there may be other words. */
  changed(): void;
  /** Forgets the names, too, to save memory. */
  rest(): void;
};

/** A word, or only the start of one that is too long to be remembered. */
export type Completion = { readonly word: string; readonly isStart: boolean };

/** The most results that are kept in memory. */
const maxRemembered = 10_000;

/** Names that are loaded in one step, which takes about 5 ms. */
const namesPerStep = 20_000;

/** More names than this aren't loaded again at once when a word was added. */
const mostAtOnce = 50_000;

/** The highest character, to end a range of words with the same start. */
const last = '\u{10ffff}';

export function createVocabulary(db: Database): Vocabulary {
  const findWords = db.prepare(
    'SELECT json_group_array(json_array(word, is_name)) FROM words WHERE word IN (SELECT value FROM json_each(?))',
  );
  const findStart = db.prepare(
    'SELECT json_group_array(word) FROM (SELECT word FROM words WHERE word >= ? AND word < ? LIMIT ?)',
  );
  // The last line has how many they are.
  const readNames = db.prepare(
    `SELECT coalesce(group_concat(word, char(10)), '') || char(10) || count(*) FROM
      (SELECT word FROM words WHERE word > ? AND is_name = 1 AND length(word) <= ${maxWordLength}
      ORDER BY word LIMIT ${namesPerStep})`,
  );
  const kinds = new Map<string, 'name' | 'other' | 'none'>();
  const starts = new Map<string, readonly Completion[] | null>();
  let names: WordList | null = null;
  let areNamesOld = false;
  let areNamesWanted = false;
  let loaded: string[] = [];

  const loadSome = (): boolean => {
    const before = loaded.at(-1) ?? '';
    const after = before.slice(before.lastIndexOf('\n') + 1);
    const text = String(readNames.value(after));
    const end = text.lastIndexOf('\n');
    if (end > 0) loaded.push(text.slice(0, end));
    if (Number(text.slice(end + 1)) === namesPerStep) return true;
    names = toWordList(loaded.join('\n'));
    areNamesOld = false;
    loaded = [];
    return false;
  };

  return {
    kindsOf(words) {
      const unknown = words.filter((word) => !kinds.has(word));
      if (kinds.size + unknown.length > maxRemembered) kinds.clear();
      const asked = [...new Set(kinds.size === 0 ? words : unknown)];
      if (asked.length > 0) {
        for (const word of asked) kinds.set(word, 'none');
        for (const [word, isName] of findWords.json(JSON.stringify(asked)) as [string, number][])
          kinds.set(word, isName === 1 ? 'name' : 'other');
      }
      const found = new Map<string, 'name' | 'other'>();
      for (const word of words) {
        const kind = kinds.get(word);
        if (kind === 'name' || kind === 'other') found.set(word, kind);
      }
      return found;
    },
    startingWith(start, most) {
      const key = `${most} ${start}`;
      const known = starts.get(key);
      if (known !== undefined) return known;
      const words = findStart.json(start, start + last, most + 1) as string[];
      const found =
        words.length > most ? null : words.map((word) => ({ word, isStart: word.length > maxWordLength }));
      if (starts.size >= maxRemembered) starts.clear();
      starts.set(key, found);
      return found;
    },
    names() {
      areNamesWanted = true;
      const isLoaded = names !== null && (!areNamesOld || names.starts.length > mostAtOnce);
      if (!isLoaded) while (loadSome());
      return names ?? emptyWordList;
    },
    prepareSome: () => areNamesWanted && (names === null || areNamesOld) && loadSome(),
    changed() {
      kinds.clear();
      starts.clear();
      loaded = [];
      areNamesOld = true;
    },
    rest() {
      kinds.clear();
      starts.clear();
      names = null;
      areNamesWanted = false;
    },
  };
}
