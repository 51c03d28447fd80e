import { writeSync } from 'node:fs';
import { openTakeOver } from './open-take-over.ts';

/**
 * A program that is killed: takes over whatever is in the game's folder, and then undoes that, or switches to Vanilla and back, by
 * chance. Its arguments are its home folder, the rules of games, the thread's script, the game's folder and a seed.
 */
const [home = '', rulesFolder = '', script = '', folder = '', seed = '1'] = process.argv.slice(2);
const { takeOvers, gameId, myMods, vanilla, activate } = await openTakeOver({
  home,
  rulesFolder,
  script,
  folder,
});
writeSync(1, 'begin\n');
for (let turn = Number(seed); ; turn += 1) {
  const { sources } = await takeOvers.look(gameId);
  const [source] = sources;
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
