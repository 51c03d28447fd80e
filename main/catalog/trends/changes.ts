/** What changed of one mod: its downloads, and its rating in tenths. */
export type Change = { readonly downloads: number; readonly rating: number };

/** A change of the mod with this id. */
export type ModChange = Change & { readonly modId: number };

/** Calls back for each mod with the sums of what changed. */
export type ReadChanges = (each: (modId: number, downloads: number, rating: number) => void) => void;

/** Changes of some mods, added up by mod. */
export type Changes = {
  /** How many mods they are of. */
  readonly size: number;
  add(modId: number, downloads: number, rating: number): void;
  /** As a few bytes for each mod: `readChanges` reads them. Mods whose changes add up to nothing are left out. */
  toBytes(): Uint8Array;
};

/** Larger changes are cut, so that all that is computed stays exact. */
const largest = 2 ** 46;

/**
 * Changes of mods whose ids are `part` modulo `parts`: a mod costs a byte for the distance of its id to the one before
 * among these, and one or two for a change of its downloads (15 and 2,047 at most).
 */
export function createChanges(parts = 1, part = 0): Changes {
  const downloadsOf = new Map<number, number>();
  const ratings = new Map<number, number>();
  const addTo = (sums: Map<number, number>, modId: number, by: number) => {
    const sum = (sums.get(modId) ?? 0) + by;
    sums.set(modId, Math.max(-largest, Math.min(largest, sum)));
  };

  return {
    get size() {
      return downloadsOf.size;
    },
    add(modId, downloads, rating) {
      addTo(downloadsOf, modId, downloads);
      if (rating !== 0) addTo(ratings, modId, rating);
    },
    toBytes() {
      const writer = createByteWriter();
      let before = 0;
      for (const modId of Float64Array.from(downloadsOf.keys()).sort()) {
        const downloads = downloadsOf.get(modId) ?? 0;
        const rating = ratings.get(modId) ?? 0;
        if (downloads === 0 && rating === 0) continue;
        const place = (modId - part) / parts;
        writer.add(place - before);
        writer.add(zigzag(downloads) * 2 + (rating === 0 ? 0 : 1));
        if (rating !== 0) writer.add(zigzag(rating));
        before = place;
      }
      return writer.bytes();
    },
  };
}

/** Reads what `Changes.toBytes` made with the same `parts` and `part`. @throws for bytes that end within a number */
export function readChanges(bytes: Uint8Array, parts = 1, part = 0): ReadChanges {
  return (each) => {
    let at = 0;
    const next = (): number => {
      let value = 0;
      for (let scale = 1; ; scale *= 128) {
        const byte = bytes[at++];
        if (byte === undefined) throw new Error('Changes of mods are cut off');
        value += (byte & 127) * scale;
        if (byte < 128) return value;
      }
    };
    let place = 0;
    while (at < bytes.length) {
      place += next();
      const downloads = next();
      const rating = downloads % 2 === 1 ? unzigzag(next()) : 0;
      each(place * parts + part, unzigzag(Math.floor(downloads / 2)), rating);
    }
  };
}

/** Small numbers of either sign as small ones without one: 0, -1, 1, -2 … are 0, 1, 2, 3 … */
const zigzag = (value: number): number => (value < 0 ? -2 * value - 1 : 2 * value);
const unzigzag = (value: number): number => (value % 2 === 1 ? -(value + 1) / 2 : value / 2);

/** Writes whole numbers from 0 on with 7 bits in each byte, the lowest first. */
function createByteWriter() {
  let room = new Uint8Array(256);
  let length = 0;
  return {
    add(value: number) {
      if (length + 8 > room.length) {
        const larger = new Uint8Array(room.length * 2);
        larger.set(room);
        room = larger;
      }
      let rest = value;
      for (; rest >= 128; rest = Math.floor(rest / 128)) room[length++] = (rest % 128) + 128;
      room[length++] = rest;
    },
    bytes: () => room.slice(0, length),
  };
}
