import { parseArgs } from 'node:util';

/** The options of `npm run crash-test`: the number of kills, and the random seed. */
export type Options = { readonly rounds: number; readonly seed: number };

/** An invalid argument; its message is for the person at the terminal. */
export class OptionError extends Error {}

/** Reads `--rounds=N` (1 to 100,000, default 200) and `--seed=N`. Throws an `OptionError`. */
export function parseOptions(argv: readonly string[]): Options {
  let values: { rounds?: string | undefined; seed?: string | undefined };
  try {
    const options = { rounds: { type: 'string' }, seed: { type: 'string' } } as const;
    values = parseArgs({ args: [...argv], options }).values;
  } catch (cause) {
    throw new OptionError('The crash test takes --rounds=N and --seed=N.', { cause });
  }
  return {
    rounds: whole('--rounds', values.rounds ?? '200', 1, 100_000),
    seed: whole('--seed', values.seed ?? '1', 0, 0x7fff_ffff),
  };
}

function whole(name: string, text: string, least: number, most: number): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= least && value <= most) return value;
  throw new OptionError(`${name} must be a whole number from ${least} to ${most}, and is "${text}".`);
}
