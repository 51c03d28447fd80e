/**
 * Reads interface state that outlives the window. `parse` checks what was found, which may come from an older
 * version or be damaged; whatever it cannot use becomes undefined.
 */
export function readKept<T>(key: string, parse: (value: unknown) => T): T {
  try {
    return parse(JSON.parse(localStorage.getItem(`loadout.${key}`) ?? 'null'));
  } catch {
    return parse(null);
  }
}

/** Keeps interface state; a full or forbidden storage costs only the memory of a place. */
export function keep(key: string, value: unknown): void {
  try {
    localStorage.setItem(`loadout.${key}`, JSON.stringify(value));
  } catch {
    // Nothing to do: the interface works without.
  }
}

/** The fields of a kept object, or none when it is no object. */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
