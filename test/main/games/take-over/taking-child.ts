import { writeSync } from 'node:fs';
import { openTakeOver } from './open-take-over.ts';

/** What the child does: takes over what is in the game's folder, and undoes that or not, from a turn on. */
export type TakingTask = Parameters<typeof openTakeOver>[0] & { readonly firstTurn: number };

/** A program that is killed. Its argument is its task as JSON. */
async function main({ firstTurn, ...options }: TakingTask): Promise<void> {
  const { takeOvers, gameId, myMods, vanilla, activate } = await openTakeOver(options);
  writeSync(1, 'begin\n');
  for (let turn = firstTurn; ; turn += 1) {
    const [source] = (await takeOvers.look(gameId)).sources;
    const keys = source?.mods.map(({ key }) => key) ?? [];
    if (keys.length > 0)
      await takeOvers.start(gameId, { sourceId: 'game-0', keys, isTakenOut: turn % 3 !== 0 });
    writeSync(1, 'taken\n');
    if (turn % 2 === 0 && takeOvers.canUndo(gameId)) await takeOvers.undo(gameId);
    else {
      await vanilla();
      const [, first] = myMods.loadouts.list(gameId);
      if (first) await activate(first.loadoutId);
    }
  }
}

await main(JSON.parse(process.argv[2] ?? '') as TakingTask);
