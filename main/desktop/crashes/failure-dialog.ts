import { crashes } from '#shared/messages/en/desktop/crashes.ts';

/** What a failure dialog needs from the desktop. */
export type FailureDesktop = {
  /** Shows a system dialog and returns the chosen button; `cancelId` when it was closed. */
  prompt(options: {
    type: 'error';
    title: string;
    message: string;
    detail: string;
    buttons: string[];
    defaultId: number;
    cancelId: number;
    noLink: true;
  }): Promise<number>;
  copyText(text: string): void;
  /** Opens a folder. Never rejects. */
  openFolder(path: string): Promise<void>;
};

/** A failure that the renderer can't show: it keeps crashing, it doesn't respond, or nothing could be started. */
export type Failure = {
  readonly kind: 'page' | 'hang' | 'start';
  /** Technical details without secrets. */
  readonly details: string;
  readonly logFolder: string;
};

/** What ends the dialog; closing it waits where that is offered, and else quits. */
export type Decision = 'wait' | 'reload' | 'quit';

type Choice = Decision | 'openLogs' | 'copy';

/** The first is the default: keys that were meant for the page change nothing. */
const choices: Record<Failure['kind'], readonly Choice[]> = {
  page: ['reload', 'openLogs', 'copy', 'quit'],
  hang: ['wait', 'reload', 'copy', 'quit'],
  start: ['openLogs', 'copy', 'quit'],
};

/**
 * Shows a failure in a system dialog, which survives a crash of the renderer (E24), until the player decides. "Open
 * log folder" and "Copy details" keep it open.
 */
export async function showFailure(failure: Failure, desktop: FailureDesktop): Promise<Decision> {
  const { kind, details, logFolder } = failure;
  const offered = choices[kind];
  const closed = offered.includes('wait') ? 'wait' : 'quit';
  for (;;) {
    const chosen = await desktop.prompt({
      type: 'error',
      title: 'Loadout',
      message: crashes[`crash.${kind}`],
      detail: crashes[`crashHint.${kind}`],
      buttons: offered.map((choice) => crashes[`crash.${choice}`]),
      defaultId: 0,
      cancelId: offered.indexOf(closed),
      // Windows would otherwise show the buttons as large links.
      noLink: true,
    });
    const choice = offered[chosen] ?? closed;
    if (choice === 'copy') desktop.copyText(details);
    else if (choice === 'openLogs') await desktop.openFolder(logFolder);
    else return choice;
  }
}
