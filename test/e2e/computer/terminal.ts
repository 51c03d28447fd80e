import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

/** What a command wrote, and how it ended; `exitCode` is null for one that was killed. */
export type Ended = { readonly out: string; readonly err: string; readonly exitCode: number | null };

/** Starts Loadout's commands with a user data folder, as a terminal does. `electron` is the program. */
export function terminal(place: { electron: string; userData: string; profile: string; cwd: string }) {
  const options = ['--no-sandbox', `--user-data-dir=${place.userData}`, `--service=${place.profile}`];
  const start = (words: readonly string[]): ChildProcessWithoutNullStreams => {
    const env = { ...process.env, LOADOUT_SERVICE: '', LANGUAGE: 'en_US' };
    return spawn(place.electron, [...options, ...words], { cwd: place.cwd, env });
  };
  return {
    start,
    async run(words: readonly string[], input = ''): Promise<Ended> {
      const child = start(words);
      child.stdin.end(input);
      const [out, err, [exitCode]] = await Promise.all([
        text(child.stdout),
        text(child.stderr),
        once(child, 'exit'),
      ]);
      return { out, err, exitCode: exitCode as number | null };
    },
  };
}
