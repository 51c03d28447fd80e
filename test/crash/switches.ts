import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { processesNaming } from '#test/e2e/app/processes.ts';
import { type Ended, terminal } from '#test/e2e/computer/terminal.ts';
import { emberfall, exampleGame, sharedMods, snapshot } from '#test/e2e/games/example-game.ts';
import { type FakeService, startService } from '#test/service/index.ts';
import { createSeededRandom } from './seeded-random.ts';

/** The result of killing the app while it switches and updates, as written to `out/crash.json`. */
export type SwitchesOutcome = {
  readonly kills: number;
  /** How often the folder had the set of before the command, and how often that of after it. */
  readonly before: number;
  readonly after: number;
  /** A folder that was neither, after the next start; and what was not as before in the end. */
  readonly wrong: readonly string[];
  readonly seconds: number;
  readonly passed: boolean;
};

const [first, second] = ['Winter run', 'Long run'] as const;

/** The commands that are killed, and the longest time until the kill, in ms: an update asks the service first. */
const commands: readonly { readonly words: readonly string[]; readonly longestMs: number }[] = [
  { words: ['vanilla', emberfall], longestMs: 900 },
  { words: ['play', emberfall, `--loadout=${first}`], longestMs: 1_200 },
  { words: ['play', emberfall, `--loadout=${second}`], longestMs: 1_200 },
  { words: ['back', emberfall, `--loadout=${second}`], longestMs: 900 },
  { words: ['update', emberfall, '--mod=13'], longestMs: 6_000 },
];

/**
 * Kills commands that switch, update and go back, at random moments. After each kill the next start must find the game's
 * folder with exactly one of the sets of mods; in the end, Vanilla must bring back the folder of before the first one.
 */
export async function crashSwitches(
  { kills, seed }: { kills: number; seed: number },
  from: { folder: string; electron: string; say: (sentence: string) => void },
): Promise<SwitchesOutcome> {
  const begin = performance.now();
  const home = join(from.folder, 'switches');
  await mkdir(home, { recursive: true });
  const service = await startService({ exampleMods: true, mods: 60 });
  try {
    const profile = join(home, 'service.json');
    await writeFile(profile, JSON.stringify(service.profile()));
    const game = await exampleGame(home);
    const loadout = terminal({
      electron: from.electron,
      userData: join(home, 'user-data'),
      profile,
      cwd: home,
    });
    const original = fingerprint(game.folder);
    const sets = await prepare(service, game.folder, loadout.run);
    const random = createSeededRandom(seed);
    const wrong: string[] = [];
    const came = { before: 0, after: 0 };
    let present = fingerprint(game.folder);
    for (let kill = 1; kill <= kills; kill += 1) {
      const { words, longestMs } = commands[random.whole(0, commands.length - 1)] ?? {
        words: [],
        longestMs: 0,
      };
      const child = loadout.start(words);
      const ended = once(child, 'exit');
      await Promise.race([wait(random.whole(0, longestMs)), ended]);
      child.kill('SIGKILL');
      await ended;
      await untilGone(join(home, 'user-data'));
      // The next start settles what was cut short.
      const settled = await loadout.run(['list', emberfall, '--json']);
      if (settled.exitCode !== 0) wrong.push(`kill ${kill} of "${words.join(' ')}": ${describe(settled)}`);
      const found = fingerprint(game.folder);
      if (!sets.has(found)) wrong.push(`kill ${kill} of "${words.join(' ')}": the folder is mixed`);
      if (found === present) came.before += 1;
      else came.after += 1;
      present = found;
      if (kill % 20 === 0) from.say(`${kill} of ${kills} kills of switching and updating.`);
    }
    const last = await loadout.run(['vanilla', emberfall]);
    if (last.exitCode !== 0) wrong.push(`Vanilla in the end: ${describe(last)}`);
    if (fingerprint(game.folder) !== original) wrong.push('the folder is not as before in the end');
    const seconds = (performance.now() - begin) / 1000;
    return { kills, ...came, wrong, seconds, passed: wrong.length === 0 };
  } finally {
    await service.stop();
  }
}

const fingerprint = (folder: string): string => JSON.stringify(snapshot(folder));

const describe = ({ exitCode, err }: Ended) => `exit code ${exitCode}, ${err.trim().split('\n').at(-1)}`;

/** The processes of a killed app end soon after it, and hold its user data until then. */
async function untilGone(userData: string): Promise<void> {
  for (let tries = 0; processesNaming(userData).length > 0 && tries < 200; tries += 1) await wait(50);
}

/** Makes two loadouts, the second one with an older version of a mod. Returns the fingerprints of all sets. */
async function prepare(
  service: FakeService,
  folder: string,
  run: (words: readonly string[], input?: string) => Promise<Ended>,
): Promise<Set<string>> {
  const must = async (words: readonly string[], input?: string) => {
    const ended = await run(words, input);
    if (![0, 5].includes(ended.exitCode ?? 1)) throw new Error(`"${words.join(' ')}": ${describe(ended)}`);
  };
  const codeOf = (name: string, mods: readonly (readonly [modId: number, place: number])[]) =>
    sharedMods(
      service,
      name,
      mods.map(([modId, place]) => ({ modId, version: service.generator.versions(modId)[place] })),
    );
  const sets = new Set([fingerprint(folder)]);
  const play = async (loadout: string) => {
    await must(['play', emberfall, `--loadout=${loadout}`, '--wait']);
    sets.add(fingerprint(folder));
  };
  await must(['add', folder]);
  await must(
    ['import', '-'],
    codeOf(first, [
      [1, 0],
      [2, 0],
    ]),
  );
  await must(
    ['import', '-'],
    codeOf(second, [
      [2, 0],
      [8, 0],
      [13, 1],
    ]),
  );
  await play(first);
  await play(second);
  await must(['update', emberfall, '--mod=13']);
  await play(second);
  await must(['back', emberfall, `--loadout=${second}`]);
  if (sets.size !== 4) throw new Error(`There are ${sets.size} sets, and there should be 4.`);
  return sets;
}
