import { type MatchedFault, matchedBy } from './active-faults.ts';

/** Faults in the content of a JSON response. Returns the payload to send; doesn't change the given one. */
export function alterItems(matchedFaults: readonly MatchedFault[], payload: unknown): unknown {
  let altered = payload;
  const duplicates = matchedBy(matchedFaults, 'duplicate-items')?.fault;
  if (duplicates) altered = mapLists(altered, (list) => repeat(list, duplicates.count));
  const short = matchedBy(matchedFaults, 'short-pages')?.fault;
  if (short) altered = mapLists(altered, (list) => list.slice(0, Math.max(0, list.length - short.count)));
  const wrong = matchedBy(matchedFaults, 'wrong-type')?.fault;
  if (wrong) altered = replaceAt(altered, wrong.at === '' ? [] : wrong.at.split('.'), wrong.value);
  return altered;
}

function mapLists(payload: unknown, change: (list: readonly unknown[]) => unknown): unknown {
  if (typeof payload !== 'object' || payload === null) return payload;
  const entries = Object.entries(payload).map(([name, value]) => [
    name,
    Array.isArray(value) ? change(value) : value,
  ]);
  return Object.fromEntries(entries);
}

const repeat = (list: readonly unknown[], count: number) => {
  const copies = list.slice(0, Math.min(count, list.length));
  return [...list.slice(0, list.length - copies.length), ...copies];
};

function replaceAt(payload: unknown, path: readonly string[], value: unknown): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return value;
  if (Array.isArray(payload)) {
    return payload.map((one, index) => (String(index) === name ? replaceAt(one, rest, value) : one));
  }
  const fields = (typeof payload === 'object' && payload !== null ? payload : {}) as Record<string, unknown>;
  return { ...fields, [name]: replaceAt(fields[name], rest, value) };
}
