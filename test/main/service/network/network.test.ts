import { writeFile } from 'node:fs/promises';
import { Socket } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createTransport, defaultTransportLimits } from '#main/service/http/transport.ts';
import { createNetwork, type NetworkService } from '#main/service/network/network.ts';
import type { ResolverConfig } from '#main/service/network/proxy-choice.ts';
import { ProxyFailure } from '#main/service/network/proxy-failure.ts';
import { type ProxyServer, proxyName } from '#main/service/network/routes.ts';
import { createMemoryLog } from '#test/fakes/log.ts';
import { freePort } from '#test/network/proxies.ts';
import { createKeyring, type Keyring } from '../../account/session/keyring.ts';
import { makeAuthority, startSecureServer, startStrictProxy, startTinyproxy, testFolder } from './setup.ts';

const signIn = { name: 'player', password: 'password1' };

/** A network whose resolver gives one answer for all addresses, or one for each, and a transport over it. */
function start({
  answer = 'DIRECT',
  stored = {},
  keyring = createKeyring(),
  readPac = async () => null,
}: {
  answer?: string | ((url: string) => string);
  stored?: Record<string, unknown>;
  keyring?: Keyring;
  readPac?: () => Promise<string | null>;
} = {}) {
  const values = new Map(Object.entries(stored));
  const configs: ResolverConfig[] = [];
  const secrets: string[] = [];
  const log = createMemoryLog();
  const time = { now: 0 };
  const resolver = {
    configure: async (config: ResolverConfig) => void configs.push(config),
    resolve: async (url: string) => (typeof answer === 'string' ? answer : answer(url)),
  };
  const network = createNetwork({
    resolver,
    readPac,
    store: {
      get: (name) => values.get(name),
      set: (name, value) => void (value === undefined ? values.delete(name) : values.set(name, value)),
    },
    encryption: keyring,
    extraCertificates: null,
    addSecret: (value) => void secrets.push(value),
    now: () => time.now,
    log,
  });
  const transport = createTransport(defaultTransportLimits, network);
  onTestFinished(() => transport.close());
  const get = async (url: URL): Promise<unknown> => {
    const signal = AbortSignal.timeout(20_000);
    try {
      const { body } = await transport.send({ method: 'GET', url, headers: {}, publicOnly: false, signal });
      return Buffer.concat(await body.toArray()).toString();
    } catch (error) {
      return error;
    }
  };
  return { network, keyring, values, configs, secrets, log, time, resolver, get };
}

test('the system’s proxies are used unless the player chose otherwise, and the choice is kept', async () => {
  const { network, values, configs } = start();
  expect(network.state().proxy).toEqual({ mode: 'system', address: '', exceptions: '' });
  expect(await network.routes('https://mods.example')).toEqual(['direct']);
  expect(configs).toEqual([{ mode: 'system' }]);
  const choice = { mode: 'manual', address: 'proxy.example:3128', exceptions: '' } as const;
  expect((await network.setProxy(choice)).proxy).toEqual(choice);
  const again = start({ stored: Object.fromEntries(values) });
  await again.network.routes('https://mods.example');
  expect(again.configs).toEqual([configs[1]]);
});

test('a choice that can’t be used is refused, and the earlier one stays', async () => {
  const { network, configs } = start();
  const refused = network.setProxy({ mode: 'manual', address: 'a b', exceptions: '' });
  await expect(refused).rejects.toMatchObject({ code: 'invalid-input' });
  expect([network.state().proxy.mode, configs]).toEqual(['system', []]);
});

test('a stored choice that can’t be used counts as the system’s', async () => {
  const { network } = start({
    stored: { proxy: { mode: 'manual', address: '', exceptions: 7 }, certificateFile: 1 },
  });
  expect(await network.routes('https://mods.example')).toEqual(['direct']);
  expect(network.state()).toMatchObject({ proxy: { mode: 'system' }, certificates: { file: null } });
});

test('Chromium gets the script of the system’s PAC file, and none when it can’t be fetched', async () => {
  const script = 'function FindProxyForURL() { return "DIRECT"; }';
  const { network, configs } = start({ readPac: async () => script });
  await network.routes('https://mods.example');
  const pacScript = `data:application/x-ns-proxy-autoconfig;base64,${btoa(script)}`;
  expect(configs).toEqual([{ mode: 'pac_script', pacScript }]);
  const failing = start({ readPac: () => Promise.reject(new Error('gone')) });
  expect(await failing.network.routes('https://mods.example')).toEqual(['direct']);
  expect(failing.configs).toEqual([{ mode: 'system' }]);
});

test('kinds of proxies that Loadout can’t use are named', async () => {
  const { network } = start({ answer: 'SOCKS old.example:1080' });
  await expect(network.routes('https://mods.example')).rejects.toMatchObject({
    code: 'unreachable',
    text: { id: 'error.proxyKind' },
  });
});

test('a proxy that wants a name and password asks once; they are kept encrypted and never shown', async () => {
  const authority = await makeAuthority();
  const { url } = await startSecureServer(authority);
  const { proxy } = await startTinyproxy(signIn);
  const name = proxyName(proxy);
  const { network, keyring, values, secrets, log, get } = start({ answer: `PROXY ${name}` });
  await network.setCertificateFile(authority.rootFile);
  const states: unknown[] = [];
  network.onChange(({ signIn: now }) => states.push(now));

  for (const _ of [1, 2]) expect(await get(url)).toMatchObject({ problem: 'sign-in' });
  const base = { isKeptUntilClose: false, isRefused: false };
  expect(states).toContainEqual({ ...base, wantedBy: name, keptFor: null });
  expect((await network.signInToProxy(name, { ...signIn, password: 'mistyped' })).signIn).toMatchObject({
    keptFor: name,
  });
  expect(await get(url)).toMatchObject({ problem: 'sign-in' });
  expect(network.state().signIn).toEqual({ ...base, wantedBy: name, isRefused: true, keptFor: name });

  await network.signInToProxy(name, signIn);
  expect(await get(url)).toBe('hello');
  expect(network.state().signIn).toEqual({ ...base, wantedBy: null, keptFor: name });
  expect(network.state().lastConnection).toEqual({ proxy: name, family: 'IPv4' });
  expect(secrets).toContain(signIn.password);
  expect(secrets).toContain(Buffer.from(`${signIn.name}:${signIn.password}`).toString('base64'));
  expect(JSON.stringify([[...values], network.state(), log])).not.toContain(signIn.password);

  const again = start({ answer: `PROXY ${name}`, stored: Object.fromEntries(values), keyring });
  expect(await again.get(url)).toBe('hello');
  expect(again.network.forgetSignIn().signIn.keptFor).toBeNull();
  expect(await again.get(url)).toMatchObject({ problem: 'sign-in' });
});

test('a name and password go to the proxy alone that they were entered for', async () => {
  const authority = await makeAuthority();
  const { url } = await startSecureServer(authority);
  const [first, second] = [await startTinyproxy(signIn), await startTinyproxy(signIn)];
  const one = start({ answer: `PROXY ${proxyName(first.proxy)}` });
  await one.get(url);
  await one.network.signInToProxy(proxyName(first.proxy), signIn);
  const other = start({
    answer: `PROXY ${proxyName(second.proxy)}`,
    stored: Object.fromEntries(one.values),
  });
  expect(await other.get(url)).toMatchObject({ problem: 'sign-in' });
  expect(other.network.state().signIn).toEqual({
    wantedBy: proxyName(second.proxy),
    isRefused: false,
    isKeptUntilClose: false,
    keptFor: proxyName(first.proxy),
  });
});

test.each([
  ['can’t be encrypted', (keyring: Keyring) => keyring.lock(true)],
  ['this computer can’t protect', (keyring: Keyring) => keyring.set('insecure')],
])('a name and password that %s are used until Loadout closes', async (_, weaken) => {
  const authority = await makeAuthority();
  const { url } = await startSecureServer(authority);
  const { proxy } = await startTinyproxy(signIn);
  const { network, keyring, values, get } = start({ answer: `PROXY ${proxyName(proxy)}` });
  weaken(keyring);
  await network.setCertificateFile(authority.rootFile);
  await get(url);
  await network.signInToProxy(proxyName(proxy), signIn);
  expect(await get(url)).toBe('hello');
  const { keptFor, isKeptUntilClose } = network.state().signIn;
  expect([keptFor, isKeptUntilClose]).toEqual([proxyName(proxy), true]);
  expect(values.has('proxySignIn')).toBe(false);
});

test('N2 where nothing protects a name and password, they are saved only if the player allows that', async () => {
  const proxy: ProxyServer = { kind: 'http', host: 'proxy.example', port: 80 };
  const allowed = start({ keyring: createKeyring('insecure'), stored: { weakKeeping: true } });
  await wantSignIn(allowed.network, proxy);
  await allowed.network.signInToProxy(proxyName(proxy), signIn);
  expect(allowed.network.state().signIn.isKeptUntilClose).toBe(false);
  const stored = { ...Object.fromEntries(allowed.values), weakKeeping: false };
  const takenBack = start({ keyring: allowed.keyring, stored });
  expect(await takenBack.network.signIn(proxy)).toBeNull();
  expect(takenBack.values.has('proxySignIn')).toBe(false);
});

test('N2 a name and password that are not saved leave none of an earlier proxy on the disk', async () => {
  const first: ProxyServer = { kind: 'http', host: 'first.example', port: 80 };
  const allowed = start({ keyring: createKeyring('insecure'), stored: { weakKeeping: true } });
  await wantSignIn(allowed.network, first);
  await allowed.network.signInToProxy(proxyName(first), signIn);
  const stored = { ...Object.fromEntries(allowed.values), weakKeeping: false };
  const later = start({ keyring: allowed.keyring, stored });
  const second = { ...first, host: 'second.example' };
  await wantSignIn(later.network, second);
  const { signIn: now } = await later.network.signInToProxy(proxyName(second), signIn);
  expect(now).toMatchObject({ keptFor: proxyName(second), isKeptUntilClose: true });
  expect(later.values.has('proxySignIn')).toBe(false);
});

test('another choice of proxies ends the question for the name and password of an earlier one', async () => {
  const proxy: ProxyServer = { kind: 'http', host: 'proxy.example', port: 80 };
  const { network } = start();
  await wantSignIn(network, proxy);
  expect(network.state().signIn.wantedBy).toBe(proxyName(proxy));
  await network.setProxy({ mode: 'none', address: '', exceptions: '' });
  expect(network.state().signIn.wantedBy).toBeNull();
});

/** The proxy refuses a request without a name and password. */
async function wantSignIn(network: NetworkService, proxy: ProxyServer): Promise<void> {
  const outcome = new ProxyFailure(proxy, 'sign-in', '407');
  network.tried({ route: proxy, signIn: await network.signIn(proxy), outcome });
}

test('a late refusal of an earlier name and password, or of none, says nothing about the ones in use', async () => {
  const proxy: ProxyServer = { kind: 'http', host: 'proxy.example', port: 80 };
  const outcome = new ProxyFailure(proxy, 'sign-in', '407');
  const { network } = start();
  await wantSignIn(network, proxy);
  await network.signInToProxy(proxyName(proxy), { ...signIn, password: 'mistyped' });
  const mistyped = await network.signIn(proxy);
  network.tried({ route: proxy, signIn: null, outcome });
  expect(network.state().signIn.wantedBy).toBeNull();
  await network.signInToProxy(proxyName(proxy), signIn);
  network.tried({ route: proxy, signIn: mistyped, outcome });
  expect(network.state().signIn.wantedBy).toBeNull();
  network.tried({ route: proxy, signIn: await network.signIn(proxy), outcome });
  expect(network.state().signIn).toMatchObject({ wantedBy: 'proxy.example:80', isRefused: true });
});

test('N3 a name and password for a proxy over TLS don’t go to one without', async () => {
  const secure: ProxyServer = { kind: 'https', host: 'proxy.example', port: 3128 };
  const { network } = start();
  await wantSignIn(network, secure);
  await network.signInToProxy('https://proxy.example:3128', signIn);
  expect(await network.signIn(secure)).toEqual(signIn);
  expect(await network.signIn({ ...secure, kind: 'http' })).toBeNull();
});

test('the system’s settings are read again after a failure and now and then, not for each request', async () => {
  const scripts = [() => Promise.reject(new Error('not yet')), async () => 'one', async () => 'two'];
  const { network, configs, time } = start({ readPac: () => (scripts.shift() ?? (async () => 'two'))() });
  const origin = 'https://mods.example';
  for (const _ of [1, 2]) await network.routes(origin);
  expect(configs).toEqual([{ mode: 'system' }]);
  time.now = 16_000;
  await network.routes(origin);
  await expect.poll(() => configs).toHaveLength(2);
  time.now = 32_000;
  await network.routes(origin);
  expect(scripts).toHaveLength(1);
  time.now = 700_000;
  await network.routes(origin);
  await expect.poll(() => configs).toHaveLength(3);
  time.now = 1_400_000;
  await network.routes(origin);
  expect(configs).toHaveLength(3);
});

test('N12 only the first reading of the settings is waited for: later ones go on beside requests', async () => {
  const readings: ((script: string) => void)[] = [];
  const read = () => new Promise<string>((resolve) => void readings.push(resolve));
  const { network, configs, time } = start({ readPac: read });
  const prepared = network.prepare();
  const first = network.routes('https://mods.example');
  await expect.poll(() => readings).toHaveLength(1);
  expect(configs).toEqual([]);
  readings[0]?.('one');
  expect(await first).toEqual(['direct']);
  await prepared;
  expect(configs).toHaveLength(1);
  time.now = 700_000;
  expect(await network.routes('https://mods.example')).toEqual(['direct']);
  await expect.poll(() => readings).toHaveLength(2);
  expect(configs).toHaveLength(1);
  readings[1]?.('two');
  await expect.poll(() => configs).toHaveLength(2);
});

test('settings that can’t be read early are read for the first request', async () => {
  const { network, resolver } = start();
  resolver.configure = () => Promise.reject(new Error('not ready'));
  await network.prepare();
  resolver.configure = async () => undefined;
  expect(await network.routes('https://mods.example')).toEqual(['direct']);
});

test('N11 a stored password is sent once until the proxy accepts it, however many connections start at once', async () => {
  const authority = await makeAuthority();
  const { url } = await startSecureServer(authority);
  const { proxy, passwords } = await startStrictProxy(signIn);
  const name = proxyName(proxy);
  const entering = start({ answer: `PROXY ${name}` });
  await wantSignIn(entering.network, proxy);
  await entering.network.signInToProxy(name, { ...signIn, password: 'stale' });
  const stored = { ...Object.fromEntries(entering.values), certificateFile: authority.rootFile };
  const { network, get } = start({ answer: `PROXY ${name}`, stored, keyring: entering.keyring });
  const getAll = () => Promise.all([1, 2, 3, 4, 5].map(() => get(url)));
  for (const one of await getAll()) expect(one).toMatchObject({ problem: 'sign-in' });
  expect(network.state().signIn).toMatchObject({ wantedBy: name, isRefused: true });
  expect(passwords).toEqual(['stale']);
  // What was refused is not sent again.
  expect(await get(url)).toMatchObject({ problem: 'sign-in' });
  expect(passwords).toEqual(['stale']);
  await network.signInToProxy(name, signIn);
  expect(await getAll()).toEqual(Array(5).fill('hello'));
});

test('N16 a refused password is sent once, with two proxies in turn and in later starts', async () => {
  const authority = await makeAuthority();
  const [one, two] = [await startSecureServer(authority), await startSecureServer(authority)];
  const [first, second] = [await startStrictProxy(signIn), await startStrictProxy(signIn)];
  const [firstName, secondName] = [proxyName(first.proxy), proxyName(second.proxy)];
  const answer = (url: string) => `PROXY ${url.includes(one.url.host) ? firstName : secondName}`;
  const entering = start();
  await wantSignIn(entering.network, first.proxy);
  await entering.network.signInToProxy(firstName, { ...signIn, password: 'stale' });
  const stored = { ...Object.fromEntries(entering.values), certificateFile: authority.rootFile };
  const app = start({ answer, stored, keyring: entering.keyring });
  for (const url of [one.url, two.url, one.url, two.url, one.url, two.url])
    expect(await app.get(url)).toMatchObject({ problem: 'sign-in' });
  expect([first.passwords, second.passwords]).toEqual([['stale'], []]);

  const later = start({ answer, stored: Object.fromEntries(app.values), keyring: entering.keyring });
  expect(await later.get(one.url)).toMatchObject({ problem: 'sign-in' });
  expect(later.network.state().signIn).toMatchObject({ wantedBy: firstName, isRefused: true });
  expect(first.passwords).toEqual(['stale']);
  // Both are entered, in any order, and used beside each other.
  expect(await later.get(two.url)).toMatchObject({ problem: 'sign-in' });
  await later.network.signInToProxy(firstName, signIn);
  expect(later.network.state().signIn).toMatchObject({ wantedBy: secondName, isRefused: false });
  await later.network.signInToProxy(secondName, signIn);
  expect([await later.get(one.url), await later.get(two.url)]).toEqual(['hello', 'hello']);
  expect(first.passwords.filter((password) => password !== signIn.password)).toEqual(['stale']);
});

test('N16 a refusal that can’t be saved counts until Loadout closes, also for a corrected password', async () => {
  const proxy: ProxyServer = { kind: 'http', host: 'proxy.example', port: 80 };
  const { network, keyring } = start();
  await wantSignIn(network, proxy);
  await network.signInToProxy('proxy.example:80', { ...signIn, password: 'stale' });
  await wantSignIn(network, proxy);
  expect(await network.signIn(proxy)).toBeNull();
  keyring.lock(true);
  await network.signInToProxy('proxy.example:80', signIn);
  expect(await network.signIn(proxy)).toEqual(signIn);
});

test('N17 a password is for the kind of proxy that asked for it, not for another one at the same place', async () => {
  const plain: ProxyServer = { kind: 'http', host: 'proxy.example', port: 3128 };
  const secure: ProxyServer = { ...plain, kind: 'https' };
  const { network, secrets } = start();
  await wantSignIn(network, secure);
  const { wantedBy } = network.state().signIn;
  network.tried({ route: secure, signIn: null, outcome: new Socket() });
  await wantSignIn(network, plain);
  // Entered for the one over TLS, while the plain one asks.
  await expect(network.signInToProxy(wantedBy ?? '', signIn)).rejects.toMatchObject({
    text: { id: 'network.otherProxyWants' },
  });
  expect([await network.signIn(plain), secrets]).toEqual([null, []]);
});

test.each([
  ['host', { kind: 'http', host: 'other.example', port: 3128 }],
  ['port', { kind: 'http', host: 'proxy.example', port: 3129 }],
  ['kind', { kind: 'socks5', host: 'proxy.example', port: 3128 }],
] as const)(
  'N17 a stored password says itself which proxy it is for: no other %s gets it',
  async (_, other) => {
    const proxy: ProxyServer = { kind: 'http', host: 'proxy.example', port: 3128 };
    const entering = start();
    await wantSignIn(entering.network, proxy);
    await entering.network.signInToProxy(proxyName(proxy), signIn);
    const stored = entering.values.get('proxySignIn') as { proxy: string };
    const changed = { ...stored, proxy: `${other.kind}://${proxyName(other)}` };
    const { network } = start({ stored: { proxySignIn: changed }, keyring: entering.keyring });
    expect(await network.signIn(other)).toBeNull();
    const same = start({ stored: { proxySignIn: stored }, keyring: entering.keyring });
    expect(await same.network.signIn(proxy)).toEqual(signIn);
  },
);

test('N11 a first use of a password that ends without an answer lets the next one try', async () => {
  const proxy: ProxyServer = { kind: 'http', host: 'proxy.example', port: 80 };
  const { network } = start();
  await wantSignIn(network, proxy);
  await network.signInToProxy('proxy.example:80', signIn);
  const first = await network.signIn(proxy);
  const given: unknown[] = [];
  for (const _ of [1, 2]) void network.signIn(proxy).then((one) => given.push(one));
  network.tried({ route: proxy, signIn: first, outcome: new ProxyFailure(proxy, 'unreachable', 'x') });
  await expect.poll(() => given).toEqual([first]);
  if (first) network.accepted(first);
  await expect.poll(() => given).toEqual([first, first]);
});

test('N13 a name and password for another proxy than the one that wants them now are refused', async () => {
  const proxy: ProxyServer = { kind: 'http', host: 'proxy.example', port: 80 };
  const { network, values, secrets } = start();
  await wantSignIn(network, proxy);
  await expect(network.signInToProxy('other.example:80', signIn)).rejects.toMatchObject({
    code: 'invalid-input',
    text: { id: 'network.otherProxyWants' },
  });
  expect([values.size, secrets, await network.signIn(proxy)]).toEqual([0, [], null]);
});

test('a proxy that can’t be reached comes last for a while', async () => {
  const { network, time } = start({ answer: 'PROXY a.example:80; PROXY b.example:80' });
  const first = async () => (await network.routes('https://mods.example'))[0];
  const a = { kind: 'http', host: 'a.example', port: 80 } as const;
  expect(await first()).toEqual(a);
  network.tried({ route: a, signIn: null, outcome: new ProxyFailure(a, 'unreachable', 'ETIMEDOUT') });
  expect(await first()).toMatchObject({ host: 'b.example' });
  time.now = 300_000;
  expect(await first()).toEqual(a);
});

test.each(['sign-in', 'sign-in-kind', 'refused', 'no-connection'] as const)(
  'N5 a proxy that can be reached is not gone around: %s',
  async (problem) => {
    const { network } = start({ answer: 'PROXY a.example:80; DIRECT' });
    const a = { kind: 'http', host: 'a.example', port: 80 } as const;
    network.tried({ route: a, signIn: null, outcome: new ProxyFailure(a, problem, 'x') });
    expect(await network.routes('https://mods.example')).toEqual([a, 'direct']);
  },
);

test('a script that fails leads nowhere else, as in a browser: to a direct connection', async () => {
  const { network } = start({ answer: '' });
  expect(await network.routes('https://mods.example')).toEqual(['direct']);
});

test('a choice that Chromium refuses leaves the earlier one in use', async () => {
  const { network, resolver } = start();
  resolver.configure = () => Promise.reject(new Error('refused'));
  const choice = { mode: 'none', address: '', exceptions: '' } as const;
  await expect(network.setProxy(choice)).rejects.toThrow('refused');
  resolver.configure = async () => undefined;
  expect(network.state().proxy.mode).toBe('system');
  expect(await network.routes('https://mods.example')).toEqual(['direct']);
});

test('a certificate that the computer trusts since a moment ago is accepted', async () => {
  const authority = await makeAuthority();
  const { url } = await startSecureServer(authority);
  const file = join(await testFolder(), 'extra.pem');
  await writeFile(file, (await makeAuthority({ name: 'Another Root' })).root);
  const { network, get } = start({ stored: { certificateFile: file } });
  expect(await get(url)).toMatchObject({ name: 'CertificateRefused', issuer: 'Example School Root' });
  const before = await network.trusted();
  expect(await network.trusted()).toBe(before);
  await writeFile(file, authority.root);
  expect(await get(url)).toBe('hello');
});

test('another choice is used for the next request', async () => {
  const authority = await makeAuthority();
  const { url } = await startSecureServer(authority);
  const { network, get } = start();
  expect(await get(url)).toBeInstanceOf(Error);
  await network.setCertificateFile(authority.rootFile);
  expect(await get(url)).toBe('hello');
  await network.setCertificateFile(null);
  expect(await get(url)).toBeInstanceOf(Error);
});

test('a file without a certificate is refused by name, and one that is gone later is said to be so', async () => {
  const folder = await testFolder();
  const file = join(folder, 'none.pem');
  await writeFile(file, '-----BEGIN CERTIFICATE-----\nnonsense\n-----END CERTIFICATE-----');
  const { network, values } = start();
  const problem = { id: 'network.badCertificates', values: { file } };
  await expect(network.setCertificateFile(file)).rejects.toMatchObject({
    code: 'invalid-input',
    text: problem,
  });
  const missing = join(folder, 'missing.pem');
  await expect(network.setCertificateFile(missing)).rejects.toMatchObject({ code: 'invalid-input' });
  expect(values.has('certificateFile')).toBe(false);
  const later = start({ stored: { certificateFile: missing } });
  await later.network.trusted();
  expect(later.network.state().certificates.problem).toMatchObject({ values: { file: missing } });
});

test('an address that nothing listens on says so about the proxy', async () => {
  const { get } = start({ answer: `PROXY 127.0.0.1:${await freePort()}` });
  expect(await get(new URL('https://mods.example/'))).toMatchObject({ problem: 'unreachable' });
});
