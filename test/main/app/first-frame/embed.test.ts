import { expect, test } from 'vitest';
import { embedFirstFrame } from '#main/app/first-frame/embed.ts';
import { frameOf } from './frame.ts';

const html = '<!doctype html><html><head></head><body><div id="root"></div></body></html>';

/** The text of the element as a parser of HTML finds it: up to the first end tag. */
const textIn = (page: string) =>
  /id="first-frame">(?<text>.*?)<\/script/is.exec(page)?.groups?.['text'] ?? '';

test.each([
  '</script><img src=x onerror=alert(1)>',
  '<!--<script>',
  ']]>',
  '\u2028\u2029 & &lt;/script&gt;',
  "$& $' $1",
  '\ud800',
  'x'.repeat(300),
])('C45 the title %j stays text', (title) => {
  const frame = frameOf(title);
  const page = embedFirstFrame(html, JSON.stringify(frame));
  expect(JSON.parse(textIn(page))).toEqual(frame);
  expect(page.replace(textIn(page), '')).toBe(
    html.replace('</body>', '<script type="application/json" id="first-frame"></script></body>'),
  );
  expect(textIn(page)).not.toMatch(/[<>&\u2028\u2029]/);
});
