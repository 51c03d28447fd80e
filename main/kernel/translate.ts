import type { Text } from '#shared/contract/text.ts';
import { messages, plainTags } from '#shared/messages/index.ts';

/** Formats texts of the catalog in main, for use outside the window. */
export type Translate = (texts: readonly Text[]) => Promise<string[]>;

/** @param language a BCP 47 tag; English where there is no catalog. The formatter is loaded when first needed. */
export function createTranslate(language: string): Translate {
  const locale = /^en\b/.test(language) ? language : 'en';
  return async (texts) => {
    const { IntlMessageFormat } = await import('intl-messageformat');
    return texts.map(({ id, values }) =>
      String(new IntlMessageFormat(messages[id], locale).format({ ...values, ...plainTags })),
    );
  };
}
