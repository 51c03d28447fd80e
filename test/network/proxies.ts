import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import type { ProxyServer } from '#main/service/network/routes.ts';
import { requireProgram } from '#test/e2e/computer/programs.ts';

/** A name and a password of letters and digits. */
export type SignIn = { readonly name: string; readonly password: string };

/** A running proxy. `log` returns its output so far. */
export type RunningProxy = {
  readonly proxy: ProxyServer;
  readonly log: () => string;
  stop(): Promise<void>;
};

/** `folder` is for its settings; its requests leave from `outgoing`. */
export type ProxyOptions = {
  readonly folder: string;
  readonly host?: string;
  readonly outgoing?: string;
  readonly signIn?: SignIn | undefined;
};

/** A real HTTP proxy. Its log has a line with CONNECT for each tunnel. */
export async function startTinyproxy({
  folder,
  host = '127.0.0.1',
  outgoing,
  signIn,
}: ProxyOptions): Promise<RunningProxy> {
  const program = requireProgram('tinyproxy', 'tinyproxy-bin');
  const port = await freePort(host);
  const file = join(folder, `tinyproxy-${port}.conf`);
  const lines = [
    ...[`User ${userInfo().username}`, `Port ${port}`, `Listen ${host}`, 'Timeout 60'],
    ...['MaxClients 50', 'Allow 0.0.0.0/0', 'LogLevel Info', 'DisableViaHeader Yes'],
    ...(outgoing ? [`Bind ${outgoing}`] : []),
    ...(signIn ? [`BasicAuth ${signIn.name} ${signIn.password}`] : []),
  ];
  await writeFile(file, `${lines.join('\n')}\n`);
  const running = await startProgram(program, ['-d', '-c', file], { host, port });
  return { proxy: { kind: 'http', host, port }, ...running };
}

/** A real SOCKS5 proxy. */
export async function startMicrosocks({
  host = '127.0.0.1',
  outgoing,
  signIn,
}: Omit<ProxyOptions, 'folder'>): Promise<RunningProxy> {
  const program = requireProgram('microsocks', 'microsocks');
  const port = await freePort(host);
  const asked = signIn ? ['-u', signIn.name, '-P', signIn.password] : [];
  const from = outgoing ? ['-b', outgoing] : [];
  const args = ['-i', host, '-p', String(port), ...from, ...asked];
  const running = await startProgram(program, args, { host, port });
  return { proxy: { kind: 'socks5', host, port }, ...running };
}

/** Starts a server program and waits until its port accepts. */
async function startProgram(
  command: string,
  args: string[],
  at: { host: string; port: number },
): Promise<Pick<RunningProxy, 'log' | 'stop'>> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const add = (data: Buffer) => {
    output += data.toString();
  };
  for (const stream of [child.stdout, child.stderr]) stream.on('data', add);
  const ended = once(child, 'exit');
  await Promise.race([
    accepts(at),
    once(child, 'error').then(([error]) => Promise.reject(error)),
    ended.then(() => Promise.reject(new Error(`${command} ended: ${output}`))),
  ]);
  return {
    log: () => output,
    async stop() {
      child.kill();
      await ended;
    },
  };
}

/** Resolves when something listens there. */
async function accepts({ host, port }: { host: string; port: number }): Promise<void> {
  for (;;) {
    const socket = connect(port, host);
    const isOpen = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    });
    socket.destroy();
    if (isOpen) return;
  }
}

/** A port that nothing listens on. */
export async function freePort(host = '127.0.0.1'): Promise<number> {
  const server = createServer().listen(0, host);
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}
