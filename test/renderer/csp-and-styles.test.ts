import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const folder = new URL('../../renderer', import.meta.url).pathname;
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
const read = (name: string) => readFileSync(join(folder, name), 'utf8');

describe('E7 the renderer requests nothing that its CSP forbids', () => {
  it('has no inline script, no inline style and no handler attribute in index.html', () => {
    const html = read('index.html');
    expect(html).not.toMatch(/<style|\sstyle=|\son\w+=/i);
    for (const [tag] of html.matchAll(/<script[^>]*>/g)) expect(tag).toMatch(/\ssrc="/);
  });

  it.each(files.filter((name) => /\.tsx?$/.test(name)))(
    '%s writes no markup and makes no request',
    (name) => {
      expect(read(name)).not.toMatch(
        /dangerouslySetInnerHTML|innerHTML|insertAdjacentHTML|<style|\bfetch\(|XMLHttpRequest/,
      );
    },
  );
});

describe('styles', () => {
  // A dialog is positioned by the browser.
  const placed = files.filter(
    (name) => name.endsWith('.css') && name !== join('ui', 'overlays', 'dialog.module.css'),
  );
  it.each(placed)('%s: a scroll container contains its positioned elements', (name) => {
    const [, ...blocks] = read(name).split('{');
    // Otherwise visually hidden text far down would make the screen around it scroll.
    for (const block of blocks.filter((text) => /^\s*overflow:[^;]*(?:auto|scroll)/m.test(text)))
      expect(block).toMatch(/^\s*position: /m);
  });

  it.each(files.filter((name) => name.endsWith('.css')))('%s uses logical properties only', (name) => {
    const physical =
      /^\s*(?:(?:margin|padding|border)-(?:left|right|top|bottom)|left|right|top|bottom|(?:min-|max-)?(?:width|height))\s*:|text-align:\s*(?:left|right)|float:/m;
    expect(read(name)).not.toMatch(physical);
  });
});
