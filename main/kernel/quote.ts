import { hideSecrets } from './log/redact.ts';

const directions = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const gaps = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\s]+/gu;

/**
 * What a service says, as one line of at most `longest` characters that is safe to show: without the secrets that the
 * request carried, and without characters that control a terminal or turn the text around. A cut secret can't be found
 * any more, so they are hidden before the text is cut (O44); again after its characters are, which may have been put
 * between those of a secret.
 */
export function quote(text: string, secrets: readonly string[], longest: number): string {
  const plain = hideSecrets(text, secrets).replaceAll(directions, '').replaceAll(gaps, ' ').trim();
  const line = hideSecrets(plain, secrets);
  const characters = [...line];
  return characters.length > longest ? `${characters.slice(0, longest - 1).join('')}…` : line;
}
