import type { Text } from '#shared/contract/text.ts';
import { AppError } from '#shared/errors.ts';
import type { Platform } from '../platform.ts';
import type { Translate } from '../translate.ts';

/** A question that the player answers in a window of the system's own; `lines` are shown below each other. */
export type Question = { readonly message: Text; readonly lines: readonly Text[]; readonly confirm: Text };

/** After so many declined questions in a row, none is asked for so many ms. */
const mostDeclined = 5;
const pauseMs = 60_000;

/**
 * Asks the player, in a window that the page can neither draw nor answer (E26, E27). One question at a time: while one is
 * open, every other is declined. After several that were declined there is a pause, so that a page can't go on asking until
 * the player gives in.
 */
export class Confirmation {
  readonly #desktop: Pick<Platform, 'confirm'>;
  readonly #translate: Translate;
  readonly #now: () => number;
  #isOpen = false;
  #declined = 0;
  #declinedAt = 0;

  /** @param now a time that only grows, in ms */
  constructor(desktop: Pick<Platform, 'confirm'>, translate: Translate, now: () => number) {
    this.#desktop = desktop;
    this.#translate = translate;
    this.#now = now;
  }

  /** Whether the player confirmed. @throws AppError `invalid-input` in the pause */
  async ask({ message, lines, confirm }: Question): Promise<boolean> {
    if (this.#isOpen) return false;
    if (this.#declined >= mostDeclined && this.#now() - this.#declinedAt < pauseMs)
      throw new AppError('invalid-input', { id: 'confirm.pause' });
    this.#isOpen = true;
    try {
      const texts = await this.#translate([message, confirm, { id: 'confirm.cancel' }, ...lines]);
      const [shown = '', yes = '', no = '', ...detail] = texts;
      const isConfirmed = await this.#desktop.confirm({ message: shown, detail: detail.join('\n'), yes, no });
      this.#declined = isConfirmed ? 0 : this.#declined + 1;
      this.#declinedAt = this.#now();
      return isConfirmed;
    } finally {
      this.#isOpen = false;
    }
  }
}
