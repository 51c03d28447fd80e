import { IntlMessageFormat } from 'intl-messageformat';
import { type MessageId, plainTags } from '#shared/messages/index.ts';

/** Values for a message. Numbers stay numbers so that the catalog's plural and number rules apply. */
export type Values = Readonly<Record<string, string | number>>;

/** A message catalog: ICU message texts by id. */
export type Catalog = Readonly<Record<MessageId, string>>;

/** Formats a message as a string, without tags. */
export type Translate = (id: MessageId, values?: Values) => string;

const plain = /^[^{}'<>#]*$/;

/**
 * Chooses the locale: the first preferred locale whose language has a catalog, including its region, so that dates and
 * numbers follow the player's conventions (en-GB). Falls back to English.
 */
export function chooseLocale(preferred: readonly string[], languages: readonly string[]): string {
  const known = (tag: string) => languages.some((language) => tag.split('-')[0] === language);
  return preferred.find(known) ?? 'en';
}

/**
 * Returns parsed messages by id. A message is parsed on first use and cached. Text without any syntax, which is most of
 * it at startup, is never parsed.
 */
export function createMessages(locale: string, catalog: Catalog) {
  const parsed = new Map<MessageId, IntlMessageFormat>();
  const formatOf = (id: MessageId): IntlMessageFormat => {
    let format = parsed.get(id);
    if (!format) {
      format = new IntlMessageFormat(catalog[id], locale);
      parsed.set(id, format);
    }
    return format;
  };
  const translate: Translate = (id, values) => {
    // A newer main may use a message id that this renderer doesn't have. Showing the id is better than a broken screen.
    const source: string | undefined = catalog[id];
    if (source === undefined) return id;
    if (plain.test(source)) return source;
    return String(formatOf(id).format(source.includes('<b>') ? { ...values, ...plainTags } : values));
  };
  return { translate, formatOf };
}
