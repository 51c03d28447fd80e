import { IntlMessageFormat } from 'intl-messageformat';
import type { MessageId } from '#shared/messages/index.ts';

/** What a message may be given: figures stay numbers so that the catalog's plural and number rules apply. */
export type Values = Readonly<Record<string, string | number>>;

/** A catalog: ICU message texts by id. */
export type Catalog = Readonly<Record<MessageId, string>>;

/** Turns a message into words. */
export type Translate = (id: MessageId, values?: Values) => string;

const plain = /^[^{}'<>#]*$/;

/**
 * Finds the language to speak: the first wish whose language has a catalog, with its region, so that dates and
 * figures follow the player's customs (en-GB). English when there is none.
 */
export function chooseLocale(wishes: readonly string[], languages: readonly string[]): string {
  const known = (wish: string) => languages.some((language) => wish.split('-')[0] === language);
  return wishes.find(known) ?? 'en';
}

/**
 * Gives parsed messages by id. Parsing happens on first use and is kept; a text without any syntax is never
 * parsed at all, which is most of them at start.
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
    // A newer main may name a message this page does not have: its id is better than a broken screen.
    const source: string | undefined = catalog[id];
    if (source === undefined) return id;
    if (plain.test(source)) return source;
    return String(formatOf(id).format(values));
  };
  return { translate, formatOf };
}
