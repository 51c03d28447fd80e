import { inRoot } from '../lib/paths.mjs';

/**
 * Builds the app like `npm run build`, and rebuilds each part when it changes.
 * @param {{ onPage: () => void, onMain: () => void }} listeners `onMain` is called after the first complete build and
 *   whenever main or the preload has changed; `onPage` when the renderer has changed
 * @returns {Promise<() => Promise<void>>} a function that stops watching
 */
export async function watchBuild({ onPage, onMain }) {
  const { createBuilder } = await import('vite');
  const watching = { build: { watch: {} } };
  const builder = await createBuilder({
    configFile: inRoot('vite.config.ts'),
    logLevel: 'warn',
    environments: { client: watching, main: watching, preload: watching },
  });
  /** @type {{ close: () => Promise<void> }[]} */
  const watchers = [];
  const pending = new Set(Object.keys(builder.environments));
  for (const [name, environment] of Object.entries(builder.environments)) {
    const watcher = await builder.build(environment);
    if (!('on' in watcher)) throw new Error(`Vite does not watch "${name}"`);
    watchers.push(watcher);
    watcher.on('event', (event) => {
      if (event.code !== 'BUNDLE_END') return;
      const first = pending.delete(name);
      if (first ? pending.size === 0 : name !== 'client') onMain();
      else if (!first && pending.size === 0) onPage();
    });
  }
  return async () => void (await Promise.all(watchers.map((watcher) => watcher.close())));
}
