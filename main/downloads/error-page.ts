/** How much of an error page is read for its message, in bytes. */
export const errorPageBytes = 64 * 1024;

const maxMessage = 200;

/** Takes secrets out of what a service says, and cuts it to so many characters after that. */
export type Quote = (text: string, longest: number) => string;

/**
 * What a page sent in place of a file says, as plain text of at most 200 characters: the message of the
 * service's error object (service-interface section 7), or the title or text of an HTML page.
 */
export function errorPageMessage(page: string, quote: Quote): string {
  return quote(jsonMessage(page) ?? htmlMessage(page), maxMessage);
}

function jsonMessage(page: string): string | null {
  let value: unknown;
  try {
    value = JSON.parse(page);
  } catch {
    return null;
  }
  const body = value as { errors?: { message?: unknown }[]; message?: unknown; error?: unknown } | null;
  const first = Array.isArray(body?.errors) ? body.errors[0]?.message : undefined;
  return [first, body?.message, body?.error].find((text) => typeof text === 'string') ?? '';
}

function htmlMessage(page: string): string {
  const withoutCode = page.replace(/<(script|style)\b[\s\S]*?(<\/\1\s*>|$)/gi, ' ');
  // No part of this pattern can match in two ways: with others a page of 64 KB holds main up for half a minute.
  const headings = [...withoutCode.matchAll(/<(?:title|h1)\b[^<>]*>([^<]*)</gi)];
  const named = headings.map(([, text = '']) => text).find((text) => text.trim() !== '');
  return decodeEntities(named ?? withoutCode.replace(/<[^>]*>?/g, ' '));
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  '#39': "'",
  nbsp: ' ',
};

const decodeEntities = (text: string): string =>
  text.replace(/&(#39|[a-z]+);/gi, (whole, name: string) => entities[name.toLowerCase()] ?? whole);
