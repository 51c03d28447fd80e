import { wordsOf } from '#shared/catalog/words.ts';
import type { LoadoutMod } from '#shared/contract/games/loadouts.ts';
import { foldText } from '#shared/fold-text.ts';
import { tagKey } from '#shared/tag-names.ts';

/** What a search can ask of a mod besides its title. */
const states = {
  'is:on': ({ isOn }) => isOn,
  'is:off': ({ isOn }) => !isOn,
  'is:update': ({ update }) => update !== null,
  'is:pinned': ({ isPinned }) => isPinned,
  'is:missing': ({ installId }) => installId === null,
  'has:note': ({ note }) => note !== '',
  'has:overlap': ({ overlaps }) => overlaps > 0,
} as const satisfies Readonly<Record<string, (mod: LoadoutMod) => boolean>>;

/** What can be typed to find mods by their state, such as `is:off`; with "-" before it for those without that. */
export const stateTokens = Object.keys(states) as readonly (keyof typeof states)[];

/** All that can be typed besides words, for the player. */
export const searchTokens: readonly string[] = [...stateTokens, 'tag:'];

/** A mod with its title as it is searched: folded words with spaces between them, and without. */
type Subject = { readonly mod: LoadoutMod; readonly title: string; readonly joined: string };

/** The words of a mod's title are the same for each letter that is typed. */
const subjects = new WeakMap<LoadoutMod, Subject>();

function subjectOf(mod: LoadoutMod): Subject {
  const known = subjects.get(mod);
  if (known) return known;
  const words = wordsOf(mod.title);
  const subject = { mod, title: words.join(' '), joined: words.join('') };
  subjects.set(mod, subject);
  return subject;
}

/** A word, several in quotation marks, or a tag; "-" before it leaves mods out. */
const tokenPattern =
  /(?<no>-)?(?:tag:(?:"(?<whole>[^"]*)"?|(?<start>\S*))|"(?<phrase>[^"]*)"?|(?<word>\S+))/giu;

/**
 * The mods that a search finds: all of its words are in their titles, in any order, folded as in Browse, and they have the states
 * and tags that it names: `tag:` with the start of a tag, or with all of it in quotation marks.
 */
export function findMods(mods: readonly LoadoutMod[], find: string): readonly LoadoutMod[] {
  const tests = [...find.matchAll(tokenPattern)].map(({ groups }) => {
    const { no, whole, start, phrase, word } = groups ?? {};
    const test =
      (whole ?? start) === undefined
        ? testOf(phrase ?? word ?? '', phrase !== undefined)
        : tagTest(whole ?? start ?? '', whole !== undefined);
    return no === undefined ? test : (subject: Subject) => !test(subject);
  });
  if (tests.length === 0) return mods;
  return mods.filter((mod) => {
    const subject = subjectOf(mod);
    return tests.every((test) => test(subject));
  });
}

function tagTest(typed: string, isWhole: boolean): (subject: Subject) => boolean {
  const key = tagKey(typed);
  const isAsked = (tag: string) => (isWhole ? tagKey(tag) === key : tagKey(tag).startsWith(key));
  return ({ mod }) => mod.tags.some(isAsked);
}

/** The tags that a search names in full, by their keys. */
export const tagsInSearch = (find: string): ReadonlySet<string> =>
  new Set(
    [...find.matchAll(tokenPattern)].flatMap(({ groups: { no, whole } = {} }) =>
      no === undefined && whole !== undefined ? tagKey(whole) : [],
    ),
  );

/** The search with a tag, or without it if it names that already. */
export function toggleTag(find: string, tag: string): string {
  const others = find.replaceAll(tokenPattern, (token) =>
    tagsInSearch(token).has(tagKey(tag)) ? '' : token,
  );
  const rest = others.replaceAll(/\s+/gu, ' ').trim();
  return tagsInSearch(find).has(tagKey(tag)) ? rest : `${rest} tag:"${tag}"`.trim();
}

function testOf(typed: string, isPhrase: boolean): (subject: Subject) => boolean {
  const name = typed.toLowerCase();
  if (!isPhrase && Object.hasOwn(states, name)) {
    const hasState = states[name as keyof typeof states];
    return ({ mod }) => hasState(mod);
  }
  const words = wordsOf(typed);
  // Signs alone are no words.
  if (words.length === 0) return ({ mod }) => foldText(mod.title).includes(foldText(typed));
  if (isPhrase) return ({ title }) => title.includes(words.join(' '));
  return ({ title, joined }) => title.includes(words.join(' ')) || joined.includes(words.join(''));
}
