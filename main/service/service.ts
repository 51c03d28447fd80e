import type { Clock } from '#main/kernel/clock.ts';
import type { Log } from '#main/kernel/log/log.ts';
import { createSerialQueue } from '#main/kernel/serial-queue.ts';
import type { KeyStore } from '#main/storage/settings/entered-key.ts';
import type { Game, ModDetails, ModPage, ModVersion, ReviewPage } from '#shared/contract/mods/mods.ts';
import type { ServiceState } from '#shared/contract/service/service.ts';
import { AppError } from '#shared/errors.ts';
import { createConnection } from './connection.ts';
import { createCurrentConnection } from './current-connection.ts';
import { createKeyInUse, createKeyRetry, replaceKey, resetKey } from './guest-key.ts';
import type { Transport } from './http/transport.ts';
import type { LoadedProfile } from './profile/load.ts';
import { listScopeOf, type ServiceId, type ServiceProfile, serviceIdOf } from './profile/profile.ts';
import { createReachability } from './reachability.ts';
import { type FileRequest, type FileResponse, listVersions, openFile } from './resources/files.ts';
import { getMod, listGames, listMods, readListPage } from './resources/mods.ts';
import { createPlayer, type PlayerService } from './resources/player.ts';
import type { Reader } from './resources/reader.ts';
import { listReviews } from './resources/reviews.ts';
import { siteLink } from './resources/site-link.ts';
import { toServiceState } from './state.ts';

/** What the service needs. */
type ServiceOptions = {
  readonly loadProfile: () => Promise<LoadedProfile>;
  readonly keyStore: KeyStore;
  readonly transport: Transport;
  readonly clock: Clock;
  /** A number from 0 up to 1, for jitter. */
  readonly random: () => number;
  readonly log: Log;
};

/** Reading the catalog, as the contract names it. */
export type ModsReader = {
  list(input: { page: number }): Promise<ModPage>;
  get(input: { modId: number }): Promise<ModDetails>;
  versions(input: { modId: number }): Promise<{ versions: ModVersion[] }>;
  reviews(input: { modId: number; page: number }): Promise<ReviewPage>;
  games(): Promise<{ games: Game[] }>;
};

/** The mod hosting service. Promises reject only with an `AppError`. */
export type Service = {
  /** Loads the profile and the replaced key, once; every call does this too. Never rejects. */
  open(): Promise<void>;
  state(): ServiceState;
  /** Calls back on every change of the state. Returns what ends that. */
  onChange(listener: (state: ServiceState) => void): () => void;
  /** Calls back when the service responds again after it was unreachable. Returns what ends that. */
  onBack(listener: () => void): () => void;
  /** Tries another key, and stores it unless the service refuses it. */
  replaceKey(key: string): Promise<ServiceState>;
  /** Goes back to the profile's key. */
  resetKey(): Promise<ServiceState>;
  /** Loads the profile again and tries the service, even with a refused key. Never rejects. */
  check(): Promise<ServiceState>;
  /** The same for a profile that is new: a check that runs already may have read the one before. */
  reload(): Promise<ServiceState>;
  /** Tries a refused key again, before another call that needs it. Never rejects. */
  retryKey(): Promise<void>;
  /**
   * The window got the focus: a key that was refused more than a minute ago is tried again, and a network that wanted a
   * sign-in.
   */
  windowFocused(): void;
  /**
   * The key for the token endpoint below this base address; null when the profile is of another service or needs none
   * there.
   */
  tokenKey(baseUrl: string): Promise<string | null>;
  /** The service profile in use. */
  profile(): Promise<ServiceProfile>;
  /** The service in use, null while no profile could be read. */
  inUse(): ServiceId | null;
  /**
   * What decides which mods the service lists and how they are shown: its addresses and the key, as a hash. Null while
   * no profile could be read.
   */
  listScope(): string | null;
  /** Reads from this service only: rejects with `canceled` and sends nothing while another one is in use (D19). */
  of(service: ServiceId | null): Pick<Service, 'mods' | 'openFile'> & {
    /** Reads a page of the list in the background: one try, which ends with the signal. */
    readPage(page: number, signal: AbortSignal): Promise<ModPage>;
    /** The same for a mod. */
    inBackground(signal: AbortSignal): Pick<ModsReader, 'get' | 'versions' | 'reviews'>;
  };
  readonly mods: ModsReader;
  /** Calls on behalf of a player. */
  readonly player: PlayerService;
  /** Opens a file of a version. The caller reads the body to its end, or destroys it. */
  openFile(file: FileRequest): Promise<FileResponse>;
  /** Whether an address is a page of the service's own website. */
  isSiteLink(address: string): boolean;
  /** Ends every request and every timer. */
  close(): Promise<void>;
};

/** Nothing is read or sent before the first call. */
export function createService({ keyStore, transport, clock, random, log, ...from }: ServiceOptions): Service {
  const listeners = new Set<(state: ServiceState) => void>();
  const onChange = () => {
    keyRetry.update();
    for (const listener of listeners) listener(state());
  };
  /** Tries the service. The result is in the state. */
  const probe = async () => {
    await current
      .connection()
      ?.requestFirstPageAgain()
      .catch(() => {});
  };
  const key = createKeyInUse(onChange);
  const isRefused = () => key.state().state === 'refused';
  const keyRetry = createKeyRetry({ clock, random, isRefused, probe });
  const reachability = createReachability({ clock, random, onChange, probe });
  const current = createCurrentConnection({
    loadProfile: from.loadProfile,
    connect: (profile) => createConnection({ profile, key, reachability, transport, clock, random, log }),
    keyStore,
    key,
    reachability,
    log,
    onChange,
  });
  const state = () => toServiceState(current.profileState(), key.state(), reachability.state());
  const inTurn = createSerialQueue();
  const subscribe = (listener: (state: ServiceState) => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };

  const change = async (act: () => Promise<void>) => {
    await inTurn(act).finally(onChange);
    return state();
  };

  const reload = () =>
    change(async () => {
      await current.reload();
      await probe();
    });
  let checking: Promise<ServiceState> | null = null;

  return {
    open: current.open,
    state,
    onChange: subscribe,
    onBack(listener) {
      let before = reachability.state().state;
      return subscribe((now) => {
        const isBack = before === 'unreachable' && now.reachability.state === 'reachable';
        before = now.reachability.state;
        if (isBack) listener();
      });
    },
    replaceKey: (entered) =>
      change(async () => replaceKey(entered, await current.connected(), { key, keyStore })),
    resetKey: () => change(async () => resetKey(await current.connected(), { key, keyStore })),
    check() {
      // Several clicks on "Try again" send one request.
      checking ??= reload().finally(() => {
        checking = null;
      });
      return checking;
    },
    reload,
    async retryKey() {
      if (isRefused()) await probe();
    },
    windowFocused() {
      keyRetry.windowFocused();
      reachability.windowFocused();
    },
    async tokenKey(baseUrl) {
      const { profile } = await current.connected();
      return profile.baseUrl === baseUrl && profile.oauth?.tokenKey ? key.inUse().key : null;
    },
    profile: async () => (await current.connected()).profile,
    inUse: () => serviceIdOf(current.connection()?.profile),
    listScope() {
      const profile = current.connection()?.profile;
      return profile === undefined ? null : listScopeOf(profile, key.inUse().key);
    },
    of(service) {
      const bound = async () => {
        const connection = await current.connected();
        if (serviceIdOf(connection.profile) === service) return connection;
        throw new AppError('cancelled', { id: 'error.cancelled' });
      };
      return {
        mods: modsReader(bound),
        openFile: async (file) => openFile(await bound(), file),
        readPage: async (page, signal) => readListPage(await bound(), page, signal),
        inBackground: (signal) => modsReader(async () => inBackground(await bound(), signal)),
      };
    },
    mods: modsReader(current.connected),
    player: createPlayer(async (bearer) => (await current.connected()).asPlayer(bearer)),
    openFile: async (file) => openFile(await current.connected(), file),
    isSiteLink(address) {
      const profile = current.connection()?.profile;
      return profile !== undefined && siteLink(profile, address) !== null;
    },
    async close() {
      current.connection()?.close();
      keyRetry.stop();
      reachability.reset();
      await transport.close();
    },
  };
}

const inBackground = (reader: Reader, background: AbortSignal): Reader => ({
  ...reader,
  read: (request) => reader.read({ ...request, background }),
});

const modsReader = (reader: () => Promise<Reader>): ModsReader => ({
  list: async (input) => listMods(await reader(), input),
  get: async (input) => getMod(await reader(), input),
  versions: async (input) => ({ versions: await listVersions(await reader(), input) }),
  reviews: async (input) => listReviews(await reader(), input),
  games: async () => ({ games: await listGames(await reader()) }),
});
