import fc from 'fast-check';
import { trickyText } from './arbitrary-text.ts';

/** Values of an unexpected type. */
const strangeValues: readonly unknown[] = [
  ...[null, true, false, 0, -0, -1, 1.5, 1e300, -1e300, 2 ** 53, '', ' ', '0', '7', '-7', '1e3', '0x10'],
  ...['Infinity', 'NaN', [], {}, [[]], [null], { length: 3 }, { toString: 'x' }, 'x'.repeat(5_000)],
];

/** Any JSON value, often an unexpected one. */
export const anyJson: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...strangeValues),
  trickyText,
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.jsonValue({ maxDepth: 3, noUnicodeString: false }),
);

/** One change of a JSON value: the path to a place in it (each number modulo the number of entries), and the change. */
type Change = {
  readonly way: readonly number[];
  readonly kind: 'replace' | 'remove' | 'add' | 'double' | 'as-text';
  readonly name: string;
  readonly value: unknown;
};

const change: fc.Arbitrary<Change> = fc.record({
  way: fc.array(fc.nat({ max: 50 }), { maxLength: 5 }),
  kind: fc.constantFrom('replace', 'replace', 'remove', 'add', 'double', 'as-text'),
  name: fc.oneof(fc.constantFrom('__proto__', 'constructor', 'toJSON', 'id', 'length', ''), trickyText),
  value: anyJson,
});

/** A JSON value and up to `most` changes anywhere in it; it may stay unchanged. */
export const changedJson = (value: fc.Arbitrary<unknown>, most = 4): fc.Arbitrary<unknown> =>
  fc
    .tuple(value, fc.array(change, { maxLength: most }))
    .map(([start, changes]) => changes.reduce((now, { way, ...what }) => changeAt(now, way, what), start));

function changeAt(value: unknown, [step, ...way]: readonly number[], what: Omit<Change, 'way'>): unknown {
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  if (step === undefined || entries.length === 0) return changeHere(value, what);
  const [name = ''] = entries[step % entries.length] ?? [];
  const isLast = way.length === 0;
  const rest = entries.flatMap(([key, inner]): [string, unknown][] => {
    if (key !== name) return [[key, inner]];
    return isLast && what.kind === 'remove' ? [] : [[key, changeAt(inner, way, what)]];
  });
  return Array.isArray(value) ? rest.map(([, inner]) => inner) : withNames(rest);
}

function changeHere(value: unknown, { kind, name, value: other }: Omit<Change, 'way'>): unknown {
  const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value);
  if (kind === 'add' && isRecord) return withNames([...Object.entries(value), [name, other]]);
  if (kind === 'add' && Array.isArray(value)) return [...value, other];
  if (kind === 'double' && Array.isArray(value)) return [...value, ...value];
  if (kind === 'as-text') return JSON.stringify(value) ?? '';
  return other;
}

/** A record with exactly these keys, including an own `__proto__`, as JSON.parse makes it. */
function withNames(entries: readonly (readonly [string, unknown])[]): Record<string, unknown> {
  const record: Record<string, unknown> = {};
  for (const [name, value] of entries)
    Object.defineProperty(record, name, { value, enumerable: true, configurable: true, writable: true });
  return record;
}
