/** The elements of a row, which rows of one kind pass on to one another. `host` is what they are in. */
export type RowSlot = { readonly id: number; readonly kind: string; readonly host: HTMLElement };

/** A row to render; `kind` is null for one that has elements of its own. */
type SlotRow = { readonly key: string; readonly kind: string | null };

/**
 * Which row of a long list has which elements. Those of a row that went out of sight go to one that came, so that scrolling
 * and searching change texts instead of making elements.
 */
export class RowSlots {
  #slots: ReadonlyMap<string, RowSlot> = new Map();
  #lastId = 0;

  /**
   * The elements of the rows, by key. Rows that stay keep theirs. Those of `used`, the row with the focus, go to no other row:
   * a key that was meant for it would act there. Called again with the same rows, it changes nothing.
   */
  assign(rows: readonly SlotRow[], used: string | null): ReadonlyMap<string, RowSlot> {
    const keys = new Set(rows.map(({ key }) => key));
    const free = [...this.#slots].flatMap(([key, slot]) => (keys.has(key) || key === used ? [] : slot));
    const next = new Map<string, RowSlot>();
    for (const { key, kind } of rows) {
      if (kind === null) continue;
      const own = this.#slots.get(key);
      next.set(key, own?.kind === kind ? own : (takeOf(free, kind) ?? this.#make(kind)));
    }
    this.#slots = next;
    return next;
  }

  #make(kind: string): RowSlot {
    this.#lastId += 1;
    return { id: this.#lastId, kind, host: document.createElement('div') };
  }
}

/** Takes the first slot of a kind out of `free`. */
function takeOf(free: RowSlot[], kind: string): RowSlot | undefined {
  const at = free.findIndex((slot) => slot.kind === kind);
  return at < 0 ? undefined : free.splice(at, 1)[0];
}
