import type { Text } from '#shared/contract/text.ts';
import type { Platform } from '../platform.ts';
import type { Translate } from '../translate.ts';

/** A question that the player answers in a window of the system's own; `lines` are shown below each other. */
export type Question = { readonly message: Text; readonly lines: readonly Text[]; readonly confirm: Text };

/**
 * Asks the player, in a window that the page can neither draw nor answer (E26, E27). One question at a time: while one is
 * open, every other is declined, so that a page can't bury it.
 */
export class Confirmation {
  readonly #desktop: Pick<Platform, 'confirm'>;
  readonly #translate: Translate;
  #isOpen = false;

  constructor(desktop: Pick<Platform, 'confirm'>, translate: Translate) {
    this.#desktop = desktop;
    this.#translate = translate;
  }

  /** Whether the player confirmed. */
  async ask({ message, lines, confirm }: Question): Promise<boolean> {
    if (this.#isOpen) return false;
    this.#isOpen = true;
    try {
      const texts = await this.#translate([message, confirm, { id: 'confirm.cancel' }, ...lines]);
      const [shown = '', yes = '', no = '', ...detail] = texts;
      return await this.#desktop.confirm({ message: shown, detail: detail.join('\n'), yes, no });
    } finally {
      this.#isOpen = false;
    }
  }
}
