const secretName = /key|token|secret|authorization|cookie|password|verifier|state|code$/i;
const query = /(\b[a-z][a-z0-9+.-]*:\/\/[^\s"'<>?#]*)[?#][^\s"'<>]*/gi;
const userinfo = /(\b[a-z][a-z0-9+.-]*:\/\/)[^\s"'<>/@]*@/gi;
const header = /\b(svc-api-key|authorization)\b["']?\s*[:=]\s*["']?(?:bearer\s+)?[^\s"',;]+/gi;

/**
 * Hides secrets in logged and shown text (O37, O44). The service may repeat a secret that was cut, so its first
 * `headLength` or more characters are hidden as well. Text that will be cut is redacted first.
 */
export type Redactor = {
  /** Hides this value from now on. Values under 6 characters are ignored, because they match too much. */
  addSecret(value: string): void;
  /** The text without the secrets; everything else stays. */
  hide(text: string): string;
  /** For the log and for details: also without the query of every URL and the values of secret headers. */
  text(text: string): string;
  /** A copy of a log field with secrets replaced, at most 4 levels deep. */
  fields(value: unknown, depth?: number): unknown;
  /** A value as JSON with `hide` applied to every text, for the renderer. */
  json(value: unknown): string;
  /**
   * The same for stored lists, except for fields that contain no text of a service: a service could choose a token
   * such as "https://" and so break the stored lists of other services.
   */
  stored(value: unknown): string;
};

/** How many first characters of a secret are hidden on their own; shorter secrets only as a whole. */
const headLength = 12;

/** Fields of stored lists that contain no text of a service. */
const ownNames: ReadonlySet<string> = new Set([
  ...['service', 'firstService', 'lastService', 'account', 'folder', 'downloadId', 'replaces', 'journal'],
  ...['state', 'fileState', 'for', 'code', 'id', 'sha256'],
]);

/** Secrets by their beginning, because tokens often begin alike. */
type Secrets = Map<string, Set<string>>;

/** A text without these secrets or their beginnings, also in the encodings of addresses and forms. */
export function hideSecrets(text: string, secrets: readonly string[]): string {
  const known: Secrets = new Map();
  for (const secret of secrets) add(known, secret);
  return hideIn(text, known);
}

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

  // Most values contain no secret: one search in the whole value is many times faster than one in every text.
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
  // A lone surrogate, which no address can contain, would make this throw.
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
    // A secret that begins within another is part of the same gap.
    if (from >= end) output += `${text.slice(end, from)}[hidden]`;
    end = Math.max(end, to);
  }
  return output + text.slice(end);
}

/** Where a text has the beginning of a secret, and how far it matches. */
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
 * For each position of a text, how many characters it has in common with the beginning of a secret: the Z algorithm,
 * whose time is in proportion to both lengths, even for hostile input.
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
