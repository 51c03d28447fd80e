import { Readable } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { deferred } from '#main/kernel/deferred.ts';
import type { Transport, TransportRequest } from '#main/service/http/transport.ts';
import { CertificateRefused } from '#main/service/network/certificate-refused.ts';
import { parseProfile } from '#main/service/profile/parse.ts';
import { createService } from '#main/service/service.ts';
import { failureOf } from '#test/failures.ts';
import { fakeClock } from './setup.ts';

const key = 'the-guest-key-of-this-test';

type Answer = { status: number; headers?: Record<string, string>; body?: string } | Error;

/** A service at `https://api.mods.example`, which answers like this over TLS, and like `plain` without. */
function start(answers: { api: Answer; plain: Answer | Promise<Answer> }) {
  const requests: TransportRequest[] = [];
  const clock = fakeClock();
  const transport: Transport = {
    async send(request) {
      requests.push(request);
      const answer = await (request.url.protocol === 'http:' ? answers.plain : answers.api);
      if (answer instanceof Error) throw answer;
      return { headers: {}, ...answer, body: Readable.from([Buffer.from(answer.body ?? '')]) };
    },
    close: async () => undefined,
  };
  const profile = { base_url: 'https://api.mods.example/', site_url: 'https://mods.example/', api_key: key };
  const service = createService({
    loadProfile: async () => ({
      profile: parseProfile(JSON.stringify(profile), { source: 'p.json' }),
      source: 'p.json',
    }),
    keyStore: { read: async () => null, write: async () => {} },
    transport,
    clock,
    random: () => 0,
    log: { info() {}, warn() {}, error() {} },
  });
  onTestFinished(() => service.close());
  return { service, requests, clock, answers, profile };
}

const lost = Object.assign(new Error('no route'), { code: 'EHOSTUNREACH', syscall: 'connect' });
const otherName = Object.assign(new Error('other name'), { code: 'ERR_TLS_CERT_ALTNAME_INVALID' });
const expired = new CertificateRefused('expired', { issuer: 'A', subject: 'mods.example' }, new Error('x'));
const page: Answer = { status: 200, headers: { 'content-type': 'text/html' }, body: '<html>Hello</html>' };
const redirect = (status: number, location: string): Answer => ({ status, headers: { location } });
const toPortal = redirect(302, 'http://portal.hotel.example/');

test.each<[string, Answer, Answer]>([
  ['drops connections and redirects plain requests', lost, toPortal],
  ['shows a certificate of its own and sends 511', otherName, { status: 511 }],
  ['shows a certificate of its own and redirects plain requests', otherName, toPortal],
])('N9 a network that %s wants a sign-in first', async (_, api, plain) => {
  const { service, requests } = start({ api, plain });
  const failure = await failureOf(service.mods.list({ page: 1 }));
  expect(failure).toMatchObject({
    code: 'unreachable',
    text: { id: 'error.captivePortal', values: { site: 'mods.example' } },
  });
  expect(failure.details).toMatch(/http:\/\/api\.mods\.example\/ → (511|302 portal\.hotel\.example)$/);
  expect(service.state().reachability.failure?.text.id).toBe('error.captivePortal');
  const [check] = requests.filter(({ url }) => url.protocol === 'http:');
  expect(check?.url.href).toBe('http://api.mods.example/');
  expect(JSON.stringify(check)).not.toContain(key);
  expect(Object.keys(check?.headers ?? {}).sort()).toEqual(['accept', 'user-agent']);
});

test.each<[string, Answer, Answer]>([
  ['a host that can’t be reached either', lost, lost],
  ['a redirect to the same host over TLS', lost, redirect(302, 'https://api.mods.example/')],
  ['a redirect to the service’s website', lost, redirect(302, 'https://www.mods.example/')],
  ['a host that answers', lost, page],
  ['a redirect without a target', lost, { status: 302 }],
  ['a redirect for good of a service that moved', lost, redirect(301, 'https://newer-mods.example/')],
  ['another one', lost, redirect(308, 'https://newer-mods.example/')],
  ['an answer under the service’s own certificate that is a page', page, toPortal],
  ['a redirect under the service’s own certificate', toPortal, toPortal],
  ['the service’s own certificate that has expired', expired, toPortal],
])('N14 %s is no sign-in of the network', async (_, api, plain) => {
  const { service } = start({ api, plain });
  const { text } = await failureOf(service.mods.list({ page: 1 }));
  expect(text.id).not.toBe('error.captivePortal');
});

test('a service that responds, even with an error, is not asked for its website', async () => {
  const { service, requests } = start({ api: { status: 404 }, plain: toPortal });
  expect((await failureOf(service.mods.list({ page: 1 }))).code).toBe('not-found');
  expect(requests.map(({ url }) => url.protocol)).toEqual(['https:']);
});

test('D19 what is found out about a network after another service came into use says nothing about that one', async () => {
  const plain = deferred<Answer>();
  const { service, requests, answers, profile } = start({ api: lost, plain: plain.promise });
  const failing = failureOf(service.mods.list({ page: 1 }));
  await expect.poll(() => requests.some(({ url }) => url.protocol === 'http:')).toBe(true);
  profile.base_url = 'https://api.other.example/';
  answers.api = { status: 404 };
  expect((await service.reload()).reachability.state).toBe('reachable');
  plain.resolve(lost);
  expect((await failing).code).toBe('unreachable');
  expect(service.state().reachability.state).toBe('reachable');
});

test('after a sign-in to the network the service is found again, soon or when the window gets the focus', async () => {
  const { service, clock, answers } = start({ api: lost, plain: toPortal });
  await failureOf(service.mods.list({ page: 1 }));
  // At most 15 s, of which the jitter may take half.
  for (const [index, ms] of [2_500, 5_000, 7_500, 7_500].entries()) {
    const wait = await clock.held(index);
    expect(wait.ms).toBe(ms);
    wait.release();
  }
  await clock.held(4);
  const back = new Promise<void>((resolve) => {
    service.onBack(resolve);
  });
  answers.api = { status: 404 };
  service.windowFocused();
  await back;
  expect(service.state().reachability.failure).toBeNull();
});
