import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'node:tls';
import type { FakeService } from '#test/service/index.ts';
import type { ServiceProfile } from '#test/service/profile.ts';
import type { Authority } from './authority.ts';

/**
 * A small network inside this process's own network namespace, which has nothing but loopback at first: the service has
 * an address and a name, proxies have another address, and one IPv6 address leads nowhere.
 */
export const addresses = {
  service: '10.99.0.1',
  proxy: '10.99.0.2',
  /** Of a network that wants a sign-in first. */
  portal: '10.99.0.3',
  /** As VPNs make them up for names, here for the service and its files. */
  madeUp: '198.18.0.1',
  /** Packets to it are lost. */
  lost: 'fd98::dead',
} as const;

export const serviceName = 'mods.test';
/** Has the same addresses as the service. */
export const filesName = 'files.test';
/** Has a proxy, at an address that leads nowhere and at another one. */
export const proxyHost = 'proxy.test';

/** Where Debian keeps the certificates that it trusts. */
const systemBundle = '/etc/ssl/certs/ca-certificates.crt';
const hosts = '/etc/hosts';

/** What separates the certificates of tests from the system's. */
const ownMark = '\n# Certificates of tests\n';

const ip = (...args: string[]) => execFileSync('ip', args, { stdio: ['ignore', 'ignore', 'inherit'] });

/** Prepares the namespace once. @throws Error outside of a namespace of its own */
export function prepareNetwork(): void {
  if (process.env['LOADOUT_OWN_NETWORK'] !== '1')
    throw new Error(
      'These tests change addresses and names of the computer: start them with "npm run e2e -- --network".',
    );
  const known = execFileSync('ip', ['-brief', 'address']).toString();
  if (known.includes(addresses.service)) return;
  const folder = mkdtempSync(join(tmpdir(), 'loadout-network-'));
  for (const file of [hosts, systemBundle]) ownCopy(file, folder);
  // The mounts keep the copies.
  rmSync(folder, { recursive: true });
  ip('link', 'set', 'lo', 'up');
  for (const address of [addresses.service, addresses.proxy, addresses.portal, addresses.madeUp])
    ip('address', 'add', `${address}/32`, 'dev', 'lo');
  ip('link', 'add', 'near', 'type', 'veth', 'peer', 'name', 'far');
  for (const end of ['near', 'far']) ip('link', 'set', end, 'up');
  ip('-6', 'address', 'add', 'fd98::1/64', 'dev', 'near', 'nodad');
  ip(
    '-6',
    'neighbor',
    'add',
    addresses.lost,
    'lladdr',
    '02:00:00:00:00:01',
    'dev',
    'near',
    'nud',
    'permanent',
  );
}

/** Gives the namespace its own copy of a file, which tests may change. */
function ownCopy(file: string, folder: string): void {
  const copy = join(folder, file.replaceAll('/', '-'));
  copyFileSync(file, copy);
  execFileSync('mount', ['--bind', copy, file]);
}

/** Gives the service's name these addresses, in the order in which they are tried. */
export function nameService(...found: readonly string[]): void {
  const names = [
    ...found.map((address) => `${address} ${serviceName} ${filesName}`),
    ...[addresses.lost, addresses.proxy].map((address) => `${address} ${proxyHost}`),
  ];
  writeFileSync(hosts, ['127.0.0.1 localhost', '::1 localhost', ...names, ''].join('\n'));
}

/** The system trusts these authorities, in addition to those that it trusts anyway. */
export function trustInSystem(...authorities: readonly Authority[]): void {
  const usual = readFileSync(systemBundle, 'utf8').split(ownMark, 1);
  writeFileSync(systemBundle, [...usual, ...authorities.map(({ root }) => root)].join(ownMark));
}

/**
 * The service and its files behind TLS, at an address of their own. `peers` are the addresses that connections came from.
 */
export type Front = { readonly peers: string[]; stop(): Promise<void> };

export async function startFront(
  service: FakeService,
  { key, certificate }: Authority,
  at: string = addresses.service,
): Promise<Front> {
  const peers: string[] = [];
  const open = new Set<Socket>();
  const server: Server = createServer({ key, cert: certificate }, (socket) => {
    peers.push(socket.remoteAddress ?? '');
    open.add(socket);
    const isForFiles = 'servername' in socket && socket.servername === filesName;
    const onward = isForFiles
      ? connect(Number(new URL(service.filesUrl).port), new URL(service.filesUrl).hostname)
      : connect(service.port, '127.0.0.1');
    for (const end of [socket, onward]) end.on('error', () => undefined);
    socket.on('close', () => {
      open.delete(socket);
      onward.destroy();
    });
    onward.on('close', () => socket.destroy());
    socket.pipe(onward).pipe(socket);
  }).listen(443, at);
  await once(server, 'listening');
  return {
    peers,
    async stop() {
      server.close();
      for (const socket of open) socket.destroy();
      await once(server, 'close');
    },
  };
}

/** The profile of a service that is behind TLS. */
export const profileOfFront = (service: FakeService): ServiceProfile =>
  service.profile({
    base_url: `https://${serviceName}/api/`,
    site_url: `https://${serviceName}/`,
  });
