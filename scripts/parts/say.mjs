import process from 'node:process';

/** A failure that is told to the person at the terminal in one or a few sentences, without a stack. */
export class ScriptError extends Error {
  /**
   * @param {string} message complete sentences: what happened and what to do
   * @param {{ exitCode?: number, cause?: unknown }} [options] exit code 1 unless told; 2 is for wrong arguments
   */
  constructor(message, { exitCode = 1, cause } = {}) {
    super(message, { cause });
    this.name = 'ScriptError';
    this.exitCode = exitCode;
  }
}

/**
 * Says one sentence on stderr, so that stdout stays free for results. Through the console, so that the test runner can
 * keep back what a test makes it say.
 * @param {string} sentence
 */
export function say(sentence) {
  console.error(sentence);
}

/**
 * The sentence inside anything thrown.
 * @param {unknown} error
 * @returns {string}
 */
export function sentenceOf(error) {
  if (!(error instanceof Error)) return String(error);
  const cause =
    error.cause instanceof Error && !(error instanceof ScriptError) ? ` (${error.cause.message})` : '';
  return `${error.message}${cause}`;
}

/**
 * Runs a script's main function: its number becomes the exit code, a ScriptError becomes its sentence, and
 * anything else keeps its stack, because it is a fault in the script.
 * @param {() => Promise<number | void>} main
 */
export async function run(main) {
  try {
    process.exitCode = (await main()) ?? 0;
  } catch (error) {
    if (error instanceof ScriptError) {
      say(error.message);
      process.exitCode = error.exitCode;
    } else {
      say(error instanceof Error ? (error.stack ?? error.message) : String(error));
      process.exitCode = 1;
    }
  }
}
