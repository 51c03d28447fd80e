import { app } from 'electron';
import type { Log } from '../../log.ts';
import { restart } from './restart.ts';

/** Chromium's switch for drawing without the graphics card. */
const softwareSwitch = 'disable-gpu';

/**
 * How often the graphics process may end badly before Loadout starts again without it. Chromium tries some more, and
 * then ends the whole app.
 */
const toleratedCrashes = 2;

/** Whether everything is drawn by the processor, because somebody or `watchGraphics` asked for it. */
export const drawsInSoftware = (): boolean => app.commandLine.hasSwitch(softwareSwitch);

/**
 * Starts Loadout again without the graphics card when its driver keeps crashing, and says so on stderr, in the log, and
 * in Settings, About. The next start tries the card again: a driver may have been mended.
 */
export function watchGraphics(log: Log): void {
  let crashes = 0;
  app.on('child-process-gone', (_event, { type, reason, exitCode }) => {
    if (type !== 'GPU' || reason === 'clean-exit') return;
    crashes++;
    log.error('The graphics process ended', { reason, exitCode, crashes });
    if (crashes !== toleratedCrashes || drawsInSoftware()) return;
    process.stderr.write('The graphics driver keeps crashing, so Loadout starts again without it.\n');
    restart([...process.argv.slice(1), `--${softwareSwitch}`]);
  });
}
