import { createServer, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { toSecureContext } from '#main/service/network/certificates.ts';
import { fetchScript, findPacAddress } from '#main/service/network/system-pac.ts';
import { listen, makeAuthority, startSecureServer } from './setup.ts';

const address = 'http://proxy.example/proxy.pac';

/** Programs of a system by their first words, with what they print. */
const system =
  (outputs: Readonly<Record<string, string>>) => async (command: string, args: readonly string[]) =>
    outputs[[command, ...args].join(' ')] ?? '';

const windowsKey = 'HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Internet Settings';
const gnome = (mode: string, url = address) =>
  system({
    'gsettings get org.gnome.system.proxy mode': `'${mode}'\n`,
    'gsettings get org.gnome.system.proxy autoconfig-url': `'${url}'\n`,
  });
const mac = (isEnabled: 0 | 1) =>
  system({
    'scutil --proxy': `<dictionary> {\n  ProxyAutoConfigEnable : ${isEnabled}\n  ProxyAutoConfigURLString : ${address}\n}\n`,
  });
const windows = system({
  [`reg query ${windowsKey} /v AutoConfigURL`]: `\r\n${windowsKey}\r\n    AutoConfigURL    REG_SZ    ${address}\r\n`,
});

test.each([
  ['a Linux environment', 'linux', { auto_proxy: address }, gnome('none'), address],
  ['GNOME', 'linux', {}, gnome('auto'), address],
  ['GNOME without one', 'linux', {}, gnome('manual'), null],
  ['GNOME with an unusable one', 'linux', {}, gnome('auto', 'file:///etc/passwd'), null],
  ['Linux without a desktop', 'linux', {}, system({}), null],
  ['macOS', 'darwin', {}, mac(1), address],
  ['macOS with one that is turned off', 'darwin', {}, mac(0), null],
  ['Windows', 'win32', {}, windows, address],
  ['Windows without one', 'win32', {}, system({}), null],
] as const)('the address of the PAC file is read from %s', async (_, platform, env, asking, expected) => {
  expect((await findPacAddress({ platform, env }, asking))?.href ?? null).toBe(expected);
});

const script = 'function FindProxyForURL() { return "DIRECT"; }';
const noOthers = async () => null;

test('a PAC file is fetched, over redirects too', async () => {
  const server = createServer((request, response) =>
    request.url === '/proxy.pac'
      ? response.end(script)
      : response.writeHead(302, { location: '/proxy.pac' }).end(),
  );
  const url = new URL(`http://127.0.0.1:${await listen(server)}/moved`);
  expect(await fetchScript(url, noOthers)).toBe(script);
});

test('its server may have a certificate that only this computer trusts', async () => {
  const authority = await makeAuthority();
  const { url } = await startSecureServer(authority);
  await expect(fetchScript(url, noOthers)).rejects.toThrow();
  expect(await fetchScript(url, async () => toSecureContext([authority.root]))).toBe('hello');
});

test.each([
  [
    'an endless file',
    (response: ServerResponse) => void Readable.from(endless()).pipe(response),
    /too large/,
  ],
  ['an error page', (response: ServerResponse) => response.writeHead(404).end(script), /404/],
  [
    'endless redirects',
    (response: ServerResponse) => response.writeHead(302, { location: '/' }).end(),
    /redirects/,
  ],
  ['a closed connection', (response: ServerResponse) => response.destroy(), /hang up/],
])('%s is no PAC file', async (_, respond, problem) => {
  const server = createServer((__, response) => void respond(response));
  const url = new URL(`http://127.0.0.1:${await listen(server)}/`);
  await expect(fetchScript(url, noOthers)).rejects.toThrow(problem);
});

function* endless() {
  for (;;) yield 'x'.repeat(65_536);
}
