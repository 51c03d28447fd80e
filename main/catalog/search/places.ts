/** A row of a list whose place is known, so that rows near it are found without a walk from the start. */
export type Place = { readonly offset: number; readonly value: number | string; readonly rank: number };

/** Known places of one list, in order. */
export type Places = {
  /** The known place nearest to an offset; null without any. */
  nearest(offset: number): Place | null;
  /** The last known place for which `isBefore` holds; it holds for all places up to some point, and for none after it. */
  lastWhere(isBefore: (place: Place) => boolean): Place | null;
  add(place: Place): void;
  /** All of them, in order. */
  all(): readonly Place[];
};

/** The most places that are remembered of a list: about 400 kB. */
const maxPlaces = 4_096;

export function createPlaces(): Places {
  let places: Place[] = [];

  /** The index of the first place that is at or after an offset. */
  const indexOf = (isBefore: (place: Place) => boolean): number => {
    let low = 0;
    let high = places.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (isBefore(places[middle] as Place)) low = middle + 1;
      else high = middle;
    }
    return low;
  };

  return {
    nearest(offset) {
      const index = indexOf((place) => place.offset < offset);
      const [before, after] = [places[index - 1], places[index]];
      if (before === undefined || after === undefined) return before ?? after ?? null;
      return offset - before.offset <= after.offset - offset ? before : after;
    },
    lastWhere: (isBefore) => places[indexOf(isBefore) - 1] ?? null,
    add(place) {
      // Half of them are as good for any other place.
      if (places.length >= maxPlaces) places = places.filter((_, index) => index % 2 === 0);
      const index = indexOf(({ offset }) => offset < place.offset);
      if (places[index]?.offset !== place.offset) places.splice(index, 0, place);
    },
    all: () => places,
  };
}
