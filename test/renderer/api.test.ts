import { expect, test } from 'vitest';
import { api, CallError, onEvent } from '#renderer/api.ts';
import { serviceDiagnostics } from '#renderer/features/service/service/diagnostics.ts';
import { AppError } from '#shared/errors.ts';
import { fakeBridge } from './fake-bridge.ts';

test('a call that fails in main rejects with the failure', async () => {
  const { inputsOf } = fakeBridge({
    'mods.list': () => {
      throw new AppError('unreachable', { id: 'error.unreachable' }, { details: 'GET mods/' });
    },
  });
  const failed: unknown = await api.mods.list({ page: 3 }).catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(CallError);
  expect(failed).toMatchObject({ failure: { code: 'unreachable', details: 'GET mods/' } });
  expect(inputsOf('mods.list')).toEqual([{ page: 3 }]);
});

test('an event is received until the subscription ends', () => {
  const { emit } = fakeBridge();
  const events: unknown[] = [];
  const stop = onEvent('app.requested', (payload) => events.push(payload));
  emit('app.requested', { kind: 'downloads' });
  stop();
  emit('app.requested', { kind: 'downloads' });
  expect(events).toEqual([{ kind: 'downloads' }]);
});

test('the diagnostics of the service list the offered features and nothing else', () => {
  const features = {
    details: true,
    versions: false,
    download: false,
    reviews: true,
    games: false,
    signIn: false,
  };
  const report = serviceDiagnostics({
    profile: null,
    profileFailure: null,
    features,
    key: { source: 'profile', state: 'refused' },
    reachability: { state: 'unknown', lastResponseAt: null, failure: null },
  });
  expect(report).toContain('Offers: details, reviews\n');
  expect(report).toContain('Key: from profile, refused\n');
});
