import { app } from 'electron';
import type { Log } from '#main/kernel/log/log.ts';
import { restart } from './restart.ts';

/** Chromium's switch for software rendering. */
const softwareSwitch = 'disable-gpu';

/** How often the GPU process may crash before Loadout restarts without it. After a few more, Chromium ends the app. */
const toleratedCrashes = 2;

/** Whether software rendering is on, by the command line or by `watchGraphics`. */
export const softwareRendering = (): boolean => app.commandLine.hasSwitch(softwareSwitch);

/**
 * Restarts Loadout with software rendering when the graphics driver keeps crashing, and says so on stderr, in the
 * log, and in Settings, About. The next start uses the driver again, because it may have been fixed.
 */
export function watchGraphics(log: Log): void {
  let crashes = 0;
  app.on('child-process-gone', (_event, { type, reason, exitCode }) => {
    if (type !== 'GPU' || reason === 'clean-exit') return;
    crashes++;
    log.error('The graphics process ended', { reason, exitCode, crashes });
    if (crashes !== toleratedCrashes || softwareRendering()) return;
    process.stderr.write('The graphics driver keeps crashing, so Loadout restarts without it.\n');
    restart([...process.argv.slice(1), `--${softwareSwitch}`]);
  });
}
