/** Characters that could end the element or, in old parsers, a line of a script. */
const unsafe = /[<>&\u2028\u2029]/g;

const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/**
 * Puts the first frame into the renderer's document, as JSON in an element that no browser executes, so that the content
 * security policy needs no exception.
 * @param html must contain `</body>`
 */
export function embedFirstFrame(html: string, json: string): string {
  const element = `<script type="application/json" id="first-frame">${json.replace(unsafe, escaped)}</script>`;
  // A function, because "$" in a text replacement has a meaning.
  return html.replace('</body>', () => `${element}</body>`);
}
