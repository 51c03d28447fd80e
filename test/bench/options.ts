/** The options of `npm run bench`. */
export type Options = {
  /**
   * `quick`: fewer rounds, for an estimate. `smallest`: one round of the smallest sizes, to see that each measurement still
   * runs. The report says so.
   */
  readonly size: 'whole' | 'quick' | 'smallest';
  /** The measurements to run; empty means all. */
  readonly only: readonly string[];
};

/** An invalid argument; its message is for the person at the terminal. */
export class OptionError extends Error {}

/** Reads the arguments; `known` are the valid names for `--only`. Throws an `OptionError`. */
export function parseOptions(argv: readonly string[], known: readonly string[]): Options {
  let size: Options['size'] = 'whole';
  const only: string[] = [];
  for (const argument of argv) {
    if (argument === '--quick' || argument === '--smallest')
      size = argument === '--quick' ? 'quick' : 'smallest';
    else if (argument.startsWith('--only=')) only.push(knownName(argument.slice('--only='.length), known));
    else
      throw new OptionError(
        `The bench does not know "${argument}". It takes --quick, --smallest and --only=NAME.`,
      );
  }
  return { size, only };
}

function knownName(name: string, known: readonly string[]): string {
  if (known.includes(name)) return name;
  throw new OptionError(`There is no measurement "${name}". There are: ${known.join(', ')}.`);
}
