import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { Gallery } from '#renderer/ui/gallery/gallery.tsx';
import { render } from '#test/renderer/render.tsx';

const folder = new URL('../../../../renderer/ui', import.meta.url).pathname;
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.tsx'),
);
const textOf = (file: string) => readFileSync(join(folder, file), 'utf8');
const isOfGallery = (file: string) => file.startsWith('gallery/');

/** The components that a file exports. */
const componentsIn = (file: string): string[] =>
  [...textOf(file).matchAll(/^export (?:function|const) ([A-Z]\w*)/gm)].map(([, name = '']) => name);

const components = files.filter((file) => !isOfGallery(file)).flatMap(componentsIn);

describe('the gallery', () => {
  let shown: string[] = [];
  beforeAll(() => {
    const headings = [...render(<Gallery />).matchAll(/<h3[^>]*>([^<]*)<\/h3>/g)];
    shown = headings.flatMap(([, names = '']) => names.split(', '));
  });

  it.each(components)('shows %s', (name) => {
    expect([...shown, ...withoutHeading]).toContain(name);
    const drawn = files.some((file) => {
      // What is drawn within another component is drawn by that one's file.
      const isUser = isOfGallery(file) || !componentsIn(file).includes(name);
      return isUser && new RegExp(`<${name}\\b`).test(textOf(file));
    });
    expect(drawn).toBe(true);
  });

  it('has a heading for nothing else', () => {
    expect(shown.filter((name) => !components.includes(name) && !examples.includes(name))).toEqual([]);
  });
});

/** Announced, not seen. The gallery has it below the toasts. */
const withoutHeading = ['Announcer'];
/** Headings within what is shown. */
const examples = ['A list', 'A group'];
