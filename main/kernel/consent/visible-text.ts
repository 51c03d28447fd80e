/** Characters that a window doesn't show, or that change how what is beside them is shown. */
const unseen = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/**
 * A text for a window of the system's own in which every character is seen: what is invisible, breaks the line or turns
 * the direction of writing is spelled out, such as `\u{202E}`. A run of blanks could push the rest out of sight.
 */
export const visibleText = (text: string): string =>
  text
    .replaceAll(unseen, (one) => `\\u{${(one.codePointAt(0) ?? 0).toString(16).toUpperCase()}}`)
    .replaceAll(/[^\S ]|(?<= ) {2,}/gu, (blanks) => [...blanks].map(spelled).join(''));

const spelled = (one: string): string => `\\u{${(one.codePointAt(0) ?? 0).toString(16).toUpperCase()}}`;
