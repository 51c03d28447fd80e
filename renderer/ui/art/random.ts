/** Numbers from 0 to 1, always the same sequence for the same seed. */
export type Random = () => number;

/** Hashes a text to a whole number of 32 bits (FNV-1a with a final mix). Equal texts give equal numbers. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** mulberry32, a small seeded random generator. */
export function randomFrom(seed: string | number): Random {
  let state = (typeof seed === 'number' ? seed : hashText(seed)) | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Picks one of a list by a hash. The list must not be empty. */
export function pickBy<T>(list: readonly T[], hash: number): T {
  const found = list[hash % list.length];
  if (found === undefined) throw new RangeError('There is nothing to pick from.');
  return found;
}
