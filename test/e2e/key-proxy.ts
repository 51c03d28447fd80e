import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { PassedRequest } from '#test/service/key-proxy/proxy.ts';

/** A developer's proxy that holds the key, as a process of its own. */
export type KeyProxyProcess = {
  /** `base_url` of a profile for clients of the proxy. */
  readonly url: string;
  /** What its log says so far: each request as it came, and as it was passed on. */
  readonly log: readonly PassedRequest[];
  stop(): Promise<void>;
};

const program = join(import.meta.dirname, '../service/key-proxy/program.ts');

/** Starts it before the service at `target`. The key is in its environment, where no command line shows it. */
export async function startKeyProxy(target: string, key: string): Promise<KeyProxyProcess> {
  const child = spawn(process.execPath, ['--import', 'tsx', program, target], {
    env: { ...process.env, KEY_PROXY_KEY: key },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout });
  const [first] = (await once(lines, 'line')) as [string];
  const log: PassedRequest[] = [];
  lines.on('line', (line) => log.push(JSON.parse(line) as PassedRequest));
  return {
    url: (JSON.parse(first) as { url: string }).url,
    log,
    async stop() {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
}
