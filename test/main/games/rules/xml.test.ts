import { describe, expect, it } from 'vitest';
import { elementAt, parseXml, type XmlElement, XmlRefused } from '#main/games/rules/xml.ts';

describe('elements of XML', () => {
  const text =
    '\uFEFF<?xml version="1.0"?>\r\n<!-- <a> -->\n<a x="1" y=\'&lt;"&#65;\'>one<b/> &amp; <![CDATA[<two>]]><b z = "3" ></b ></a>\n<!-- end -->';
  const root = parseXml(text);
  const cut = ({ start, end }: XmlElement) => text.slice(start, end);
  const inside = ({ from, to }: XmlElement) => text.slice(from, to);

  it('have their names, attributes and texts', () => {
    expect([root.name, root.text]).toEqual(['a', 'one & <two>']);
    expect([...root.attributes]).toEqual([
      ['x', '1'],
      ['y', '<"A'],
    ]);
    expect(root.children.map(({ name }) => name)).toEqual(['b', 'b']);
  });

  it('have their places in the text', () => {
    expect(cut(root)).toBe(text.slice(text.indexOf('<a x'), text.indexOf('\n<!-- end')));
    expect(root.children.map(cut)).toEqual(['<b/>', '<b z = "3" ></b >']);
    expect(root.children.map(inside)).toEqual(['', '']);
    expect(root.children.map(({ isShort }) => isShort)).toEqual([true, false]);
  });

  it('are found by their names, if there is one of each', () => {
    const tree = parseXml('<a><b><c>1</c></b><d/><d/></a>');
    expect(elementAt(tree, ['a', 'b', 'c'])?.text).toBe('1');
    expect(elementAt(tree, ['a', 'c'])).toBeNull();
    expect(elementAt(tree, ['b'])).toBeNull();
    expect(() => elementAt(tree, ['a', 'd'])).toThrow(XmlRefused);
  });
});

describe('XML that is refused', () => {
  it.each([
    '',
    'text',
    '<a>',
    '</a>',
    '<a></b>',
    '<a></a>text',
    'text<a/>',
    '<a/><b/>',
    '<a x=1/>',
    '<a x="1" x="2"/>',
    '<a x="<"/>',
    '<a x="1"',
    '<a',
    '<',
    '< a/>',
    '<a><!-- </a>',
    '<a><![CDATA[</a>',
    '<![CDATA[a]]><a/>',
    '<?xml',
    '<a>&b;</a>',
    '<a>&toString;</a>',
    '<a>& </a>',
    '<a>&#x110000;</a>',
    '<!DOCTYPE a><a/>',
    '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
    '<a><!ELEMENT b></a>',
  ])('%s', (text) => {
    expect(() => parseXml(text)).toThrow(XmlRefused);
  });

  it('is deep, or has very many elements', () => {
    expect(() => parseXml(`${'<a>'.repeat(60)}${'</a>'.repeat(60)}`)).toThrow('too many elements');
    expect(() => parseXml(`<a>${'<b/>'.repeat(200_001)}</a>`)).toThrow('too many elements');
  });

  it.each<[what: string, piece: [before: string, repeated: string]]>([
    ['attributes', [' ', 'b']],
    ['spaces', ['', ' ']],
    ['spaces after a name', [' b', ' ']],
    ['references', ['>', '&amp']],
    ['quotes', [' ', 'b="']],
    ['comments', ['>', '<!--']],
    // A parser whose work grows with the square of the length takes hours for these.
  ])('however long it is: %s', (_, piece) => {
    expect(() => parseXml(`<a${piece[0]}${piece[1].repeat(4_000_000 / piece[1].length)}`)).toThrow(
      XmlRefused,
    );
  });
});
