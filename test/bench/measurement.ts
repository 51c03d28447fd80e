import type { App } from './electron/launch.ts';
import type { WrittenCatalogs } from './filled-catalog.ts';
import type { Rounds, Sample, Sides } from './in-turn.ts';
import type { Row } from './row.ts';

/** A fake service that runs for the bench. */
export type FakeService = {
  readonly baseUrl: string;
  readonly key: string;
  /** The service profile for `--service=`. */
  readonly profileFile: string;
};

/** What the measurements share. */
export type Bench = {
  /** What belongs to the size: without one of its own, the smallest takes that of the quick one. */
  sized<T>(values: { readonly whole: T; readonly quick: T; readonly smallest?: T }): T;
  /** Rounds, and those before them that don't count: one altogether where the extent isn't `all`. */
  readonly rounds: number;
  readonly warmUps: number;
  /**
   * Measures both sides alternately, `rounds` times unless given; as often again where a figure scatters and time is left.
   * Once where the extent isn't `all`.
   */
  inTurn<T extends Sample>(sides: Sides<() => Promise<T>>, rounds?: Rounds): Promise<Sides<T[]>>;
  /** Catalogs of any size. */
  readonly catalogs: WrittenCatalogs;
  /** A folder on the same disk as the runtime, gone when the bench ends. */
  readonly folder: string;
  /** The repository, with the app built. */
  readonly repository: string;
  /** The folder of the Electron runtime that both sides use. */
  readonly runtime: string;
  /** Returns a fake service with this many mods; the same one for the same number. */
  fakeService(mods: number): Promise<FakeService>;
  /** The built Loadout, with its own user data folder for all rounds. */
  loadout(service: FakeService): App;
  /** The hello-world app, likewise, with additional arguments for its main. */
  hello(...args: string[]): App;
  /** Prints progress for the person at the terminal. */
  say(sentence: string): void;
};

/** One kind of measurement: `name` is for `--only`. */
export type Measurement = {
  readonly name: string;
  run(bench: Bench): Promise<Row[]>;
};

/** Measures, and once more where that fails: a page that is drawn in software stops drawing once in a great while. */
export function runMeasurement({ name, run }: Measurement, bench: Bench): Promise<Row[]> {
  return run(bench).catch((error: unknown) => {
    bench.say(`${name} failed, and is measured once more: ${describeError(error)}`);
    return run(bench);
  });
}

/** An error with where it comes from. */
export const describeError = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);
