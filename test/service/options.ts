import { smallestArchive } from './archive/entries.ts';
import { gameLimits } from './data/games.ts';
import type { SizeRange } from './data/versions.ts';
import type { NewKey } from './keys.ts';
import type { NewClient } from './oauth/clients.ts';
import { configureOAuth, type OAuthOptions, type OAuthSettings } from './oauth/settings.ts';
import type { Quirk } from './quirks.ts';

/** The options of a fake service; all are optional. */
export interface ServiceOptions {
  /** TCP port on loopback; 0, the default, takes a free one. */
  readonly port?: number;
  /** Name in the service's addresses: `127.0.0.1` (default), `localhost` or `[::1]`. */
  readonly host?: '127.0.0.1' | 'localhost' | '[::1]';
  /** How many mods an unrestricted guest key sees, 0 to 1,000,000; default 3,000. Hidden ones are added. */
  readonly mods?: number;
  /** How many public games there are, 3 to 40; default 12. One that is not public is added. */
  readonly games?: number;
  /** Mods and games per page; default 50. Reviews come 20 to a page, or `perPage` if that is less. */
  readonly perPage?: number;
  /** The seed of all data, a whole number; default 1. */
  readonly seed?: number;
  /** `rich` (default) returns everything it knows; `minimal` only the given endpoints and fields. */
  readonly mode?: 'rich' | 'minimal';
  /** Keys besides the sample keys. */
  readonly keys?: readonly NewKey[];
  /** Size of archives in bytes, exact or a range; at least 1,024. Default 64 KiB to 24 MiB. */
  readonly fileSize?: number | SizeRange;
  /** Whether the hand-made mods of Emberfall have small archives that the example game understands; default false. */
  readonly exampleMods?: boolean;
  /** `direct` (default) sends the bytes; `redirect` sends downloads to the other host. */
  readonly downloads?: 'direct' | 'redirect';
  /** Where redirects to the other host lead if something is in front of it, such as TLS; null (default) for itself. */
  readonly filesFront?: string | null;
  /** Deviations from the specification; default none. */
  readonly quirks?: readonly Quirk[];
  /** Unix milliseconds; default the system's clock. The service's own time follows it. */
  readonly clock?: () => number;
  /** How sign-in behaves; default as specified. */
  readonly oauth?: OAuthOptions;
  /** Clients besides the default one and the sample server. */
  readonly clients?: readonly NewClient[];
  /** Whether the profile offers sign-in; default true in the rich mode, false in the minimal one. */
  readonly offerSignIn?: boolean;
}

/** The validated options with all defaults. */
export type Settings = Required<Omit<ServiceOptions, 'fileSize' | 'oauth'>> & {
  readonly fileSize: SizeRange;
  readonly oauth: OAuthSettings;
};

const defaultSizes: SizeRange = { min: 64 * 1024, max: 24 * 1024 * 1024 };

/** Validates the options and adds defaults; throws a RangeError that names the invalid one. */
export function settle(options: ServiceOptions): Settings {
  const size = options.fileSize ?? defaultSizes;
  const settings: Settings = {
    port: options.port ?? 0,
    host: options.host ?? '127.0.0.1',
    mods: options.mods ?? 3000,
    games: options.games ?? 12,
    perPage: options.perPage ?? 50,
    seed: options.seed ?? 1,
    mode: options.mode ?? 'rich',
    keys: options.keys ?? [],
    fileSize: typeof size === 'number' ? { min: size, max: size } : size,
    exampleMods: options.exampleMods ?? false,
    downloads: options.downloads ?? 'direct',
    filesFront: options.filesFront ?? null,
    quirks: options.quirks ?? [],
    clock: options.clock ?? Date.now,
    oauth: configureOAuth(options.oauth ?? {}),
    clients: options.clients ?? [],
    offerSignIn: options.offerSignIn ?? options.mode !== 'minimal',
  };
  within('port', settings.port, 0, 65_535);
  within('mods', settings.mods, 0, 1_000_000);
  within('games', settings.games, gameLimits.least, gameLimits.most);
  within('perPage', settings.perPage, 1, 10_000);
  within('seed', settings.seed, 0, 0x7fff_ffff);
  within('fileSize', settings.fileSize.min, smallestArchive, 2 ** 40);
  within('fileSize', settings.fileSize.max, settings.fileSize.min, 2 ** 40);
  return settings;
}

function within(name: string, value: number, least: number, most: number): void {
  if (Number.isInteger(value) && value >= least && value <= most) return;
  throw new RangeError(`${name} must be a whole number from ${least} to ${most}, not ${value}.`);
}
