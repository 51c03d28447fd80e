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

/** A failure that the renderer can't show: it crashes itself, or nothing could be started. */
export type Failure = {
  readonly kind: 'page' | 'start';
  /** Technical details without secrets. */
  readonly details: string;
  readonly logFolder: string;
};

type Choice = 'reload' | 'openLogs' | 'copy' | 'quit';

const choices: Record<Failure['kind'], readonly Choice[]> = {
  page: ['reload', 'openLogs', 'copy', 'quit'],
  start: ['openLogs', 'copy', 'quit'],
};

/**
 * Shows a failure in a system dialog, which survives a crash of the renderer (E24), until the player decides. "Open
 * log folder" and "Copy details" keep it open.
 */
export async function showFailure(failure: Failure, desktop: FailureDesktop): Promise<'reload' | 'quit'> {
  const { kind, details, logFolder } = failure;
  const offered = choices[kind];
  for (;;) {
    const chosen = await desktop.prompt({
      type: 'error',
      title: 'Loadout',
      message: crashes[`crash.${kind}`],
      detail: crashes[`crashHint.${kind}`],
      buttons: offered.map((choice) => crashes[`crash.${choice}`]),
      defaultId: 0,
      cancelId: offered.length - 1,
      // Windows would otherwise show the buttons as large links.
      noLink: true,
    });
    const choice = offered[chosen] ?? 'quit';
    if (choice === 'reload' || choice === 'quit') return choice;
    if (choice === 'copy') desktop.copyText(details);
    else await desktop.openFolder(logFolder);
  }
}
