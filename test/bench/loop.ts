import { request } from 'node:http';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import type { App } from './electron/launch.ts';

/** An app whose main process reports stalls of its event loop. */
export type Watched = {
  readonly app: App;
  /** Returns the longest stall in ms since the last call. Rejects if the app isn't running. */
  longestStall(): Promise<number>;
};

/** Adds the watch to an app; `socket` is the path of a socket, at most 100 characters, that only this app uses. */
export function watchLoop(app: App, socket: string): Watched {
  const program = join(import.meta.dirname, 'apps/loop/watch.cjs');
  return {
    app: { ...app, env: { ...app.env, NODE_OPTIONS: `--require=${program}`, LOADOUT_BENCH_LOOP: socket } },
    longestStall: () =>
      new Promise((resolve, reject) => {
        request({ socketPath: socket, agent: false }, (response) =>
          resolve(json(response) as Promise<number>),
        )
          .on('error', reject)
          .end();
      }),
  };
}
