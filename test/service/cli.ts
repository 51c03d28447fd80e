import { writeFile } from 'node:fs/promises';
import { setFlagsFromString } from 'node:v8';
import { help } from './cli-help.ts';
import { type CliOptions, parseCli } from './cli-options.ts';
import { type Control, openControl } from './control.ts';
import { type FakeService, startService } from './index.ts';
import { type KeyProxy, openKeyProxy } from './key-proxy/proxy.ts';

const portsSearched = 100;

/** Starts on the port requested or, with --port-search, on the next free one. */
async function startSearching(options: CliOptions): Promise<FakeService> {
  const first = options.service.port ?? 0;
  for (let port = first; ; port++) {
    try {
      return await startService({ ...options.service, port });
    } catch (error) {
      const taken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
      if (taken && options.portSearch && port < Math.min(first + portsSearched, 65_535)) continue;
      const hint = 'choose another with --port, or add --port-search.';
      throw taken ? new Error(`Port ${port} is taken: ${hint}`) : error;
    }
  }
}

function stopOnSignal(stops: readonly ((() => Promise<void>) | undefined)[]): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, async () => {
      await Promise.all(stops.map((stop) => stop?.()));
      process.exit(0);
    });
  }
}

async function openSteering(service: FakeService, port: number): Promise<Control> {
  try {
    return await openControl(service, port);
  } catch (error) {
    throw new Error(`The control port ${port} could not be opened: ${(error as Error).message}.`);
  }
}

async function openProxy(service: FakeService, key: string, port: number): Promise<KeyProxy> {
  try {
    return await openKeyProxy({ target: service.url, key, port });
  } catch (error) {
    throw new Error(`The proxy could not be opened on port ${port}: ${(error as Error).message}.`);
  }
}

/** The profile of the service, or of the proxy in front of it, whose clients have no key. */
function profileOf(service: FakeService, key: string, proxy: KeyProxy | undefined): object {
  const profile = service.profile({ api_key: key });
  if (!proxy) return profile;
  const { api_key: _, ...keyless } = profile;
  return { ...keyless, base_url: proxy.url, keyless: true };
}

async function writeProfile(profile: object, path: string): Promise<void> {
  try {
    await writeFile(path, `${JSON.stringify(profile, null, 2)}\n`, { mode: 0o600 });
  } catch (error) {
    throw new Error(`The service profile could not be written: ${(error as Error).message}.`);
  }
}

async function run(options: CliOptions): Promise<void> {
  const service = await startSearching(options);
  for (const rule of options.faults) service.fault(rule);
  const control =
    options.controlPort === undefined ? undefined : await openSteering(service, options.controlPort);
  const key = service.keys[options.key];
  const proxy =
    options.keyProxyPort === undefined ? undefined : await openProxy(service, key, options.keyProxyPort);
  if (options.profileOut !== undefined)
    await writeProfile(profileOf(service, key, proxy), options.profileOut);
  stopOnSignal([service.stop, control?.close, proxy?.close]);
  const { url, siteUrl, filesUrl, port } = service;
  const mods = service.generator.idsFor().length;
  const controls = {
    ...(control ? { controlUrl: control.url } : {}),
    ...(proxy ? { keyProxyUrl: proxy.url } : {}),
  };
  const players = service.players.map(({ username, password }) => ({ username, password }));
  console.log(JSON.stringify({ url, siteUrl, filesUrl, port, mods, players, ...controls }));
}

/** Exit codes: 0 ended on request, 1 could not run, 2 the command line makes no sense. */
async function main(args: readonly string[]): Promise<void> {
  let options: CliOptions | 'help';
  try {
    options = parseCli(args);
  } catch (error) {
    console.error(`${(error as Error).message}\n--help lists the options.`);
    process.exit(2);
  }
  if (options === 'help') return console.log(help);
  // It runs for hours during measurements, so V8 should collect garbage early instead of growing.
  setFlagsFromString('--optimize-for-size');
  try {
    await run(options);
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}

await main(process.argv.slice(2));
