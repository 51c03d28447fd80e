const secretName = /key|token|secret|authorization|cookie|password|verifier|state|code$/i;
const query = /(\b[a-z][a-z0-9+.-]*:\/\/[^\s"'<>?#]*)[?#][^\s"'<>]*/gi;
const userinfo = /(\b[a-z][a-z0-9+.-]*:\/\/)[^\s"'<>/@]*@/gi;
const header = /\b(svc-api-key|authorization)\b["']?\s*[:=]\s*["']?(?:bearer\s+)?[^\s"',;]+/gi;

/**
 * Takes secrets out of what is written down or shown (O37, O44). A limit or the service may have cut a secret that it
 * repeats, so the beginning of one is hidden as well, from `headLength` characters on. Text that is to be cut goes
 * through here first.
 */
export type Redactor = {
  /** From now on this value is never written. Values under 6 characters are left alone: they match too much. */
  addSecret(value: string): void;
  /** The text without the values that were concealed. Everything else stays, so that any text can be given. */
  hide(text: string): string;
  /** For the log and for details: also without the query of every URL, and without what stands in secret headers. */
  text(text: string): string;
  /** A copy of a log field with secrets replaced, at most 4 levels deep. */
  fields(value: unknown, depth?: number): unknown;
  /** A value as JSON, `hide` applied to every text in it. The way to the page. */
  json(value: unknown): string;
  /**
   * The same for stored lists, but what this computer or the profile gave stays as it is: a service could choose a
   * token such as "https://", and with that spoil what is kept of every other service.
   */
  stored(value: unknown): string;
};

/** How much of a secret's beginning is hidden by itself, in characters; shorter secrets are hidden as a whole. */
const headLength = 12;

/** Names in stored lists under which no text of a service stands. */
const ownNames: ReadonlySet<string> = new Set([
  ...['service', 'firstService', 'lastService', 'account', 'folder', 'downloadId', 'replaces', 'journal'],
  ...['state', 'fileState', 'for', 'code', 'id', 'sha256'],
]);

/** Secrets by how they begin, for tokens often begin alike. */
type Secrets = Map<string, Set<string>>;

/** A text without these secrets, or the beginnings of them, in whatever form an address or a form gives them. */
export function hideSecrets(text: string, secrets: readonly string[]): string {
  const known: Secrets = new Map();
  for (const secret of secrets) add(known, secret);
  return hideIn(text, known);
}

/** Makes a redactor that knows no values yet. */
export function createRedactor(): Redactor {
  const secrets: Secrets = new Map();
  const hide = (input: string) => hideIn(input, secrets);
  const text = (input: string) =>
    hide(input).replace(header, '$1: [hidden]').replace(userinfo, '$1').replace(query, '$1');

  const fields = (value: unknown, depth = 0): unknown => {
    if (typeof value === 'string') return text(value);
    if (value instanceof Error) return text(value.stack ?? String(value));
    if (typeof value !== 'object' || value === null) return value;
    if (depth >= 4) return '[…]';
    if (Array.isArray(value)) return value.slice(0, 50).map((inner) => fields(inner, depth + 1));
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [
        name,
        secretName.test(name) && typeof inner === 'string' ? '[hidden]' : fields(inner, depth + 1),
      ]),
    );
  };

  // Most values hold no secret: looking for the beginnings in the whole is many times faster than in every text.
  const mayHold = (json: string) =>
    [...secrets.keys()].some((head) => json.includes(JSON.stringify(head).slice(1, -1)));

  const jsonOf = (value: unknown, stays: (name: string) => boolean): string => {
    const json = JSON.stringify(value);
    if (!mayHold(json)) return json;
    return JSON.stringify(value, (name, inner: unknown) =>
      typeof inner === 'string' && !stays(name) ? hide(inner) : inner,
    );
  };

  return {
    addSecret(value) {
      if (value.length >= 6) add(secrets, value);
    },
    hide,
    text,
    fields,
    json: (value) => jsonOf(value, () => false),
    stored: (value) => jsonOf(value, (name) => ownNames.has(name)),
  };
}

function add(secrets: Secrets, value: string): void {
  if (value === '') return;
  // Half a surrogate pair, which no address can hold, would make this throw.
  const forms = /\p{Cs}/u.test(value) ? [value] : [value, encodeURIComponent(value), formEncoded(value)];
  for (const form of forms) {
    const head = form.slice(0, headLength);
    secrets.set(head, (secrets.get(head) ?? new Set()).add(form));
  }
}

const formEncoded = (value: string) => new URLSearchParams({ value }).toString().slice('value='.length);

type Range = { readonly from: number; readonly to: number };

function hideIn(text: string, secrets: Secrets): string {
  const ranges = [...secrets].flatMap(([head, alike]) => rangesOf(text, head, alike));
  const inOrder = ranges.sort((a, b) => a.from - b.from);
  let output = '';
  let end = 0;
  for (const { from, to } of inOrder) {
    // One that begins within another is part of the same gap.
    if (from >= end) output += `${text.slice(end, from)}[hidden]`;
    end = Math.max(end, to);
  }
  return output + text.slice(end);
}

/** Where a text has the beginning of secrets, each as far as the text goes on like one of them. */
function rangesOf(text: string, head: string, alike: ReadonlySet<string>): Range[] {
  if (!text.includes(head)) return [];
  return [...alike].flatMap((secret) => {
    const ranges: Range[] = [];
    for (const [from, length] of sharedLengths(secret, text).entries())
      if (length >= head.length) ranges.push({ from, to: from + length });
    return ranges;
  });
}

/**
 * From each place of a text on, how many characters it has in common with the beginning of a secret: the Z algorithm,
 * whose time is in proportion to both lengths, whatever secret and text a service made to match.
 */
function sharedLengths(secret: string, text: string): Uint32Array {
  const both = secret + text;
  const lengths = new Uint32Array(both.length);
  for (let at = 1, from = 0, to = 0; at < both.length; at += 1) {
    let length = at < to ? Math.min(lengths[at - from] ?? 0, to - at) : 0;
    // Past the end of the text it is NaN, which equals nothing.
    while (length < secret.length && both.charCodeAt(length) === both.charCodeAt(at + length)) length += 1;
    lengths[at] = length;
    if (at + length > to) [from, to] = [at, at + length];
  }
  return lengths.subarray(secret.length);
}
