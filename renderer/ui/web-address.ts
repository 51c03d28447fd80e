const longest = 4096;
/** Most addresses that are found in one text; more than that is no text to read. */
const mostLinks = 200;

/**
 * The full address of a page on the web in its normal form, or null: only http and https, nothing that two readers
 * could understand differently, no user name that looks like a host.
 */
export function webAddress(text: string): string | null {
  const address = text.trim();
  if (address.length > longest || /[\s\p{C}\\]/u.test(address)) return null;
  if (!/^https?:\/\/[^/]/i.test(address) || !URL.canParse(address)) return null;
  const url = new URL(address);
  // The normal form may be longer, and is what has to be opened.
  return url.username || url.password || url.href.length > longest ? null : url.href;
}

// Marks at the end of a sentence are not part of an address in it.
const written = /https?:\/\/[^\s<>"'[\](){}\\]+/gi;

/** A text in pieces: words, and the addresses that stand in it as they were written. */
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
