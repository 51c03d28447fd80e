const named = /\[(\/?)([a-z*]{1,20})(?:[= ][^\]\n]{0,500})?\]/gi;
const known = new Set(
  'b i u s url img media email user quote code icode php html list * left center right justify size color font heading spoiler ispoiler indent attach table tr td th hr sub sup plain'.split(
    ' ',
  ),
);
const blocks = new Set([
  'quote',
  'code',
  'list',
  'heading',
  'table',
  'tr',
  'center',
  'left',
  'right',
  'hr',
  'indent',
  'spoiler',
]);
const unseen = /\[(img|media|attach)(?:=[^\]\n]{0,500})?\][^[\]]{0,2000}\[\/\1\]/gi;

/**
 * Turns an author's BBCode into plain paragraphs. Known tags go, their words stay; pictures and embedded media
 * go altogether; brackets that are no tag stay, as does HTML, which is only ever shown as text.
 */
export function plainParagraphs(bbcode: string): string[] {
  const text = bbcode
    .slice(0, 200_000)
    .replace(/\r\n?/g, '\n')
    .replace(unseen, '')
    .replace(named, (tag, _slash: string, name: string) => {
      const kind = name.toLowerCase();
      if (!known.has(kind)) return tag;
      if (kind === '*') return '\n• ';
      return blocks.has(kind) ? '\n' : '';
    });
  return text
    .replace(/\s*\n• /g, '\n• ')
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.replace(/[ \t]+\n/g, '\n').replace(/^\n+|\s+$/g, ''))
    .filter((paragraph) => paragraph.trim() !== '');
}
