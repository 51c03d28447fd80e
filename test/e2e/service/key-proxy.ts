import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { PassedRequest } from '#test/service/key-proxy/proxy.ts';

/** A developer's proxy that adds the key, as a separate process. */
export type KeyProxyProcess = {
  /** `base_url` of a profile for clients of the proxy. */
  readonly url: string;
  /** Its log so far: each request as received, and as forwarded. */
  readonly log: readonly PassedRequest[];
  stop(): Promise<void>;
};

const program = join(import.meta.dirname, '../../service/key-proxy/program.ts');

/** Starts a proxy for the service at `target`. It gets the key in its environment, so that no command line shows it. */
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
