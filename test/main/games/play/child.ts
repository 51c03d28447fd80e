import { Play } from '#main/games/play/play.ts';
import { systemProcesses } from '#main/games/play/processes.ts';
import type { GameToPlay } from '#main/games/play/run.ts';
import { createMemoryLog } from '#test/fakes/log.ts';
import { realClock } from '#test/fakes/real-clock.ts';

// Plays the game in argv[3] with the folder in argv[2], says so, and then waits to be killed.
const [, , folder = '', json = ''] = process.argv;
const game: GameToPlay = JSON.parse(json);
const play = await Play.open({
  folder,
  prepare: async () => undefined,
  lastChange: async () => null,
  env: process.env,
  platform: process.platform,
  home: folder,
  windows: null,
  processes: systemProcesses(process.platform),
  clock: realClock,
  log: createMemoryLog(),
});
await play.start(game);
process.stdout.write('started\n');
setInterval(() => undefined, 60_000);
