import { expect, onTestFinished, test } from 'vitest';
import { createTransport } from '#main/service/http/transport.ts';
import { parseProfile } from '#main/service/profile/parse.ts';
import { createService } from '#main/service/service.ts';
import { serviceStateSchema } from '#shared/contract/service/service.ts';
import { failureOf } from '#test/failures.ts';
import { startService } from '#test/service/index.ts';
import { fakeClock, startClient } from './setup.ts';

test('a service that goes down is noticed, checked, and found again without a call', async () => {
  const { fakeService, service, clock } = await startClient();
  const reported: string[] = [];
  service.onChange(({ reachability }) => reported.push(reachability.state));
  await service.mods.list({ page: 1 });
  const { lastResponseAt } = service.state().reachability;
  expect(clock.heldCount()).toBe(0);

  await fakeService.pause();
  expect(await failureOf(service.mods.list({ page: 2 }))).toMatchObject({ code: 'unreachable' });
  expect(service.state().reachability).toMatchObject({
    state: 'unreachable',
    lastResponseAt,
    failure: { code: 'unreachable', text: { id: 'error.unreachable' } },
  });
  const first = await clock.held(0);
  first.release();
  const second = await clock.held(1);
  expect([first.ms, second.ms]).toEqual([2_500, 5_000]);

  await fakeService.resume();
  const back = new Promise<void>((resolve) => {
    service.onChange(({ reachability }) => reachability.state === 'reachable' && resolve());
  });
  second.release();
  await back;
  expect(reported.at(-1)).toBe('reachable');
  expect((await service.mods.list({ page: 2 })).mods).toHaveLength(50);
  expect(clock.heldCount()).toBe(2);
});

test('the checks become rarer, up to once a minute', async () => {
  const { fakeService, service, clock } = await startClient({}, { random: () => 0.999_999 });
  await fakeService.pause();
  await failureOf(service.mods.list({ page: 1 }));
  const pauses: number[] = [];
  for (let index = 0; index < 6; index += 1) {
    const wait = await clock.held(index);
    pauses.push(Math.round(wait.ms / 1000));
    wait.release();
  }
  expect(pauses).toEqual([5, 10, 20, 40, 60, 60]);
});

test('the service is reported as back after it was unreachable, and at no other time', async () => {
  const { fakeService, service } = await startClient();
  let times = 0;
  service.onBack(() => {
    times += 1;
  });
  await service.mods.list({ page: 1 });
  expect(times).toBe(0);
  await fakeService.pause();
  await failureOf(service.mods.list({ page: 2 }));
  await fakeService.resume();
  await service.check();
  await service.mods.list({ page: 2 });
  expect(times).toBe(1);
});

test('D19 the state of another service is unknown at first, including its last response', async () => {
  const services = await Promise.all([startService({ mods: 60 }), startService({ mods: 60 })]);
  const [first, other] = services;
  let fakeService = first;
  const service = createService({
    loadProfile: async () => ({
      profile: parseProfile(JSON.stringify(fakeService.profile()), { source: 'p.json' }),
      source: 'p.json',
    }),
    keyStore: { read: async () => null, write: async () => {} },
    transport: createTransport(),
    clock: fakeClock(),
    random: () => 0,
    log: { info() {}, warn() {}, error() {} },
  });
  onTestFinished(async () => {
    await service.close();
    await Promise.all(services.map((each) => each.stop()));
  });
  await service.mods.list({ page: 1 });
  expect(service.state().reachability.lastResponseAt).not.toBeNull();
  await other.pause();
  fakeService = other;
  expect((await service.check()).reachability).toMatchObject({
    state: 'unreachable',
    lastResponseAt: null,
  });
});

test('an unusable profile is in the state, every call reports it, and check loads it again', async () => {
  const { fakeService } = await startClient();
  let text = '{';
  const service = createService({
    loadProfile: async () => ({ profile: parseProfile(text, { source: 'p.json' }), source: 'p.json' }),
    keyStore: { read: async () => null, write: async () => {} },
    transport: createTransport(),
    clock: fakeClock(),
    random: () => 0,
    log: { info() {}, warn() {}, error() {} },
  });
  await service.open();
  expect(service.state()).toMatchObject({
    profile: null,
    profileFailure: { code: 'profile-invalid', text: { values: { file: 'p.json' } } },
  });
  expect(await failureOf(service.mods.list({ page: 1 }))).toMatchObject({ code: 'profile-invalid' });
  expect(service.isSiteLink('https://anywhere.example/')).toBe(false);
  text = JSON.stringify(fakeService.profile());
  const state = await service.check();
  expect(state).toMatchObject({
    profileFailure: null,
    key: { state: 'accepted' },
    reachability: { state: 'reachable' },
  });
  expect(serviceStateSchema.safeParse(state).error).toBeUndefined();
  text = '';
  const later = await service.check();
  expect(later.profileFailure?.text.id).toBe('profile.empty');
  expect((await service.mods.list({ page: 1 })).mods).toHaveLength(50);
  await service.close();
});
