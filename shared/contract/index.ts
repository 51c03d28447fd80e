import type { z } from 'zod';
import { app } from './app.ts';
import { backups } from './backups.ts';
import { catalog } from './catalog.ts';
import { closing } from './closing.ts';
import type { Domain, Event } from './define.ts';
import { downloads } from './downloads.ts';
import { favorites } from './favorites.ts';
import { firstFrame } from './first-frame.ts';
import { library } from './library.ts';
import { mods } from './mods.ts';
import { games } from './my-mods/games.ts';
import { installs } from './my-mods/installs.ts';
import { loadouts } from './my-mods/loadouts.ts';
import { modUpdates } from './my-mods/mod-updates.ts';
import { play } from './my-mods/play.ts';
import { network } from './network.ts';
import { reviews } from './reviews.ts';
import { searches } from './searches.ts';
import { service } from './service.ts';
import { session } from './session.ts';
import { settings } from './settings.ts';
import { updates } from './updates.ts';

/**
 * The contract between renderer and main, by domain. Written out, because the compiler can't serialize an inferred type
 * of this length.
 */
export type Contract = {
  readonly app: typeof app;
  readonly backups: typeof backups;
  readonly catalog: typeof catalog;
  readonly closing: typeof closing;
  readonly downloads: typeof downloads;
  readonly favorites: typeof favorites;
  readonly firstFrame: typeof firstFrame;
  readonly games: typeof games;
  readonly installs: typeof installs;
  readonly library: typeof library;
  readonly loadouts: typeof loadouts;
  readonly mods: typeof mods;
  readonly modUpdates: typeof modUpdates;
  readonly network: typeof network;
  readonly play: typeof play;
  readonly reviews: typeof reviews;
  readonly searches: typeof searches;
  readonly service: typeof service;
  readonly session: typeof session;
  readonly settings: typeof settings;
  readonly updates: typeof updates;
};

/** The contract value. The preload bridge and the renderer's `api` are derived from it. */
export const contract: Contract = {
  app,
  backups,
  catalog,
  closing,
  downloads,
  favorites,
  firstFrame,
  games,
  installs,
  library,
  loadouts,
  mods,
  modUpdates,
  network,
  play,
  reviews,
  searches,
  service,
  session,
  settings,
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
