/** A BBCode tag with its content. */
export type Tag = {
  readonly name: string;
  /** The value after "=" in the opening tag, without quotation marks; empty if there is none. */
  readonly value: string;
  /** The opening tag as written, to show it as text if the tag turns out to be invalid. */
  readonly source: string;
  readonly children: readonly TagNode[];
};
export type TagNode = string | Tag;

type OpenTag = Tag & { readonly children: TagNode[] };

/** Limits for one text: characters, tags, and nesting depth. */
export const tagLimits = { characters: 100_000, tags: 4_000, depth: 20 };

// Values can't contain brackets, so that no input causes quadratic backtracking.
const tagPattern = /\[(\/?)(\*|[a-z][a-z0-9]{0,19})(?:([= ])([^[\]\n]{0,4200}))?\]/gi;

/** Tags whose content is taken literally. */
const literal: ReadonlySet<string> = new Set('code php html icode plain noparse img attach media'.split(' '));
/** Tags without a closing tag. */
const single: ReadonlySet<string> = new Set(['*', 'hr']);

/**
 * Parses BBCode into a tree. Never throws and never drops text. A tag that is not in `known`, never closed, or closes
 * nothing becomes text. Tags beyond the limits lose their formatting. For tags that cross each other, a closing tag
 * closes both. Runs in linear time.
 */
export function readTags(text: string, known: ReadonlySet<string>): TagNode[] {
  const source = text.slice(0, tagLimits.characters).replaceAll(/\r\n?/g, '\n');
  const root: TagNode[] = [];
  const open: OpenTag[] = [];
  // Closing tags to ignore: their opening tags were beyond the limits, or another closing tag already closed them.
  const spare = new Map<string, number>();
  const findEnd = literalEnds(source);
  let tags = 0;
  let at = 0;

  const inside = () => open.at(-1)?.children ?? root;
  const close = (name: string, written: string) => {
    const left = spare.get(name) ?? 0;
    const index = open.findLastIndex((tag) => tag.name === name);
    if (left > 0) spare.set(name, left - 1);
    else if (index === -1) addText(inside(), written);
    else for (const crossed of open.splice(index).slice(1)) addOne(spare, crossed.name);
  };
  const begin = (tag: OpenTag) => {
    tags += 1;
    if (single.has(tag.name)) {
      inside().push(tag);
    } else if (tags > tagLimits.tags || open.length >= tagLimits.depth) {
      addOne(spare, tag.name);
    } else {
      inside().push(tag);
      open.push(tag);
    }
  };

  for (let match = nextTag(source, 0); match; match = nextTag(source, at)) {
    const [written, slash, rawName = '', separator, rawValue = ''] = match;
    const name = rawName.toLowerCase();
    addText(inside(), source.slice(at, match.index));
    at = match.index + written.length;
    if (!known.has(name) || (single.has(name) && tags >= tagLimits.tags)) addText(inside(), written);
    else if (slash) close(name, written);
    else {
      const value = separator === '=' ? unquoted(rawValue) : '';
      const tag = { name, value, source: written, children: [] };
      const end = literal.has(name) ? findEnd(name, at) : null;
      if (end === undefined) addText(inside(), written);
      else if (end === null) begin(tag);
      else {
        tags += 1;
        inside().push({ ...tag, children: [source.slice(at, end)] });
        at = end + name.length + 3;
      }
    }
  }
  addText(inside(), source.slice(at));
  return withoutUnclosed(root, new Set(open));
}

function nextTag(source: string, from: number): RegExpExecArray | null {
  tagPattern.lastIndex = from;
  return tagPattern.exec(source);
}

/**
 * Returns a function that finds the end of a literal tag's content, or undefined if there is none. Searches for a
 * missing end only once per tag name.
 */
function literalEnds(source: string): (name: string, from: number) => number | undefined {
  const lower = source.toLowerCase();
  const endless = new Set<string>();
  return (name, from) => {
    if (endless.has(name)) return undefined;
    const end = lower.indexOf(`[/${name}]`, from);
    if (end === -1) endless.add(name);
    return end === -1 ? undefined : end;
  };
}

/** Returns the tree with unclosed tags turned back into text. They are nested, so the recursion is at most 20 deep. */
function withoutUnclosed(nodes: readonly TagNode[], unclosed: ReadonlySet<Tag>): TagNode[] {
  const result: TagNode[] = [];
  for (const node of nodes) {
    if (typeof node === 'string') addText(result, node);
    else if (!unclosed.has(node)) result.push(node);
    else {
      addText(result, node.source);
      for (const child of withoutUnclosed(node.children, unclosed)) {
        if (typeof child === 'string') addText(result, child);
        else result.push(child);
      }
    }
  }
  return result;
}

function addText(nodes: TagNode[], text: string): void {
  if (text === '') return;
  const last = nodes.at(-1);
  if (typeof last === 'string') nodes[nodes.length - 1] = last + text;
  else nodes.push(text);
}

const addOne = (counts: Map<string, number>, name: string) => counts.set(name, (counts.get(name) ?? 0) + 1);

const unquoted = (value: string) => value.trim().replace(/^(["'])(.*)\1$/, '$2');
