/** Null unless the value is an array of valid entries: a part of a list would be at the wrong place. */
export function allOf<T>(value: unknown, parse: (entry: unknown) => T | null): T[] | null {
  if (!Array.isArray(value)) return null;
  const parsed = value.map(parse);
  return parsed.every((entry) => entry !== null) ? (parsed as T[]) : null;
}

export const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
