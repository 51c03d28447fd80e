import { print, ScriptError, sentenceOf } from '../lib/print.mjs';

/** @typedef {import('./executable.mjs').Runtime} Runtime */

/**
 * @typedef {object} RuntimeSource
 * @property {string} name for messages to the person waiting
 * @property {() => Promise<Runtime | undefined>} find resolves to undefined if there is none; rejects if it failed
 * @property {boolean} [final] a failure ends the search, because the player chose this source
 */

/**
 * Tries one source after the other and reports those that fail.
 * @param {readonly RuntimeSource[]} sources in order of preference
 * @returns {Promise<Runtime>} rejects with a ScriptError that lists the tried sources
 */
export async function findRuntime(sources) {
  /** @type {string[]} */
  const tried = [];
  for (const source of sources) {
    try {
      const runtime = await source.find();
      if (runtime) return runtime;
      tried.push(`${source.name}: not found`);
    } catch (error) {
      const reason = `${source.name}: ${sentenceOf(error)}`;
      if (source.final) throw new ScriptError(`Electron can’t be used. ${reason}.`, { cause: error });
      tried.push(reason);
      print(`Electron isn’t available from ${reason}. Trying the next source.`);
    }
  }
  const list = tried.map((line) => `\n  - ${line}`).join('');
  throw new ScriptError(
    `Electron couldn’t be found or downloaded. Tried in this order:${list}\nConnect to the network, then start again, or set ELECTRON_OVERRIDE_DIST_PATH to a folder with an unpacked Electron.`,
  );
}
