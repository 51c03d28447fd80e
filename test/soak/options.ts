/** The options of `npm run soak`. */
export type Options = {
  /** The duration in minutes. */
  readonly minutes: number;
  /** The seed of every random choice. */
  readonly seed: number;
  /** Whether to write heap snapshots after the warm-up and at the end, to see what grew. */
  readonly takesSnapshots: boolean;
};

/** An invalid argument; its message is for the person at the terminal. */
export class OptionError extends Error {}

const usage =
  'It takes --minutes=1…1440, --seed=NUMBER, --snapshots, --messages=NUMBER and --model-steps=NUMBER.';

/** Reads the arguments; 30 minutes and a new seed by default. Throws an `OptionError`. */
export function parseOptions(argv: readonly string[], newSeed: () => number): Options {
  let [minutes, seed]: (number | null)[] = [30, null];
  const takesSnapshots = argv.includes('--snapshots');
  for (const argument of argv) {
    if (argument === '--snapshots') continue;
    const [, name, digits] = /^--(minutes|seed)=(\d{1,9})$/.exec(argument) ?? [];
    if (name === undefined) throw new OptionError(`The soak does not know "${argument}". ${usage}`);
    if (name === 'minutes') minutes = Number(digits);
    else seed = Number(digits);
  }
  if (!minutes || minutes > 1440) throw new OptionError(`It cannot run for that long. ${usage}`);
  return { minutes, seed: seed ?? newSeed(), takesSnapshots };
}
