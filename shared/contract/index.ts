import type { z } from 'zod';
import { favorites } from './account/favorites.ts';
import { library } from './account/library.ts';
import { reviews } from './account/reviews.ts';
import { session } from './account/session.ts';
import { app } from './app/app.ts';
import { firstFrame } from './app/first-frame.ts';
import { catalog } from './catalog/catalog.ts';
import { home } from './catalog/home.ts';
import { searches } from './catalog/searches.ts';
import type { Domain, Event } from './define.ts';
import { closing } from './desktop/closing.ts';
import { updates } from './desktop/updates.ts';
import { choices } from './games/choices.ts';
import { games } from './games/games.ts';
import { health } from './games/health.ts';
import { loadouts } from './games/loadouts.ts';
import { ownVersions } from './games/own-versions.ts';
import { plans } from './games/plans.ts';
import { play } from './games/play.ts';
import { takeOver } from './games/take-over.ts';
import { downloads } from './mods/downloads.ts';
import { installs } from './mods/installs.ts';
import { modUpdates } from './mods/mod-updates.ts';
import { mods } from './mods/mods.ts';
import { network } from './service/network.ts';
import { service } from './service/service.ts';
import { backups } from './storage/backups.ts';
import { settings } from './storage/settings.ts';

/**
 * The contract between renderer and main, by domain. Written out, because the compiler can't serialize an inferred type
 * of this length.
 */
export type Contract = {
  readonly app: typeof app;
  readonly backups: typeof backups;
  readonly catalog: typeof catalog;
  readonly choices: typeof choices;
  readonly closing: typeof closing;
  readonly downloads: typeof downloads;
  readonly favorites: typeof favorites;
  readonly firstFrame: typeof firstFrame;
  readonly games: typeof games;
  readonly health: typeof health;
  readonly home: typeof home;
  readonly installs: typeof installs;
  readonly library: typeof library;
  readonly loadouts: typeof loadouts;
  readonly mods: typeof mods;
  readonly modUpdates: typeof modUpdates;
  readonly network: typeof network;
  readonly ownVersions: typeof ownVersions;
  readonly plans: typeof plans;
  readonly play: typeof play;
  readonly reviews: typeof reviews;
  readonly searches: typeof searches;
  readonly service: typeof service;
  readonly session: typeof session;
  readonly settings: typeof settings;
  readonly takeOver: typeof takeOver;
  readonly updates: typeof updates;
};

/** The contract value. The preload bridge and the renderer's `api` are derived from it. */
export const contract: Contract = {
  app,
  backups,
  catalog,
  choices,
  closing,
  downloads,
  favorites,
  firstFrame,
  games,
  health,
  home,
  installs,
  library,
  loadouts,
  mods,
  modUpdates,
  network,
  ownVersions,
  plans,
  play,
  reviews,
  searches,
  service,
  session,
  settings,
  takeOver,
  updates,
};

/** The renderer's side of a domain: functions from parsed input to parsed output. */
export type Calls<D extends Domain> = {
  [K in keyof D['calls']]: undefined extends z.input<D['calls'][K]['input']>
    ? () => Promise<z.output<D['calls'][K]['output']>>
    : (input: z.input<D['calls'][K]['input']>) => Promise<z.output<D['calls'][K]['output']>>;
};

/** Main's side of a domain: one handler for each call, given the parsed input. The compiler requires all of them. */
export type Handlers<D extends Domain> = {
  [K in keyof D['calls']]: (
    input: z.output<D['calls'][K]['input']>,
  ) => Promise<z.input<D['calls'][K]['output']>> | z.input<D['calls'][K]['output']>;
};

/** The names of all events: `"downloads.changed"`, … */
export type EventName = {
  [D in keyof Contract]: `${D}.${Extract<keyof Contract[D]['events'], string>}`;
}[keyof Contract];

/** The payload of an event. */
export type EventPayload<N extends EventName> = N extends `${infer D extends keyof Contract}.${infer K}`
  ? K extends keyof Contract[D]['events']
    ? Contract[D]['events'][K] extends Event<infer P>
      ? z.output<P>
      : never
    : never
  : never;
