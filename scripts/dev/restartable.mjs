/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

/**
 * Makes an app process that can be restarted during development.
 * @param {() => ChildProcess} start starts it, with a process channel
 * @returns {{ restart: () => void, reload: () => void, closed: Promise<void> }} `restart` ends the running process and
 *   starts a new one; `reload` reloads the renderer; `closed` resolves when the app exits by itself, for example when
 *   its window is closed
 */
export function restartable(start) {
  /** @type {ChildProcess | undefined} */
  let app;
  /** @type {() => void} */
  let onClosed = () => {};
  /** @type {Promise<void>} */
  const closed = new Promise((resolve) => {
    onClosed = resolve;
  });
  const begin = () => {
    const fresh = start();
    app = fresh;
    fresh.once('exit', () => {
      // A process that was ended for a restart is no longer the current one.
      if (app === fresh) onClosed();
    });
  };
  return {
    closed,
    restart: () => {
      const old = app;
      app = undefined;
      if (!old) return begin();
      old.once('exit', begin);
      old.kill('SIGTERM');
    },
    reload: () => {
      if (app?.connected) app.send('reload');
    },
  };
}
