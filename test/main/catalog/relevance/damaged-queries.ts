import { type Draw, drawFor } from '#test/service/data/random.ts';
import type { RelevanceCatalog } from './catalog.ts';

/** How a title is typed wrong: a letter missing, doubled, swapped with the next, another one, another one at the start; or a word too many. */
export const damages = ['missing', 'doubled', 'swapped', 'wrong', 'wrong first', 'word too many'] as const;
export type Damage = (typeof damages)[number];

/** How much of a title is typed: all of it, two of its words, or its longest one. */
export const amounts = ['title', 'two words', 'one word'] as const;
export type Amount = (typeof amounts)[number];

/** A query with damage, the same without, and the mod that is meant. */
export type DamagedQuery = {
  readonly query: string;
  readonly intact: string;
  readonly modId: number;
};

const topic = 103;

const letters = [...'abcdefghijklmnopqrstuvwxyz'] as [string, ...string[]];

/** Words that players add and no title has. */
const extraWords = ['mod', 'download', 'plugin', 'latest', 'xyzzy', 'game', 'addon', 'wooden'] as const;

/**
 * A query for each hand-written title in Latin letters, in which one word of three letters or more is damaged. The same
 * arguments always return the same queries.
 */
export function makeDamagedQueries(
  { mods, handWritten }: RelevanceCatalog,
  damage: Damage,
  amount: Amount,
  seed = 1,
): readonly DamagedQuery[] {
  return mods.flatMap(({ modId, title }) => {
    const words =
      title
        .toLowerCase()
        .replaceAll(/['’]/g, '')
        .match(/[a-z]+/g) ?? [];
    const telling = words.filter((word) => word.length >= 3);
    if (!handWritten.has(modId) || telling.length === 0 || /[^\x20-\x7e’]/.test(title)) return [];
    const draw = drawFor(seed, topic, modId * 100 + damages.indexOf(damage));
    const typed = pick(words, telling, amount);
    const intact = typed.join(' ');
    if (damage === 'word too many') return [{ query: `${intact} ${draw.pick(extraWords)}`, intact, modId }];
    const places = [...typed.keys()].filter((index) => (typed[index] as string).length >= 3);
    const place = places[draw.whole(0, places.length - 1)] as number;
    const query = typed
      .map((word, index) => (index === place ? damaged(word, damage, draw) : word))
      .join(' ');
    return [{ query, intact, modId }];
  });
}

function pick(words: readonly string[], telling: readonly string[], amount: Amount): readonly string[] {
  if (amount === 'title') return words;
  const longest = [...telling].sort((a, b) => b.length - a.length).slice(0, amount === 'two words' ? 2 : 1);
  return words.filter((word, index) => longest.includes(word) && words.indexOf(word) === index);
}

function damaged(word: string, damage: Damage, draw: Draw): string {
  const other = (letter: string) =>
    draw.pick(letters.filter((one) => one !== letter) as [string, ...string[]]);
  const at = draw.whole(0, word.length - 1);
  const set = (place: number, text: string, length = 1) =>
    word.slice(0, place) + text + word.slice(place + length);
  if (damage === 'missing') return set(at, '');
  if (damage === 'doubled') return set(at, `${word[at]}${word[at]}`);
  if (damage === 'wrong') return set(Math.max(1, at), other(word[Math.max(1, at)] as string));
  if (damage === 'wrong first') return set(0, other(word[0] as string));
  const places = [...word.slice(1)].flatMap((letter, index) => (letter === word[index] ? [] : [index]));
  const swapped = places.length === 0 ? 0 : (places[draw.whole(0, places.length - 1)] as number);
  return set(swapped, `${word[swapped + 1]}${word[swapped]}`, 2);
}
