/** Escapes text for HTML. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** A page of the website; `title` is text, `body` is HTML. */
export function htmlPage(title: string, body: string): string {
  const heading = escapeHtml(title);
  return `<!doctype html>\n<html lang="en"><meta charset="utf-8"><title>${heading}</title>\n<h1>${heading}</h1>\n${body}\n</html>\n`;
}
