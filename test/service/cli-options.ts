import { parseArgs } from 'node:util';
import type { SizeRange } from './data/versions.ts';
import { parseFault, readValue } from './faults/parse.ts';
import type { FaultRule } from './faults/schema.ts';
import { type SampleKeyName, sampleKeyNames } from './keys.ts';
import { makeClientRegistry, type NewClient } from './oauth/clients.ts';
import type { OAuthOptions } from './oauth/settings.ts';
import { type ServiceOptions, settle } from './options.ts';
import { type Quirk, quirkNames } from './quirks.ts';

/** The parsed command line. */
export interface CliOptions {
  readonly service: ServiceOptions;
  readonly faults: readonly FaultRule[];
  /** Whether to use the next free port if the requested one is taken. */
  readonly portSearch: boolean;
  readonly controlPort: number | undefined;
  /** The port of the proxy that adds the key. */
  readonly keyProxyPort: number | undefined;
  readonly profileOut: string | undefined;
  /** The key that the profile has. */
  readonly key: SampleKeyName;
}

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;
/** The options by name, described in `cli-help.ts`. */
export const definitions = {
  port: text,
  'port-search': flag,
  host: text,
  mods: text,
  games: text,
  'per-page': text,
  seed: text,
  mode: text,
  'file-size': text,
  'example-mods': flag,
  downloads: text,
  quirks: text,
  oauth: { type: 'string', multiple: true },
  client: { type: 'string', multiple: true },
  'offer-sign-in': flag,
  latency: text,
  fault: { type: 'string', multiple: true },
  'control-port': text,
  'key-proxy': text,
  'profile-out': text,
  key: text,
  help: flag,
} as const;

/** Reads the command line; throws an Error that describes the problem. `help` when that was requested. */
export function parseCli(args: readonly string[]): CliOptions | 'help' {
  const { values } = parseArgs({
    args: [...args],
    options: definitions,
    strict: true,
    allowPositionals: false,
  });
  if (values.help) return 'help';
  const latency = whole('--latency', values.latency);
  const service: ServiceOptions = {
    port: whole('--port', values.port) ?? 8080,
    host: oneOf('--host', values.host, ['localhost', '127.0.0.1', '[::1]']),
    mode: oneOf('--mode', values.mode, ['rich', 'minimal']),
    downloads: oneOf('--downloads', values.downloads, ['direct', 'redirect']),
    quirks: quirksIn(values.quirks),
    oauth: oauthOptions(values.oauth ?? []),
    clients: (values.client ?? []).map(clientOption),
    ...given('exampleMods', values['example-mods']),
    ...given('offerSignIn', values['offer-sign-in']),
    ...given('mods', whole('--mods', values.mods)),
    ...given('games', whole('--games', values.games)),
    ...given('perPage', whole('--per-page', values['per-page'])),
    ...given('seed', whole('--seed', values.seed)),
    ...given('fileSize', values['file-size'] === undefined ? undefined : sizes(values['file-size'])),
  };
  settle(service);
  return {
    service,
    faults: [
      ...(values.fault ?? []).map(parseFault),
      ...(latency === undefined ? [] : [parseFault(`*:latency::ms=${latency}`)]),
    ],
    portSearch: values['port-search'] ?? false,
    controlPort: whole('--control-port', values['control-port']),
    keyProxyPort: whole('--key-proxy', values['key-proxy']),
    profileOut: values['profile-out'],
    key: oneOf('--key', values.key, sampleKeyNames),
  };
}

function given<Name extends string, T>(name: Name, value: T | undefined): { [K in Name]?: T } {
  return value === undefined ? {} : ({ [name]: value } as { [K in Name]: T });
}

function whole(option: string, value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  if (!/^[0-9]{1,12}$/.test(value)) throw new RangeError(`${option} wants a whole number, not "${value}".`);
  return Number(value);
}

function oneOf<T extends string>(
  option: string,
  value: string | undefined,
  allowed: readonly [T, ...T[]],
): T {
  if (value === undefined) return allowed[0];
  const found = allowed.find((one) => one === value);
  if (found === undefined) throw new RangeError(`${option} is one of ${allowed.join(', ')}, not "${value}".`);
  return found;
}

function quirksIn(value: string | undefined): readonly Quirk[] {
  if (value === undefined) return [];
  return value.split(',').map((name) => oneOf('--quirks', name, quirkNames));
}

/** `accessLifetime=60`; a value is JSON where it can be, else text. Names and values are checked by `settle`. */
function oauthOptions(texts: readonly string[]): OAuthOptions {
  const entries = texts.map((text) => {
    const [, name, value = ''] = /^([^=]+)=(.*)$/s.exec(text) ?? [];
    if (name === undefined) throw new RangeError(`--oauth wants NAME=VALUE, not "${text}".`);
    return [name, readValue(value)] as const;
  });
  return Object.fromEntries(entries);
}

/** `loadout=http://localhost:43110/callback`; the registration checks the addresses. */
function clientOption(text: string): NewClient {
  const [, clientId, uris] = /^([^=]+)=(.+)$/s.exec(text) ?? [];
  if (clientId === undefined || uris === undefined)
    throw new RangeError(`--client wants ID=URI, not "${text}".`);
  const client = { clientId, redirectUris: uris.split(',') };
  makeClientRegistry([client]);
  return client;
}

const units: Readonly<Record<string, number>> = { B: 1, KiB: 2 ** 10, MiB: 2 ** 20, GiB: 2 ** 30 };

function sizes(value: string): number | SizeRange {
  const bytes = value.split('-').map((part) => {
    const [, number, unit = 'B'] = /^([0-9]{1,13})(B|KiB|MiB|GiB)?$/.exec(part) ?? [];
    if (number === undefined) {
      throw new RangeError(`--file-size wants a size like 2MiB or a range like 64KiB-24MiB, not "${value}".`);
    }
    return Number(number) * (units[unit] ?? 1);
  });
  const [min = 0, max = min] = bytes;
  return { min, max };
}
