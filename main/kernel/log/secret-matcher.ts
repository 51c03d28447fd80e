/** The part of a text that is read. */
export type Characters = Pick<string, 'length' | 'charCodeAt'>;

/** What of a text is hidden: from a position to another, in order, without overlaps. */
export type Range = { readonly from: number; readonly to: number };

/** A secret to find. `head` is how many first characters of it are found on their own; its length if only the whole is. */
export type Sought = { readonly text: string; readonly head: number };

/** A place between two characters of a secret: all secrets that begin alike share it. */
class Place {
  readonly depth: number;
  /** Where the longest end of what was read begins another secret. */
  fallback: Place = this;
  /** How many characters back from here are hidden. */
  found = 0;
  /** The least `head` of the secrets that go through here. */
  head = Number.POSITIVE_INFINITY;
  // Most places lead to one other, and a map for each would cost many times the memory.
  #code = -1;
  #next: Place | undefined;
  #others: Map<number, Place> | undefined;

  constructor(depth: number) {
    this.depth = depth;
  }

  next(code: number): Place | undefined {
    return code === this.#code ? this.#next : this.#others?.get(code);
  }

  set(code: number, next: Place): void {
    if (this.#next === undefined) {
      this.#code = code;
      this.#next = next;
      return;
    }
    this.#others ??= new Map();
    this.#others.set(code, next);
  }

  leads(): (readonly [code: number, next: Place])[] {
    return [...(this.#next ? [[this.#code, this.#next] as const] : []), ...(this.#others ?? [])];
  }
}

/**
 * Finds secrets, and the beginnings of those that may be cut, in one pass over a text: a machine in which each character
 * leads to the longest beginning of any secret that ends there (Aho and Corasick 1975). So the time is in proportion to the
 * text, however many secrets there are and however alike they begin.
 */
export class SecretMatcher {
  readonly #root = new Place(0);
  /** A text that has something to hide has one of these. */
  readonly heads: readonly string[];

  constructor(secrets: readonly Sought[]) {
    for (const { text, head } of secrets) this.#add(text, head);
    this.#connect();
    this.heads = [...new Set(secrets.map(({ text, head }) => text.slice(0, head)))];
  }

  #add(text: string, head: number): void {
    let place = this.#root;
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      let next = place.next(code);
      if (next === undefined) {
        next = new Place(place.depth + 1);
        place.set(code, next);
      }
      place = next;
      place.head = Math.min(place.head, head);
    }
  }

  /** Breadth first, so that a fallback, which is shorter, is complete before it is needed. */
  #connect(): void {
    const waiting: Place[] = [this.#root];
    for (const place of waiting) {
      place.found = place.depth >= place.head ? place.depth : place.fallback.found;
      for (const [code, next] of place.leads()) {
        next.fallback = place === this.#root ? place : this.#step(place.fallback, code).place;
        waiting.push(next);
      }
    }
  }

  /** Where a character leads from a place, and in how many steps. */
  #step(from: Place, code: number): { readonly place: Place; readonly steps: number } {
    let place = from;
    let steps = 1;
    for (;;) {
      const next = place.next(code);
      if (next !== undefined) return { place: next, steps };
      if (place === this.#root) return { place, steps };
      place = place.fallback;
      steps += 1;
    }
  }

  /** What of a text is secret, and how many steps it took to find that: at most two for each character. */
  scan(text: Characters): { readonly ranges: readonly Range[]; readonly steps: number } {
    const ranges: Range[] = [];
    let place = this.#root;
    let steps = 0;
    for (let at = 0; at < text.length; at += 1) {
      const step = this.#step(place, text.charCodeAt(at));
      place = step.place;
      steps += step.steps;
      if (place.found === 0) continue;
      let from = at + 1 - place.found;
      // What ends later may begin earlier.
      for (let last = ranges.at(-1); last && last.to >= from; last = ranges.at(-1)) {
        from = Math.min(from, last.from);
        ranges.pop();
      }
      ranges.push({ from, to: at + 1 });
    }
    return { ranges, steps };
  }

  /** The text with `[hidden]` in the place of each such part. */
  hide(text: string): string {
    const { ranges } = this.scan(text);
    if (ranges.length === 0) return text;
    const parts: string[] = [];
    let end = 0;
    for (const { from, to } of ranges) {
      parts.push(text.slice(end, from), '[hidden]');
      end = to;
    }
    return parts.join('') + text.slice(end);
  }
}
