import { crashes } from '#shared/messages/en/crashes.ts';

/** What a failure dialog takes of the desktop. */
export type FailureDesktop = {
  /** Shows a dialog of the system, and answers which of its buttons was chosen; `cancelId` when it was closed. */
  ask(options: {
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
  /** Shows a folder to the player. Never rejects. */
  openFolder(path: string): Promise<void>;
};

/** A failure without a page to show it: the page itself crashes, or nothing could be started. */
export type Failure = {
  readonly kind: 'page' | 'start';
  /** The technical side, without secrets. */
  readonly details: string;
  readonly logFolder: string;
};

type Choice = 'reload' | 'openLogs' | 'copy' | 'quit';

const choices: Record<Failure['kind'], readonly Choice[]> = {
  page: ['reload', 'openLogs', 'copy', 'quit'],
  start: ['openLogs', 'copy', 'quit'],
};

/**
 * Says a failure in a dialog of the system, which no crash of a page can take away (E24), until the player decides what
 * comes next: the log folder and the copied details leave it open.
 */
export async function showFailure(failure: Failure, desktop: FailureDesktop): Promise<'reload' | 'quit'> {
  const { kind, details, logFolder } = failure;
  const offered = choices[kind];
  for (;;) {
    const chosen = await desktop.ask({
      type: 'error',
      title: 'Loadout',
      message: crashes[`crash.${kind}`],
      detail: crashes[`crashHint.${kind}`],
      buttons: offered.map((choice) => crashes[`crash.${choice}`]),
      defaultId: 0,
      cancelId: offered.length - 1,
      // Windows would otherwise make large links of the buttons.
      noLink: true,
    });
    const choice = offered[chosen] ?? 'quit';
    if (choice === 'reload' || choice === 'quit') return choice;
    if (choice === 'copy') desktop.copyText(details);
    else await desktop.openFolder(logFolder);
  }
}
