import { writeSync } from 'node:fs';
import { openTakeOver } from './open-take-over.ts';

/**
 * What the child does: takes over what is in the game's folder, or in that of another program (`chosen`), and undoes that or
 * not, from a turn on.
 */
export type TakingTask = Parameters<typeof openTakeOver>[0] & {
  readonly firstTurn: number;
  readonly chosen: string | null;
};

/** A program that is killed, and says how far it is. Its argument is its task as JSON. */
async function main({ firstTurn, chosen, ...options }: TakingTask): Promise<void> {
  const { takeOvers, gameId, myMods, vanilla, activate } = await openTakeOver(options);
  writeSync(1, 'begin\n');
  for (let turn = firstTurn; ; turn += 1) {
    const look = chosen === null ? takeOvers.look(gameId) : takeOvers.lookIn(gameId, chosen);
    const [source] = (await look).sources;
    if (source !== undefined) {
      const keys = source.mods.map(({ key }) => key);
      await takeOvers.start(gameId, { sourceId: source.sourceId, keys, isTakenOut: turn % 3 !== 0 });
    }
    writeSync(1, 'taken\n');
    const last = myMods.loadouts.list(gameId).at(-1);
    // Another program's mods are in the game only with their loadout.
    if (chosen !== null && last) await activate(last.loadoutId);
    writeSync(1, 'active\n');
    if (turn % 2 === 0 && takeOvers.canUndo(gameId)) await takeOvers.undo(gameId);
    else {
      await vanilla();
      const [, first] = myMods.loadouts.list(gameId);
      if (first) await activate(first.loadoutId);
    }
    writeSync(1, 'turned\n');
  }
}

await main(JSON.parse(process.argv[2] ?? '') as TakingTask);
