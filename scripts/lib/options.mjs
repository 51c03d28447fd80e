import util from 'node:util';
import { ScriptError } from './print.mjs';

/**
 * Parses a command line of `--name=VALUE` and `--flag`. Throws a ScriptError with exit code 2 for unknown options, and with
 * exit code 0 for `--help`.
 * @param {readonly string[]} args
 * @param {{ values?: readonly string[], flags?: readonly string[] }} known names, without dashes
 * @param {string} usage one line for the end of the error message, e.g. "npm start -- [--smoke]"
 * @returns {{ value: (name: string) => string | undefined, has: (flag: string) => boolean }}
 */
export function readOptions(args, { values = [], flags = [] }, usage) {
  if (args.includes('--help')) throw new ScriptError(`Use: ${usage}`, { exitCode: 0 });
  /** @type {import('node:util').ParseArgsConfig['options']} */
  const options = {};
  for (const name of values) options[name] = { type: 'string' };
  for (const name of flags) options[name] = { type: 'boolean' };
  try {
    const parsed = util.parseArgs({ args: [...args], options, strict: true, allowPositionals: false });
    /** @type {Record<string, unknown>} */
    const given = parsed.values;
    return {
      value: (name) => (typeof given[name] === 'string' ? given[name] : undefined),
      has: (flag) => given[flag] === true,
    };
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('. ')[0] : String(error);
    throw new ScriptError(`${reason}. Use: ${usage}`, { exitCode: 2, cause: error });
  }
}

/**
 * Parses a whole number from the command line.
 * @param {string | undefined} text
 * @param {{ name: string, least: number, most: number, otherwise: number }} rule
 */
export function readNumber(text, { name, least, most, otherwise }) {
  if (text === undefined) return otherwise;
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= least && value <= most) return value;
  throw new ScriptError(`${name} must be a whole number from ${least} to ${most}, and is "${text}".`, {
    exitCode: 2,
  });
}
