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
  /** The data behind the responses, to compare them with. */
  readonly generator: Generator;
  /** A service profile for this service and its mode; `overrides` are laid over it. */
  profile(overrides?: Partial<ServiceProfile>): ServiceProfile;
  /** What both hosts were asked, oldest first (the last 20,000). */
  readonly requests: readonly RecordedRequest[];
  clearRequests(): void;
  /** The first request, past or coming, that fits. */
  seen(fits: (request: RecordedRequest) => boolean): Promise<RecordedRequest>;
  /** Makes something go wrong; throws a ZodError when the rule makes no sense. */
  fault(rule: FaultRule): FaultHandle;
  /** The faults on the board, also spent ones. */
  readonly faults: readonly BoardEntry[];
  /** Ends the fault with this id; false when there is none. */
  removeFault(id: number): boolean;
  clearFaults(): void;
  /**
   * Adds a key or replaces the one with the same string; returns its string. Throws a RangeError for what no key is.
   */
  addKey(key?: NewKey): string;
  /** Makes a key inactive; throws a RangeError when it is unknown. */
  revokeKey(key: string): void;
  /** Everybody with an account, and what is theirs at this moment. */
  readonly players: readonly Player[];
  /** The service's own time, by which codes, tokens and website sessions expire. */
  readonly clock: ServiceClock;
  /** Changes how sign-in behaves from now on; throws a RangeError when that makes no sense. */
  configureOAuth(change: OAuthOptions): void;
  /** Registers a client or replaces it; throws a RangeError when that makes no sense. */
  registerClient(client: NewClient): void;
  /** Takes a client away, and revokes all it was granted; false when there is none. */
  removeClient(clientId: string): boolean;
  /** Every code and token given out so far, oldest first. */
  readonly issued: readonly IssuedSecret[];
  /** How often a refresh token was sent that had been used before. */
  readonly refreshReuses: number;
  /** Goes down: nothing listens any more, open connections are cut. */
  pause(): Promise<void>;
  /** Comes back on the same ports. */
  resume(): Promise<void>;
  /** Ends everything the service started. */
  stop(): Promise<void>;
}
