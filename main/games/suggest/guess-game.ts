/** Words that tell editions of a game apart, but not games. */
const editionWords = new Set(
  'the a of and edition special definitive complete goty game year remastered enhanced anniversary deluxe ultimate gold demo'.split(
    ' ',
  ),
);

const romans: Readonly<Record<string, string>> = {
  ii: '2',
  iii: '3',
  iv: '4',
  v: '5',
  vi: '6',
  vii: '7',
  viii: '8',
  ix: '9',
};

/** The words of a name that matter, so that "The Witcher III: GOTY" and "witcher 3" are the same. */
function keyOf(name: string): string {
  const words = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    // "EmberFall2" is written as "Ember Fall 2" elsewhere, so spaces don't count in the end.
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !editionWords.has(word))
    .map((word) => romans[word] ?? word);
  return words.join('');
}

/**
 * The game of the service that one of the names means: of its folder, its program and so on. Null if there is none, or
 * more than one.
 */
export function guessGame(
  names: readonly string[],
  games: readonly { readonly gameId: number; readonly title: string }[],
): number | null {
  for (const name of names) {
    const key = keyOf(name);
    if (key === '') continue;
    const found = games.filter(({ title }) => keyOf(title) === key);
    if (found.length === 1) return found[0]?.gameId ?? null;
    if (found.length > 1) return null;
  }
  return null;
}
