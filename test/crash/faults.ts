import type { FaultRule } from '#test/service/index.ts';
import type { Chance } from './chance.ts';

const files = { pattern: 'mod-versions/*', times: 1 } as const;
const lists = { pattern: 'mods/*/versions', times: 1 } as const;

/**
 * Every fault that a download can tell from a good file, each for one request, at a random place. Left out is a
 * wrong byte in mid-file: the service names no hash, so nobody can see it.
 */
export function randomFault(chance: Chance, fileSize: number): FaultRule {
  const somewhere = () => ({ afterBytes: chance.whole(0, fileSize) });
  return chance.pick<() => FaultRule>([
    () => ({ ...files, kind: 'drop', ...somewhere() }),
    () => ({ ...files, kind: 'drop', ...somewhere() }),
    () => ({ ...files, kind: 'stall', ...somewhere() }),
    () => ({ ...files, kind: 'hang' }),
    () => ({ ...files, kind: 'latency', ms: chance.whole(10, 200) }),
    () => ({ ...files, kind: 'html-503' }),
    () => ({ ...files, kind: 'too-many-requests', retryAfter: 0 }),
    () => ({ ...files, kind: 'html-page' }),
    () => ({ ...files, kind: 'empty-body' }),
    () => ({ ...files, kind: 'gzip-lie' }),
    () => ({ ...files, kind: 'corrupt', at: 0 }),
    () => ({ ...files, kind: 'error', error: 'no_permission' }),
    () => ({ ...files, kind: 'wrong-length', by: chance.pick([-5000, 5000]) }),
    () => ({ ...files, kind: 'wrong-length', by: chance.pick([-5000, 5000]), announced: 'none' }),
    () => ({ ...files, kind: 'etag', to: chance.pick(['changed', 'weak', 'none']) }),
    () => ({ ...files, kind: 'ignored-range' }),
    () => ({ ...files, kind: 'wrong-content-range', by: chance.whole(1, 5000) }),
    () => ({ ...files, kind: 'redirect', to: chance.pick(['files', 'itself']) }),
    () => ({ ...files, kind: 'file-name' }),
    () => ({ ...lists, kind: 'truncated-json' }),
    () => ({ ...lists, kind: 'html-503' }),
    () => ({ ...lists, kind: 'wrong-type', at: 'versions', value: 7 }),
  ])();
}
