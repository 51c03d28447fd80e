import { openKeyProxy } from './proxy.ts';

/**
 * The proxy as a separate program: `program.ts TARGET`, with the key in the variable `KEY_PROXY_KEY`. Prints its
 * address as the first line of JSON, then each forwarded request. Exits on a signal.
 */
async function main([target]: readonly string[]): Promise<void> {
  const key = process.env['KEY_PROXY_KEY'];
  if (!target || !key) throw new Error('The proxy wants the address of a service, and KEY_PROXY_KEY.');
  const say = (value: unknown) => void process.stdout.write(`${JSON.stringify(value)}\n`);
  const proxy = await openKeyProxy({ target, key, port: 0, onPass: say });
  say({ url: proxy.url });
}

await main(process.argv.slice(2));
