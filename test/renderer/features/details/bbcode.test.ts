import { describe, expect, it } from 'vitest';
import { plainParagraphs } from '#renderer/features/details/bbcode.ts';

describe('plainParagraphs', () => {
  it('drops tags and keeps their words', () => {
    expect(plainParagraphs('[b]Bold[/b] and [url=https://example.org/a?b=c]a link[/url]')).toEqual([
      'Bold and a link',
    ]);
  });

  it('makes paragraphs of empty lines and bullets of list entries', () => {
    expect(plainParagraphs('One\r\n\r\nTwo\n[list]\n[*]a\n[*]b\n[/list]')).toEqual(['One', 'Two\n• a\n• b']);
  });

  it('leaves pictures and media out altogether', () => {
    expect(plainParagraphs('Look: [img]https://example.org/x.png[/img][media=tube]abc[/media]here')).toEqual([
      'Look: here',
    ]);
  });

  it('keeps HTML and brackets that are no tag as text', () => {
    expect(plainParagraphs('<script>alert(1)</script> [0.9] [TODO] a[i]b')).toEqual([
      '<script>alert(1)</script> [0.9] [TODO] ab',
    ]);
  });

  it('gives nothing for nothing', () => {
    expect(plainParagraphs('')).toEqual([]);
    expect(plainParagraphs(' \n\n [b][/b] ')).toEqual([]);
  });

  it('stays quick on hostile input', () => {
    const started = performance.now();
    plainParagraphs('[b'.repeat(100_000));
    plainParagraphs('[img]'.repeat(40_000));
    plainParagraphs(`[url=${'x'.repeat(200_000)}`);
    expect(performance.now() - started).toBeLessThan(2000);
  });
});
