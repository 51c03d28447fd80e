import { foldText } from '#shared/fold-text.ts';
import { vanillaId } from '#shared/vanilla.ts';
import { type LoadoutMod, modKey } from '../loadouts/loadout.ts';
import type { MyModsParts } from '../my-mods-parts.ts';

/** How many of the last lines are read: what broke a game may be followed by where in its code that was. */
const lastLines = 20;

/** A shorter title is a word like any other. */
const leastLetters = 4;

/** What surrounds a name in a line, in place of a blank. A title of one word counts only so: "Textures" is a word, too. */
const nameSigns = String.raw`["'“”«»„‘’\[\](){}<>/\\\\]`;

/** Says that nothing went wrong. */
const noFaults = /\b(?:no|without|0|zero) (?:errors?|failures?|conflicts?|problems?)\b/i;

/** Words of lines that say what went wrong. A game also prints the titles of mods that it loads well. */
const faults = new Set(
  (
    'error errors exception fail failed fails failure fatal crash crashed crashing missing needs requires required ' +
    'cannot can’t couldn’t couldnt unable incompatible unsupported invalid corrupt corrupted broken conflict conflicts'
  ).split(' '),
);

/**
 * Returns the one mod that a game names as what went wrong, in the last of its lines that does; undefined where that line
 * names none or several. A title that is part of a longer one in the line doesn't count, nor one of a single word that is not
 * marked as a name.
 */
export function modNamedIn<Mod extends Pick<LoadoutMod, 'title'>>(
  lines: readonly string[],
  mods: readonly Mod[],
): Mod | undefined {
  const titled = mods
    .map((mod) => ({ mod, words: wordsOf(mod.title) }))
    .filter(({ words }) => words.length >= leastLetters);
  for (const line of lines.slice(-lastLines).reverse()) {
    const text = wordsOf(line);
    if (noFaults.test(text)) continue;
    if (!text.split(' ').some((word) => faults.has(word))) continue;
    const named = titled.filter(
      ({ words }) => hasWords(text, words) && (words.includes(' ') || isMarkedIn(line, words)),
    );
    const longest = named.filter(
      ({ words }) => !named.some((other) => other.words !== words && hasWords(other.words, words)),
    );
    if (longest.length > 0) return longest.length === 1 ? longest[0]?.mod : undefined;
  }
  return undefined;
}

/** The mod that is on and that the output of a broken run names, in the loadout of that run; null for none. */
export function modNamedInCrash(
  gameId: string,
  lines: readonly string[],
  { play, loadouts }: Pick<MyModsParts, 'play' | 'loadouts'>,
): { readonly key: string; readonly title: string } | null {
  const { loadoutId = null } = play.state(gameId).crash ?? {};
  if (loadoutId === null || loadoutId === vanillaId) return null;
  const loadout = loadouts.list(gameId).find((each) => each.loadoutId === loadoutId);
  const mod = modNamedIn(lines, loadout?.mods.filter(({ isOn }) => isOn) ?? []);
  return mod ? { key: modKey(mod), title: mod.title } : null;
}

const wordsOf = (text: string): string =>
  foldText(text.replaceAll("'", '’'))
    .split(/[^\p{L}\p{M}\p{N}’]+/u)
    .filter(Boolean)
    .join(' ');

/** Whether a word is between the signs of a name in a line, or begins it before a colon. */
const isMarkedIn = (line: string, word: string): boolean =>
  new RegExp(`${nameSigns}${word}${nameSigns}|^\\s*${word}:`, 'u').test(foldText(line));

const hasWords = (text: string, words: string): boolean => ` ${text} `.includes(` ${words} `);
