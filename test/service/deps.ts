import { randomBytes } from 'node:crypto';
import { makeClock } from './clock.ts';
import type { Context } from './context.ts';
import { makeGenerator } from './data/generator.ts';
import { makeModList } from './data/mod-list.ts';
import { makeFaultBoard } from './faults/active-faults.ts';
import { makeKeyRing } from './keys.ts';
import { makeOAuth } from './oauth/oauth.ts';
import type { Settings } from './options.ts';
import { makeAccounts } from './players/accounts.ts';
import { makeCollections } from './players/collections.ts';
import { makePostedReviews } from './players/posted-reviews.ts';
import { makeRecorder } from './recorder.ts';
import { makeSessionStore } from './site/session.ts';
import { makeTickets } from './tickets.ts';

/** The parts of a service, shared by its hosts. */
export type ServiceDeps = Omit<Context, 'origin' | 'sites'>;

/** Creates the parts of a service with these settings. */
export function createServiceDeps(settings: Settings): ServiceDeps {
  const clock = makeClock(settings.clock);
  const generator = makeGenerator(settings);
  const accounts = makeAccounts();
  return {
    settings,
    clock,
    generator,
    keys: makeKeyRing(settings.games + 1, settings.keys),
    oauth: makeOAuth({ settings: settings.oauth, clients: settings.clients, clock, random: randomBytes }),
    accounts,
    collections: makeCollections(generator, accounts, settings),
    reviews: makePostedReviews(),
    withdrawn: new Set(),
    modList: makeModList(settings.seed, generator),
    sessions: makeSessionStore(clock, randomBytes),
    tickets: makeTickets(randomBytes),
    faults: makeFaultBoard(),
    recorder: makeRecorder(settings.clock),
  };
}
