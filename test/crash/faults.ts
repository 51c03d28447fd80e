import type { FakeService, FaultRule } from '#test/service/index.ts';
import type { SeededRandom } from './seeded-random.ts';

/** Patterns for requests of files with an announced length, and without one. */
export type FilePatterns = { readonly known: RegExp; readonly unknown: RegExp };

/** Faults that give a false response to a request for the rest of a file, as a broken cache does (D16, D17, D18). */
export const falseResponses = ['false-416', 'ignored-if-range', 'unknown-total'] as const;

const any = { pattern: 'mod-versions/*', times: 1 } as const;
const lists = { pattern: 'mods/*/versions', times: 1 } as const;

/**
 * Chooses a fault that a download can detect, for one request, at a random place. Not included are undetectable faults:
 * a wrong byte in a file without a hash, and a wrong end of a file of unknown length.
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

/** Chooses a false response for the next requests for the rest of a file. */
export function randomFalseResponse(random: SeededRandom, { known, unknown }: FilePatterns): FaultRule {
  const rest = { ranged: true, times: 2 } as const;
  return random.pick<() => FaultRule>([
    () => ({ ...rest, pattern: known, kind: 'false-416' }),
    () => ({ ...rest, pattern: any.pattern, kind: 'ignored-if-range' }),
    () => ({ ...rest, pattern: unknown, kind: 'unknown-total', bytes: random.whole(1, 50_000) }),
  ])();
}

/** Matches requests for the newest files of these mods. */
export function filesOf({ generator }: FakeService, modIds: readonly number[]): RegExp {
  const ids = modIds.map((modId) => generator.versions(modId)[0]?.versionId);
  return new RegExp(`^mod-versions/(${ids.join('|')})/`);
}

/** Permanent faults that hide the length of these mods' newest files. */
export const hiddenLengths = (fakeService: FakeService, modIds: readonly number[]): FaultRule[] => [
  { pattern: filesOf(fakeService, modIds), kind: 'no-length' },
  {
    pattern: new RegExp(`^mods/(${modIds.join('|')})/versions$`),
    kind: 'wrong-type',
    at: 'versions.0.files.0.size',
    value: null,
  },
];
