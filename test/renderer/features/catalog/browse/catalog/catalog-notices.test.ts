import { expect, test } from 'vitest';
import { describeDelay, serviceProblem } from '#renderer/features/catalog/browse/catalog/catalog-notices.tsx';
import type { ServiceState } from '#shared/contract/service/service.ts';
import { text, translate } from '../../../../render.tsx';
import { firstPass, now, openCatalog } from '../../status/catalog-states.ts';

const error = { code: 'unavailable', text: { id: 'error.busy' }, details: '' } as const;
const service = (
  reachability: ServiceState['reachability']['state'],
  key: ServiceState['key']['state'] = 'accepted',
) => ({ reachability: { state: reachability }, key: { state: key } }) as ServiceState;

test('only what ends the reading is a problem; a pause and a try that failed are not', () => {
  const problem = (crawl: object, ...state: Parameters<typeof service>) =>
    serviceProblem(openCatalog({ ...firstPass, error, ...crawl }), service(...state))?.text.id ?? null;
  expect(problem({ state: 'waiting', why: 'retry-after' }, 'reachable')).toBeNull();
  expect(problem({ state: 'waiting', why: 'failures' }, 'reachable')).toBeNull();
  expect(problem({ state: 'paused', why: 'by-hand' }, 'reachable')).toBeNull();
  expect(problem({ state: 'failed' }, 'reachable')).toBe('error.busy');
  expect(problem({ state: 'waiting', why: 'failures' }, 'unreachable')).toBe('error.unreachable');
  expect(problem({}, 'reachable', 'refused')).toBe('error.keyRefused');
});

test('a pause says when the reading continues, and failures say that Loadout keeps trying', () => {
  const waiting = { ...firstPass, state: 'waiting', why: 'retry-after', heldUntil: null, error } as const;
  const at = (heldUntil: number | null) => describeDelay(text, { ...waiting, heldUntil }, now);
  expect(at(now + 600_000)).toBe(translate('catalog.isHeldUntil', { time: text.time(now + 600_000) }));
  expect(at(now + 20_000)).toBe(translate('catalog.isHeld'));
  expect(at(null)).toBe(translate('catalog.isHeld'));
  expect(describeDelay(text, { ...waiting, why: 'failures' }, now)).toBe(
    `${translate('error.busy')} ${translate('catalog.isRetrying')}`,
  );
});
