import { parseArgs } from 'node:util';

/**
 * The options of `npm run crash-test`: how often downloads, the crawl, installs and switches are killed, switches also with a ledger,
 * taking over mods, and moves between two disks; and the random seed.
 */
export type Options = {
  readonly rounds: number;
  readonly crawlRounds: number;
  readonly installRounds: number;
  readonly switchRounds: number;
  readonly ledgerRounds: number;
  readonly takeOverRounds: number;
  readonly diskRounds: number;
  readonly seed: number;
};

/** An invalid argument; its message is for the person at the terminal. */
export class OptionError extends Error {}

/**
 * Reads `--rounds=N` (0 to 100,000, default 200), `--crawl-rounds=N` (0 to 1,000, default 100), `--install-rounds=N` and
 * `--switch-rounds=N` (0 to 100,000, default 200), `--ledger-rounds=N` (0 to 100,000, default 400), `--take-over-rounds=N` (0 to
 * 10,000, default 100), `--disk-rounds=N` (0 to 10,000, default 60) and `--seed=N`; 0 rounds leave that part out. Throws an
 * `OptionError`.
 */
export function parseOptions(argv: readonly string[]): Options {
  let values: {
    [name in
      | 'rounds'
      | 'crawl-rounds'
      | 'install-rounds'
      | 'switch-rounds'
      | 'ledger-rounds'
      | 'take-over-rounds'
      | 'disk-rounds'
      | 'seed']?: string | undefined;
  };
  try {
    const text = { type: 'string' } as const;
    const options = {
      rounds: text,
      'crawl-rounds': text,
      'install-rounds': text,
      'switch-rounds': text,
      'ledger-rounds': text,
      'take-over-rounds': text,
      'disk-rounds': text,
      seed: text,
    };
    values = parseArgs({ args: [...argv], options }).values;
  } catch (cause) {
    const sentence =
      'The crash test takes --rounds=N, --crawl-rounds=N, --install-rounds=N, --switch-rounds=N, --ledger-rounds=N, --take-over-rounds=N, --disk-rounds=N and --seed=N.';
    throw new OptionError(sentence, { cause });
  }
  return {
    rounds: whole('--rounds', values.rounds ?? '200', 0, 100_000),
    crawlRounds: whole('--crawl-rounds', values['crawl-rounds'] ?? '100', 0, 1_000),
    installRounds: whole('--install-rounds', values['install-rounds'] ?? '200', 0, 100_000),
    switchRounds: whole('--switch-rounds', values['switch-rounds'] ?? '200', 0, 100_000),
    ledgerRounds: whole('--ledger-rounds', values['ledger-rounds'] ?? '400', 0, 100_000),
    takeOverRounds: whole('--take-over-rounds', values['take-over-rounds'] ?? '100', 0, 10_000),
    diskRounds: whole('--disk-rounds', values['disk-rounds'] ?? '60', 0, 10_000),
    seed: whole('--seed', values.seed ?? '1', 0, 0x7fff_ffff),
  };
}

function whole(name: string, text: string, least: number, most: number): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= least && value <= most) return value;
  throw new OptionError(`${name} must be a whole number from ${least} to ${most}, and is "${text}".`);
}
