import { setTimeout } from 'node:timers/promises';
import { app, BrowserWindow, clipboard, dialog, type WebContents } from 'electron';
import type { Log } from '#main/kernel/log/log.ts';
import type { Redactor } from '#main/kernel/log/redact.ts';
import { showFolder } from '../computer/show-folder.ts';
import { createCrashLimit } from './crash-limit.ts';
import { type FailureDesktop, showFailure } from './failure-dialog.ts';

/** The log of failures, and the redactor for what is shown of them. */
export type Logging = { readonly log: Log; readonly redactor: Redactor; readonly logFolder: string };

/** Logs failures that would otherwise end in a dialog of Electron, or unnoticed. */
export function logFailures({ log }: Logging): void {
  process.on('uncaughtException', (error) => log.error('Uncaught', { error }));
  process.on('unhandledRejection', (error) => log.error('Unhandled', { error }));
}

/** Reloads the renderer after a crash, and asks the player what to do when it keeps crashing (E24). */
export function watchRenderer(logging: Logging): void {
  const limit = createCrashLimit(() => performance.now());
  app.on('render-process-gone', (_event, contents, { reason, exitCode }) => {
    logging.log.error('The renderer process ended', { reason, exitCode });
    if (reason === 'clean-exit' || contents.isDestroyed()) return;
    if (limit.crashed()) contents.reload();
    else
      void askAfterCrashes(
        contents,
        `The renderer process ended: ${reason}, exit code ${exitCode}`,
        logging,
        limit.reset,
      );
  });
}

/** How long the player who waits isn't asked again, in ms. */
const waitMs = 30_000;

/**
 * Asks the player what to do while a page doesn't respond to input, which Chromium notices after 15 s (E24). The dialog
 * closes when the page responds. A page that is loaded again gets a new process, because the old one can't leave.
 */
export function watchHangs(logging: Logging): void {
  app.on('web-contents-created', (_event, contents) => {
    let responds = new AbortController();
    contents.on('unresponsive', () => {
      responds.abort();
      responds = new AbortController();
      logging.log.error('The page does not respond');
      void askWhileHanging(contents, responds.signal, logging);
    });
    contents.on('responsive', () => responds.abort());
    contents.on('render-process-gone', () => responds.abort());
    contents.on('destroyed', () => responds.abort());
  });
}

async function askWhileHanging(
  contents: WebContents,
  responds: AbortSignal,
  logging: Logging,
): Promise<void> {
  const failure = {
    kind: 'hang',
    details: detailsOf('The page does not respond', logging.redactor),
    logFolder: logging.logFolder,
  } as const;
  while (!responds.aborted) {
    const choice = await showFailure(failure, desktopOf(logging.log, contents, responds));
    if (responds.aborted) return;
    if (choice === 'quit') return app.quit();
    if (choice === 'reload') return contents.forcefullyCrashRenderer();
    await setTimeout(waitMs, undefined, { signal: responds }).catch(() => undefined);
  }
}

async function askAfterCrashes(
  contents: WebContents,
  what: string,
  logging: Logging,
  onReload: () => void,
): Promise<void> {
  const failure = {
    kind: 'page',
    details: detailsOf(what, logging.redactor),
    logFolder: logging.logFolder,
  } as const;
  const choice = await showFailure(failure, desktopOf(logging.log, contents));
  if (choice === 'quit') return app.quit();
  onReload();
  if (!contents.isDestroyed()) contents.reload();
}

/** Shows that Loadout could not start in a system dialog, because there may be no window, and quits. */
export async function failToStart(error: unknown, { log, redactor, logFolder }: Logging): Promise<void> {
  log.error('Could not start', { error });
  const words = error instanceof Error ? (error.stack ?? error.message) : String(error);
  const details = detailsOf(words, redactor);
  process.stderr.write(`Loadout couldn’t start.\n${details}\n`);
  await showFailure({ kind: 'start', details, logFolder }, desktopOf(log));
  app.exit(1);
}

/** Details for a report: versions and the error, without secrets. */
const detailsOf = (what: string, redactor: Redactor): string =>
  redactor.text(
    [
      `Loadout ${app.getVersion()}, Electron ${process.versions.electron}, ${process.platform} ${process.arch}`,
      what,
    ].join('\n'),
  );

/** @param closes closes the dialog, as the player could */
function desktopOf(log: Log, contents?: WebContents, closes?: AbortSignal): FailureDesktop {
  return {
    async prompt(prompted) {
      const options = closes ? { ...prompted, signal: closes } : prompted;
      const window = contents && BrowserWindow.fromWebContents(contents);
      // A window that crashed before it was shown can't have a dialog.
      const { response } = await (window?.isVisible()
        ? dialog.showMessageBox(window, options)
        : dialog.showMessageBox(options));
      return response;
    },
    copyText: (text) => clipboard.writeText(text),
    async openFolder(path) {
      const problem = await showFolder(path);
      if (problem) log.warn('The log folder was not shown', { problem });
    },
  };
}
