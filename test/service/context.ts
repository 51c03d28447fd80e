import type { FastifyRequest } from 'fastify';
import type { ServiceClock } from './clock.ts';
import type { Caller } from './credentials.ts';
import type { Generator } from './data/generator.ts';
import type { ModList } from './data/mod-list.ts';
import type { FaultBoard, MatchedFault } from './faults/active-faults.ts';
import type { KeyRing } from './keys.ts';
import type { OAuth } from './oauth/oauth.ts';
import type { Settings } from './options.ts';
import type { Accounts } from './players/accounts.ts';
import type { Collections } from './players/collections.ts';
import type { PostedReviews } from './players/posted-reviews.ts';
import type { Origin, RecordedRequest, Recorder } from './recorder.ts';
import type { SessionStore } from './site/session.ts';
import type { Tickets } from './tickets.ts';

/** What the routes of one host work with. */
export interface Context {
  readonly settings: Settings;
  readonly clock: ServiceClock;
  readonly generator: Generator;
  readonly keys: KeyRing;
  readonly oauth: OAuth;
  readonly accounts: Accounts;
  readonly collections: Collections;
  readonly reviews: PostedReviews;
  /** Ids of withdrawn mods. */
  readonly withdrawn: Set<number>;
  /** The order of the list of mods. */
  readonly modList: ModList;
  readonly sessions: SessionStore;
  readonly tickets: Tickets;
  readonly faults: FaultBoard;
  readonly recorder: Recorder;
  readonly origin: Origin;
  /** The hosts' URLs, each ending in `/`; known once they listen. */
  readonly sites: () => Readonly<Record<Origin, string>>;
}

declare module 'fastify' {
  interface FastifyRequest {
    recorded: RecordedRequest;
    matchedFaults: readonly MatchedFault[];
    caller: Caller | null;
  }
}

/** Who makes this request; only for routes that run after the credential was validated. */
export function callerOf(request: FastifyRequest): Caller {
  if (!request.caller) throw new Error('This route is reached without a credential.');
  return request.caller;
}
