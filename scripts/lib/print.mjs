import process from 'node:process';

/** An error whose message is shown to the person at the terminal without a stack. */
export class ScriptError extends Error {
  /**
   * @param {string} message complete sentences: what happened and what to do
   * @param {{ exitCode?: number, cause?: unknown }} [options] exit code 1 by default; 2 is for wrong arguments
   */
  constructor(message, { exitCode = 1, cause } = {}) {
    super(message, { cause });
    this.name = 'ScriptError';
    this.exitCode = exitCode;
  }
}

/**
 * Prints a sentence on stderr; stdout is for results. Uses the console, so that the test runner can capture it.
 * @param {string} sentence
 */
export function print(sentence) {
  console.error(sentence);
}

/**
 * Returns the message of anything thrown.
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
 * Runs a script's main function. The returned number becomes the exit code. A ScriptError prints its message; any other
 * error keeps its stack, because it is a bug in the script.
 * @param {() => Promise<number | void>} main
 */
export async function run(main) {
  try {
    process.exitCode = (await main()) ?? 0;
  } catch (error) {
    if (error instanceof ScriptError) {
      print(error.message);
      process.exitCode = error.exitCode;
    } else {
      print(error instanceof Error ? (error.stack ?? error.message) : String(error));
      process.exitCode = 1;
    }
  }
}
