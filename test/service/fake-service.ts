import type { ServiceClock } from './clock.ts';
import type { Generator } from './data/generator.ts';
import type { BoardEntry, FaultHandle } from './faults/active-faults.ts';
import type { FaultRule } from './faults/schema.ts';
import type { NewKey, SampleKeys } from './keys.ts';
import type { NewClient } from './oauth/clients.ts';
import type { IssuedSecret } from './oauth/secrets.ts';
import type { OAuthOptions } from './oauth/settings.ts';
import type { Player, PlayerControls } from './players/control.ts';
import type { ServiceProfile } from './profile.ts';
import type { RecordedRequest } from './recorder.ts';

/** A running fake service for the mod hosting service. */
export interface FakeService extends PlayerControls {
  /** `base_url`: the root of the API, ending in `/api/`. */
  readonly url: string;
  /** `site_url`: the root of the website, ending in `/`. */
  readonly siteUrl: string;
  /** The other host, where redirects lead, ending in `/`. */
  readonly filesUrl: string;
  readonly port: number;
  /** The demo guest key: read-only, unrestricted. */
  readonly guestKey: string;
  /** One key of each tier and state. */
  readonly keys: SampleKeys;
  /** The data behind the responses, for comparison. */
  readonly generator: Generator;
  /** Ids of the mods that an unrestricted guest key sees, in the order of the list. */
  readonly listedMods: readonly number[];
  /** Puts other ids in the place of the list. */
  listMods(modIds: readonly number[]): void;
  /** A service profile for this service and its mode; `overrides` replace its fields. */
  profile(overrides?: Partial<ServiceProfile>): ServiceProfile;
  /** The requests to both hosts, oldest first (the last 20,000). */
  readonly requests: readonly RecordedRequest[];
  clearRequests(): void;
  /** The first past or future request that matches. */
  seen(fits: (request: RecordedRequest) => boolean): Promise<RecordedRequest>;
  /** Adds a fault; throws a ZodError if the rule is invalid. */
  fault(rule: FaultRule): FaultHandle;
  /** All faults, including spent ones. */
  readonly faults: readonly BoardEntry[];
  /** Removes the fault with this id; false if there is none. */
  removeFault(id: number): boolean;
  clearFaults(): void;
  /**
   * Adds a key or replaces the one with the same string; returns its string. Throws a RangeError for an invalid key.
   */
  addKey(key?: NewKey): string;
  /** Makes a key inactive; throws a RangeError when it is unknown. */
  revokeKey(key: string): void;
  /** The players with their current lists. */
  readonly players: readonly Player[];
  /** The service's own time, by which codes, tokens and website sessions expire. */
  readonly clock: ServiceClock;
  /** Changes how sign-in behaves from now on; throws a RangeError if it is invalid. */
  configureOAuth(change: OAuthOptions): void;
  /** Registers a client or replaces it; throws a RangeError if it is invalid. */
  registerClient(client: NewClient): void;
  /** Removes a client and revokes all its tokens; false if there is none. */
  removeClient(clientId: string): boolean;
  /** Every code and token issued so far, oldest first. */
  readonly issued: readonly IssuedSecret[];
  /** How often a used refresh token was sent again. */
  readonly refreshReuses: number;
  /** Stops listening and cuts open connections. */
  pause(): Promise<void>;
  /** Listens again on the same ports. */
  resume(): Promise<void>;
  /** Ends everything the service started. */
  stop(): Promise<void>;
}
