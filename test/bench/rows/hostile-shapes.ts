/**
 * Bodies that are slow to parse. Each has at most `bytes` bytes and `values` values: with the app's own limits it is
 * the worst case that is still parsed; without them it is rejected while being read.
 */
export type Shape = { readonly name: string; body(limits: Limits): string };

/** The limits of a body. `list` is the name of the expected list. */
export type Limits = { readonly bytes: number; readonly values: number; readonly list: string };

/** Numbers from 0, as many as fit when each takes this many bytes and values. */
function indexes({ bytes, values }: Limits, each: { bytes: number; values?: number }): number[] {
  const head = 200;
  const length = Math.min((bytes - head) / each.bytes, (values - 10) / (each.values ?? 1));
  return Array.from({ length: Math.floor(length) }, (_, index) => index);
}

const pagination = { current_page: 1, last_page: 1, per_page: 50, total: 50 };
const inList = ({ list }: Limits, entries: readonly string[]) =>
  `{"pagination":${JSON.stringify(pagination)},"${list}":[${entries}]}`;

/** Every shape that the bench sends in place of JSON. */
export const shapes: readonly Shape[] = [
  {
    name: 'tiny entries',
    body: (limits) =>
      inList(
        limits,
        indexes(limits, { bytes: 3, values: 2 }).map(() => '{}'),
      ),
  },
  {
    name: 'entries of a wrong type',
    body: (limits) =>
      inList(
        limits,
        indexes(limits, { bytes: 2 }).map(() => '0'),
      ),
  },
  {
    name: 'deep nesting',
    body: (limits) => {
      // 60 is below the depth limit; without that limit one nested array fills the whole body.
      const deep = limits.values === Number.POSITIVE_INFINITY ? Math.floor(limits.bytes / 2) - 100 : 60;
      return inList(
        limits,
        indexes(limits, { bytes: 2 * deep + 1, values: deep + 1 }).map(
          () => '['.repeat(deep) + ']'.repeat(deep),
        ),
      );
    },
  },
  { name: 'one huge string', body: (limits) => inList(limits, [`"${'x'.repeat(limits.bytes - 200)}"`]) },
  {
    name: 'one huge string of escapes',
    body: (limits) => inList(limits, [`"${'\\ud800'.repeat((limits.bytes - 200) / 6)}"`]),
  },
  {
    name: 'one object of distinct keys',
    body: (limits) => `{${indexes(limits, { bytes: 60 }).map((at) => `"${`k${at}`.padEnd(55, 'x')}":0`)}}`,
  },
  {
    name: 'objects of distinct keys',
    body: (limits) =>
      inList(
        limits,
        indexes(limits, { bytes: 40 * 26, values: 27 }).map(
          (at) => `{"mod_id":${at + 1},${Array.from({ length: 25 }, (_, key) => `"k${at}_${key}":0`)}}`,
        ),
      ),
  },
  { name: 'one huge number', body: (limits) => inList(limits, ['9'.repeat(limits.bytes - 200)]) },
  {
    name: 'many huge numbers',
    body: (limits) =>
      inList(
        limits,
        indexes(limits, { bytes: 67 }).map(() => `${'9'.repeat(60)}e-30`),
      ),
  },
  {
    name: 'errors',
    body: (limits) =>
      `{"errors":[${indexes(limits, { bytes: 40, values: 3 }).map(() => '{"code":"odd","message":"No"}')}]}`,
  },
  {
    name: 'full records of a wrong type',
    body: (limits) =>
      inList(
        limits,
        indexes(limits, { bytes: 1_700, values: 14 }).map(
          () =>
            `{"mod_id":[],"mod_version_id":{},"mod_rating_id":true,"game_id":"x","title":[1,2],"rating":"x","message":"${'\\ud800'.repeat(200)}","files":{},"pagination":[]}`,
        ),
      ),
  },
];
