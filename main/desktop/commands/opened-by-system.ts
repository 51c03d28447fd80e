import type { App } from 'electron';

/** What macOS asks Loadout to open. Other systems start Loadout with it on the command line. */
export type OpenedBySystem = {
  /** Calls back with each link, and the path of each file; what came before is told now, the last one only. */
  listen(listener: (source: string) => void): void;
};

/** Begins at once: macOS asks before Loadout is ready if it starts Loadout for it. */
export function watchOpenedBySystem(app: Pick<App, 'on'>): OpenedBySystem {
  let waiting: string | null = null;
  let listener: ((source: string) => void) | null = null;
  const open = (event: { preventDefault(): void }, source: string) => {
    event.preventDefault();
    if (listener === null) waiting = source;
    else listener(source);
  };
  app.on('open-url', open);
  app.on('open-file', open);
  return {
    listen(given) {
      listener = given;
      if (waiting !== null) given(waiting);
      waiting = null;
    },
  };
}
