import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { promisify } from 'node:util';
import type { Network } from './connector.ts';
import { directNetwork } from './direct-network.ts';
import { createNodeConnections } from './node-connections.ts';
import { within } from './open-socket.ts';

const run = promisify(execFile);

/** How long a program of the system may take, in ms. */
const askMs = 3_000;

/** The output of a program of the system; empty if there is none or it fails. */
const ask = (command: string, args: readonly string[]): Promise<string> =>
  run(command, args, { timeout: askMs, windowsHide: true }).then(
    ({ stdout }) => stdout,
    () => '',
  );

type Ask = typeof ask;

/** How long the server of a PAC file has, in ms, the most bytes of a file, and the most redirects to it. */
const limits = { ms: 5_000, bytes: 1_000_000, redirects: 3 };

/**
 * The script of the system's PAC file; null if there is none. It is fetched without a proxy; its server may have a
 * certificate that is `trusted` beside the runtime's.
 * @throws Error if it can't be fetched
 */
export async function readSystemPac(trusted: Network['trusted']): Promise<string | null> {
  const address = await findPacAddress();
  return address === null ? null : fetchScript(address, trusted);
}

/** @throws Error for what is no text of a bearable size, in time */
export async function fetchScript(address: URL, trusted: Network['trusted']): Promise<string> {
  const connections = createNodeConnections({ ...directNetwork, trusted });
  const signal = AbortSignal.timeout(limits.ms);
  let url = address;
  for (let redirects = 0; redirects <= limits.redirects; redirects += 1) {
    const send = url.protocol === 'https:' ? requestHttps : requestHttp;
    const sent = send(url, { createConnection: connections(url), signal });
    // An error that comes with the body would have no listener: the body reports it.
    sent.on('error', () => undefined);
    // A request without a connection yet isn't ended by its signal.
    const [response] = (await within(signal, once(sent.end(), 'response'))) as [IncomingMessage];
    const { statusCode = 0, headers } = response;
    if (statusCode === 200) return readText(response);
    response.destroy();
    if (statusCode < 300 || statusCode > 399 || !headers.location)
      throw new Error(`${url.host} → ${statusCode}`);
    url = new URL(headers.location, url);
  }
  throw new Error(`${address.host} → too many redirects`);
}

async function readText(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of response) {
    parts.push(part);
    length += part.length;
    if (length > limits.bytes) throw new Error('too large for a PAC file');
  }
  return Buffer.concat(parts).toString();
}

/**
 * The address of the PAC file that the system's settings name; null if they name none. Chromium's resolver knows it, but
 * can't fetch it: Loadout lets Chromium resolve no host (`closeNetwork`).
 */
export async function findPacAddress(
  { platform, env }: { platform: NodeJS.Platform; env: NodeJS.ProcessEnv } = process,
  asking: Ask = ask,
): Promise<URL | null> {
  switch (platform) {
    case 'linux':
      return toAddress(env['auto_proxy'] ?? (await ofGnome(asking)));
    case 'darwin':
      return toAddress(ofMac(await asking('scutil', ['--proxy'])));
    case 'win32':
      return toAddress(ofWindows(await asking('reg', ['query', windowsKey, '/v', 'AutoConfigURL'])));
    default:
      return null;
  }
}

async function ofGnome(asking: Ask): Promise<string> {
  const get = (name: string) => asking('gsettings', ['get', 'org.gnome.system.proxy', name]);
  const isAuto = (await get('mode')).includes('auto');
  return isAuto ? (await get('autoconfig-url')).trim().replaceAll("'", '') : '';
}

const ofMac = (output: string): string =>
  /ProxyAutoConfigEnable : 1/.test(output)
    ? (/ProxyAutoConfigURLString : (\S+)/.exec(output)?.[1] ?? '')
    : '';

const windowsKey = 'HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Internet Settings';

const ofWindows = (output: string): string => /AutoConfigURL\s+REG_SZ\s+(\S+)/.exec(output)?.[1] ?? '';

function toAddress(text: string): URL | null {
  const address = text.trim();
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return null;
  return new URL(address);
}
