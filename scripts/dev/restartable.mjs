/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

/**
 * An app that is started again and again while it is worked on.
 * @param {() => ChildProcess} start starts it, with a process channel
 * @returns {{ restart: () => void, reload: () => void, closed: Promise<void> }} `restart` starts it, after ending the
 *   one before; `reload` has it load its page again; `closed`: it ended by itself, as by its window's close button
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
      // One that was ended for a restart is not the current one any more.
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
