import type { z } from 'zod';
import { app } from './app.ts';
import { backups } from './backups.ts';
import type { Domain, Event } from './define.ts';
import { downloads } from './downloads.ts';
import { favorites } from './favorites.ts';
import { library } from './library.ts';
import { mods } from './mods.ts';
import { reviews } from './reviews.ts';
import { service } from './service.ts';
import { session } from './session.ts';
import { settings } from './settings.ts';
import { updates } from './updates.ts';

/** Everything that crosses between page and main, by domain. Spelled out, for the compiler writes no type this long. */
export type Contract = {
  readonly app: typeof app;
  readonly backups: typeof backups;
  readonly downloads: typeof downloads;
  readonly favorites: typeof favorites;
  readonly library: typeof library;
  readonly mods: typeof mods;
  readonly reviews: typeof reviews;
  readonly service: typeof service;
  readonly session: typeof session;
  readonly settings: typeof settings;
  readonly updates: typeof updates;
};

/** The contract itself. The preload bridge and the page's api are derived from it. */
export const contract: Contract = {
  app,
  backups,
  downloads,
  favorites,
  library,
  mods,
  reviews,
  service,
  session,
  settings,
  updates,
};

/** The page's view of a domain's calls: parsed input in, parsed output out. */
export type Calls<D extends Domain> = {
  [K in keyof D['calls']]: undefined extends z.input<D['calls'][K]['input']>
    ? () => Promise<z.output<D['calls'][K]['output']>>
    : (input: z.input<D['calls'][K]['input']>) => Promise<z.output<D['calls'][K]['output']>>;
};

/** Main's side of a domain: one function for each call, given the parsed input. The compiler demands them all. */
export type Handlers<D extends Domain> = {
  [K in keyof D['calls']]: (
    input: z.output<D['calls'][K]['input']>,
  ) => Promise<z.input<D['calls'][K]['output']>> | z.input<D['calls'][K]['output']>;
};

/** The names of all events: `"downloads.changed"`, … */
export type EventName = {
  [D in keyof Contract]: `${D}.${Extract<keyof Contract[D]['events'], string>}`;
}[keyof Contract];

/** What an event carries. */
export type EventPayload<N extends EventName> = N extends `${infer D extends keyof Contract}.${infer K}`
  ? K extends keyof Contract[D]['events']
    ? Contract[D]['events'][K] extends Event<infer P>
      ? z.output<P>
      : never
    : never
  : never;
