import { createMessages, type Values } from '#renderer/text/messages.ts';
import { createUnits } from '#renderer/text/units.ts';
import { type MessageId, messages } from '#shared/messages/index.ts';

const locale = 'en-US';
const { translate: format } = createMessages(locale, messages);

/** Formats numbers, sizes and dates as the renderer does for a player in the United States. */
export const units = createUnits(locale, format);

/** The text of a message as it is on screen; sizes are passed as formatted text (`units.bytes`). */
export const translate = (id: MessageId, values?: Values): string => format(id, values);

/** A pattern for a message with a value that changes from run to run, such as a time: pass it as `*`. */
export function translatePattern(id: MessageId, values?: Values): RegExp {
  const text = format(id, values).replace(/[.+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${text.replaceAll('*', '.+')}$`);
}
