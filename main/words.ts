import type { Text } from '#shared/contract/text.ts';
import { messages } from '#shared/messages/index.ts';

/** Turns texts of the catalog into words where the page cannot do it: outside the window. */
export type Words = (texts: readonly Text[]) => Promise<string[]>;

/**
 * Words for the player's language, a BCP 47 tag; English where there is no catalog of it. What parses the texts is
 * loaded when first needed.
 */
export function createWords(language: string): Words {
  const locale = /^en\b/.test(language) ? language : 'en';
  return async (texts) => {
    const { IntlMessageFormat } = await import('intl-messageformat');
    return texts.map(({ id, values }) => String(new IntlMessageFormat(messages[id], locale).format(values)));
  };
}
