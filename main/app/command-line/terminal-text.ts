/** Characters that a terminal acts upon, or that turn the direction of what follows. Breaks and tabs are those of sentences. */
const acting = /(?![\n\t])[\p{Cc}\p{Cs}]|[\u202a-\u202e]/gu;

/**
 * Text for a terminal, in which such characters are spelled out, such as `\u{1B}`: names come from mods, archives and other
 * programs, and would else move the cursor, change the window's title or write over other lines.
 */
export const terminalText = (text: string): string =>
  text.replaceAll(acting, (one) => `\\u{${(one.codePointAt(0) ?? 0).toString(16).toUpperCase()}}`);

/** The same JSON in which no character acts on a terminal: `JSON.stringify` leaves DEL and the controls after it as they are. */
export const terminalJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll(
    /[\u007f-\u009f\u202a-\u202e]/g,
    (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
