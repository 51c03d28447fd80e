/** A number that the same title always gives, for the cover of a game: games on this computer have no number. */
export function coverIdOf(title: string): number {
  let hash = 7;
  for (const character of title) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 1_000_003;
  return hash + 1;
}
