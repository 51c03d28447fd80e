import type { FakeService, FaultRule } from '#test/service/index.ts';
import type { SeededRandom } from './seeded-random.ts';

/** What fits requests for files whose length the service says, and for those of which it does not. */
export type FilePatterns = { readonly known: RegExp; readonly unknown: RegExp };

/** The responses that nobody but a liar or a broken cache gives to who requests the rest of a file (D16, D17, D18). */
export const lies = ['false-416', 'ignored-if-range', 'unknown-total'] as const;

const any = { pattern: 'mod-versions/*', times: 1 } as const;
const lists = { pattern: 'mods/*/versions', times: 1 } as const;

/**
 * Every fault that a download can tell from a good file, each for one request, at a random place. Left out is what
 * nobody can see: a wrong byte in mid-file, where the service names no hash, and a wrong end of a file whose length
 * nobody knows.
 */
export function randomFault(random: SeededRandom, fileSize: number, known: RegExp): FaultRule {
  const somewhere = () => ({ afterBytes: random.whole(0, fileSize) });
  const ofKnown = { pattern: known, times: 1 } as const;
  return random.pick<() => FaultRule>([
    () => ({ ...any, kind: 'drop', ...somewhere() }),
    () => ({ ...any, kind: 'drop', ...somewhere() }),
    () => ({ ...any, kind: 'stall', ...somewhere() }),
    () => ({ ...any, kind: 'hang' }),
    () => ({ ...any, kind: 'latency', ms: random.whole(10, 200) }),
    () => ({ ...any, kind: 'html-503' }),
    () => ({ ...any, kind: 'too-many-requests', retryAfter: 0 }),
    () => ({ ...any, kind: 'html-page' }),
    () => ({ ...any, kind: 'empty-body' }),
    () => ({ ...any, kind: 'gzip-lie' }),
    () => ({ ...any, kind: 'corrupt', at: 0 }),
    () => ({ ...any, kind: 'error', error: 'no_permission' }),
    () => ({ ...ofKnown, kind: 'wrong-length', by: random.pick([-5000, 5000]) }),
    () => ({ ...ofKnown, kind: 'wrong-length', by: random.pick([-5000, 5000]), announced: 'none' }),
    () => ({ ...any, kind: 'etag', to: random.pick(['changed', 'weak', 'none']) }),
    () => ({ ...any, kind: 'ignored-range' }),
    () => ({ ...any, kind: 'wrong-content-range', by: random.whole(1, 5000) }),
    () => ({ ...any, kind: 'redirect', to: random.pick(['files', 'itself']) }),
    () => ({ ...any, kind: 'file-name' }),
    () => ({ ...lists, kind: 'truncated-json' }),
    () => ({ ...lists, kind: 'html-503' }),
    () => ({ ...lists, kind: 'wrong-type', at: 'versions', value: 7 }),
  ])();
}

/** One of the lies, for the next requests for the rest of a file. */
export function randomLie(random: SeededRandom, { known, unknown }: FilePatterns): FaultRule {
  const rest = { ranged: true, times: 2 } as const;
  return random.pick<() => FaultRule>([
    () => ({ ...rest, pattern: known, kind: 'false-416' }),
    () => ({ ...rest, pattern: any.pattern, kind: 'ignored-if-range' }),
    () => ({ ...rest, pattern: unknown, kind: 'unknown-total', bytes: random.whole(1, 50_000) }),
  ])();
}

/** Fits requests for the newest files of these mods. */
export function filesOf({ generator }: FakeService, modIds: readonly number[]): RegExp {
  const ids = modIds.map((modId) => generator.versions(modId)[0]?.versionId);
  return new RegExp(`^mod-versions/(${ids.join('|')})/`);
}

/** What stands all the time: of these mods nobody says how long the newest file is. */
export const hiddenLengths = (fakeService: FakeService, modIds: readonly number[]): FaultRule[] => [
  { pattern: filesOf(fakeService, modIds), kind: 'no-length' },
  {
    pattern: new RegExp(`^mods/(${modIds.join('|')})/versions$`),
    kind: 'wrong-type',
    at: 'versions.0.files.0.size',
    value: null,
  },
];
