import { createMessages, type Values } from '#renderer/text/messages.ts';
import { createUnits } from '#renderer/text/units.ts';
import { type MessageId, messages } from '#shared/messages/index.ts';

const locale = 'en-US';
const { translate: format } = createMessages(locale, messages);

/** Figures, sizes and dates as the page writes them for a player in the United States. */
export const units = createUnits(locale, format);

/** The words of a message as they are on screen; sizes are given written out (`units.bytes`). */
export const translate = (id: MessageId, values?: Values): string => format(id, values);

/** A pattern for a message one of whose values changes from run to run, such as a time: give it as `*`. */
export function translatePattern(id: MessageId, values?: Values): RegExp {
  const text = format(id, values).replace(/[.+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${text.replaceAll('*', '.+')}$`);
}
