// Node.js and browsers both have it. What is shared is compiled without the types of either.
declare const URL: {
  new (address: string): { readonly href: string; readonly username: string; readonly password: string };
  canParse(address: string): boolean;
};

const longest = 4096;
/** Most links per text, as protection against huge input. */
const mostLinks = 200;

/**
 * Returns the normalized URL of a web page, or null if it is not safe to open: only http and https, no characters that
 * parsers treat differently, no user name or password.
 */
export function webAddress(text: string): string | null {
  const address = text.trim();
  if (address.length > longest || /[\s\p{C}\\]/u.test(address)) return null;
  if (!/^https?:\/\/[^/]/i.test(address) || !URL.canParse(address)) return null;
  const url = new URL(address);
  // The normalized URL may be longer, and it is the one that is opened.
  return url.username || url.password || url.href.length > longest ? null : url.href;
}

// Punctuation at the end of a sentence is not part of an address.
const written = /https?:\/\/[^\s<>"'[\](){}\\]+/gi;

/** Splits a text into plain text and links. `address` is the link as written. */
export function linksIn(
  text: string,
): readonly (string | { readonly address: string; readonly href: string })[] {
  const pieces: (string | { address: string; href: string })[] = [];
  let at = 0;
  for (const match of text.matchAll(written)) {
    if (pieces.length >= 2 * mostLinks) break;
    const address = match[0].replace(/[.,;:!?…]+$/, '');
    const href = webAddress(address);
    if (href === null) continue;
    if (match.index > at) pieces.push(text.slice(at, match.index));
    pieces.push({ address, href });
    at = match.index + address.length;
  }
  if (at < text.length) pieces.push(text.slice(at));
  return pieces;
}
