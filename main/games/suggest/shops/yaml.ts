/** A value of a YAML file: a text, a list, or named values. Numbers and words such as `true` are texts. */
export type YamlValue = string | readonly YamlValue[] | { readonly [name: string]: YamlValue };

/** Deeper nesting than this is no file of a launcher. */
const maxDepth = 20;

/** A line without the spaces at its start, and how many those were. */
type Line = { readonly indent: number; readonly text: string };

/** The lines of a file, and the first that isn't read yet. */
type Lines = { readonly all: Line[]; at: number };

/** How a text in quotes begins and goes on: `''` and `\"` don't end it. */
const quoted = { "'": /'(?:[^']|'')*'/y, '"': /"(?:[^"\\]|\\[\s\S])*"/y } as const;

const escapes: Readonly<Record<string, string>> = {
  '0': '\0',
  a: '\x07',
  b: '\b',
  t: '\t',
  n: '\n',
  v: '\v',
  f: '\f',
  r: '\r',
  e: '\x1b',
  N: '\x85',
  _: '\xa0',
  L: '\u2028',
  P: '\u2029',
};

/** Breaks the reading off: what follows can't be told. */
class Unreadable extends Error {}

/**
 * Reads the part of YAML that the settings of Lutris and Bottles are written in (PyYAML's `safe_dump`): one value or line for
 * each name, and texts that go on in the next line. Of what else YAML knows, lists and names in braces are read as texts. Null
 * for what can't be read.
 * @see https://yaml.org/spec/1.2.2/
 * @see https://github.com/lutris/lutris/blob/master/lutris/util/yaml.py
 * @see https://github.com/bottlesdevs/Bottles/blob/main/bottles/backend/utils/yaml.py
 */
export function parseYaml(text: string): YamlValue | null {
  const lines: Lines = { all: text.split(/\r?\n/).map(toLine), at: 0 };
  if (next(lines)?.text === '---') lines.at += 1;
  try {
    const value = readNode(lines, 0, 0);
    return next(lines) === null ? value : null;
  } catch (error) {
    if (error instanceof Unreadable) return null;
    throw error;
  }
}

function toLine(line: string): Line {
  const text = line.trimStart();
  return { indent: line.length - text.length, text: text.trimEnd() };
}

/** The next line that says something; null after the last one. */
function next(lines: Lines): Line | null {
  for (; ; lines.at += 1) {
    const line = lines.all[lines.at];
    if (line === undefined || line.text === '...') return null;
    if (line.text !== '' && !line.text.startsWith('#')) return line;
  }
}

/** What begins in the next line, which has to be indented by this much at least; an empty text without such a line. */
function readNode(lines: Lines, least: number, depth: number): YamlValue {
  const line = next(lines);
  if (line === null || line.indent < least) return '';
  if (depth > maxDepth) throw new Unreadable();
  if (isItem(line)) return readList(lines, line.indent, depth);
  if (nameIn(line.text) !== null) return readNamed(lines, line.indent, depth);
  lines.at += 1;
  return readText(line.text, lines, least);
}

const isItem = ({ text }: Line): boolean => text === '-' || text.startsWith('- ');

function readList(lines: Lines, indent: number, depth: number): readonly YamlValue[] {
  const items: YamlValue[] = [];
  for (let line = next(lines); line?.indent === indent && isItem(line); line = next(lines)) {
    // What is behind the dash begins a value of its own, indented as far as it stands.
    const inside = toLine(line.text.slice(1));
    lines.all[lines.at] = { indent: indent + 1 + inside.indent, text: inside.text };
    items.push(readNode(lines, indent + 1, depth + 1));
  }
  return items;
}

function readNamed(lines: Lines, indent: number, depth: number): { readonly [name: string]: YamlValue } {
  const values: Record<string, YamlValue> = Object.create(null);
  for (let line = next(lines); line?.indent === indent; line = next(lines)) {
    const found = nameIn(line.text);
    if (found === null) throw new Unreadable();
    lines.at += 1;
    if (found.rest !== '') values[found.name] = readText(found.rest, lines, indent + 1);
    else {
      // A list may begin as far left as the name that it is of.
      const below = next(lines);
      const least = below !== null && isItem(below) ? indent : indent + 1;
      values[found.name] = readNode(lines, least, depth + 1);
    }
  }
  return values;
}

/** The name that a line begins with, and what follows its colon; null in a line without one. */
function nameIn(text: string): { readonly name: string; readonly rest: string } | null {
  const inQuotes = quotedAt(text);
  // A text in quotes that goes on in the next line is no name.
  if (inQuotes === null && /^["']/.test(text)) return null;
  const end = inQuotes?.end ?? text.search(/:(?:\s|$)/);
  if (end < 1 || !/^:(?:\s|$)/.test(text.slice(end, end + 2))) return null;
  const rest = text.slice(end + 1).trimStart();
  return { name: inQuotes?.value ?? text.slice(0, end).trimEnd(), rest: rest.startsWith('#') ? '' : rest };
}

/** A text that begins here and goes on in lines that are indented by this much at least. */
function readText(begin: string, lines: Lines, least: number): string {
  if (/^[|>][+-]?\d?$/.test(begin)) return takeLines(lines, least).join(begin.startsWith('|') ? '\n' : ' ');
  const rest = takeLines(lines, least);
  if (!/^["']/.test(begin)) return [begin, ...rest].map(withoutComment).filter(Boolean).join(' ');
  const all = fold([begin, ...rest], begin.startsWith('"'));
  const found = quotedAt(all);
  if (found === null || !/^\s*(?:#.*)?$/s.test(all.slice(found.end))) throw new Unreadable();
  return found.value;
}

/** The next lines that are indented by this much at least, also empty ones between them. */
function takeLines(lines: Lines, least: number): string[] {
  const taken: string[] = [];
  for (let end = lines.at; end < lines.all.length; end += 1) {
    const line = lines.all[end];
    if (line === undefined || (line.text !== '' && line.indent < least)) break;
    if (line.text === '') continue;
    while (lines.at < end) {
      taken.push(lines.all[lines.at]?.text ?? '');
      lines.at += 1;
    }
    taken.push(line.text);
    lines.at = end + 1;
  }
  return taken;
}

/** The lines of a text in quotes as one: a line break is a space, an empty line a line break, `\\` at the end is nothing. */
function fold(lines: readonly string[], hasEscapes: boolean): string {
  const parts: string[] = [];
  let between = '';
  for (const line of lines) {
    if (line === '') {
      between = between === ' ' ? '\n' : `${between}\n`;
      continue;
    }
    const isJoined = hasEscapes && /(?<!\\)(?:\\\\)*\\$/.test(line);
    parts.push(between, isJoined ? line.slice(0, -1) : line);
    between = isJoined ? '' : ' ';
  }
  return parts.join('');
}

/** The text in quotes at the start of another one, and where it ends; null without one that ends. */
function quotedAt(text: string): { readonly value: string; readonly end: number } | null {
  const quote = text[0];
  if (quote !== '"' && quote !== "'") return null;
  const pattern = new RegExp(quoted[quote]);
  const found = pattern.exec(text)?.[0];
  if (found === undefined) return null;
  const inside = found.slice(1, -1);
  const value = quote === "'" ? inside.replaceAll("''", "'") : unescaped(inside);
  return { value, end: found.length };
}

const unescaped = (text: string): string =>
  text.replaceAll(/\\(?:x(\w{2})|u(\w{4})|U(\w{8})|([\s\S]))/g, (_, x, u, wide, one: string | undefined) => {
    const point = Number.parseInt(x ?? u ?? wide ?? '', 16);
    return one === undefined
      ? String.fromCodePoint(point >= 0 && point <= 0x10ffff ? point : 0xfffd)
      : (escapes[one] ?? one);
  });

function withoutComment(text: string): string {
  const at = text.startsWith('#') ? 0 : text.search(/\s#/);
  return at < 0 ? text : text.slice(0, at).trimEnd();
}
