import { writeFile } from 'node:fs/promises';
import { setFlagsFromString } from 'node:v8';
import { type CliOptions, help, parseCli } from './cli-options.ts';
import { type Control, openControl } from './control.ts';
import { type StandIn, startService } from './index.ts';

const portsSearched = 100;

/** Starts on the port asked for or, with --port-search, on the next free one. */
async function startSearching(options: CliOptions): Promise<StandIn> {
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

function stopOnSignal(service: StandIn, control: Control | undefined): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, async () => {
      await Promise.all([service.stop(), control?.close()]);
      process.exit(0);
    });
  }
}

async function openSteering(service: StandIn, port: number): Promise<Control> {
  try {
    return await openControl(service, port);
  } catch (error) {
    throw new Error(`The control port ${port} could not be opened: ${(error as Error).message}.`);
  }
}

async function writeProfile(service: StandIn, path: string): Promise<void> {
  try {
    await writeFile(path, `${JSON.stringify(service.profile(), null, 2)}\n`, { mode: 0o600 });
  } catch (error) {
    throw new Error(`The service profile could not be written: ${(error as Error).message}.`);
  }
}

async function run(options: CliOptions): Promise<void> {
  const service = await startSearching(options);
  for (const rule of options.faults) service.fault(rule);
  const control =
    options.controlPort === undefined ? undefined : await openSteering(service, options.controlPort);
  if (options.profileOut !== undefined) await writeProfile(service, options.profileOut);
  stopOnSignal(service, control);
  const { url, siteUrl, filesUrl, port } = service;
  const mods = service.generator.idsFor().length;
  const controls = control ? { controlUrl: control.url } : {};
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
  // It runs for hours beside what is measured: V8 shall collect early rather than take memory because there is some.
  setFlagsFromString('--optimize-for-size');
  try {
    await run(options);
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}

await main(process.argv.slice(2));
