import { SecretMatcher, type Sought } from './secret-matcher.ts';

const secretName = /key|token|secret|authorization|cookie|password|verifier|state|code$/i;
/** Also what follows the name of a scheme: a name and password in base64 (RFC 7617), a token. */
const header =
  /\b(svc-api-key|(?:proxy-)?authorization)\b["']?\s*[:=]\s*["']?(?:(?:bearer|basic|digest|negotiate|ntlm)\s+)?[^\s"',;]+/gi;

/**
 * Hides secrets in logged and shown text (O37, O44). The service may repeat a secret that was cut, so its first
 * `headLength` or more characters are hidden as well. Text that will be cut is redacted first.
 */
export type Redactor = {
  /**
   * Hides this value from now on, until `mostOfKind` newer ones of its kind are added. Values under 6 characters are
   * ignored, because they match too much. Short ones and ordinary words are hidden in the log and in details alone: a
   * password such as "dragon" must not blank the titles of mods.
   */
  addSecret(value: string, kind?: SecretKind): void;
  /** The text without the secrets, ordinary words excepted; everything else stays. */
  hide(text: string): string;
  /** For the log and for details: also without ordinary words, the query of every URL and the values of secret headers. */
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
  /** The same for a stored list that is JSON already. */
  storedJson(json: string): string;
};

/** How many first characters of a secret are hidden on their own; shorter secrets only as a whole. */
const headLength = 12;

/** Fields of stored lists that contain no text of a service. */
const ownNames: ReadonlySet<string> = new Set([
  ...['service', 'firstService', 'lastService', 'account', 'folder', 'downloadId', 'replaces', 'journal'],
  ...['state', 'fileState', 'for', 'code', 'id', 'sha256'],
]);

/** What a secret is: a key, a token of a session, part of a sign-in that goes on, or a proxy's name and password. */
export type SecretKind = 'key' | 'token' | 'attempt' | 'proxy';

/** How many secrets of a kind are hidden: the newest. Older ones have ended, and would only cost time and memory. */
export const mostOfKind = 16;

/** A text without these secrets or their beginnings, also in the encodings of addresses and forms. */
export const hideSecrets = (text: string, secrets: readonly string[]): string =>
  new SecretMatcher(secrets.flatMap((secret) => formsOf(secret, Math.min(headLength, secret.length)))).hide(
    text,
  );

export function createRedactor(): Redactor {
  const secrets = new Map<SecretKind, Set<string>>();
  /** Made when it is needed after a change: `strict` also finds short secrets and ordinary words. */
  let made: { readonly usual: SecretMatcher; readonly strict: SecretMatcher } | null = null;
  const matchers = () => {
    if (made === null) {
      const all = [...secrets.values()].flatMap((values) => [...values]);
      const usual = all.flatMap((value) => formsOf(value, headOf(value)));
      const words = all
        .filter((value) => headOf(value) === null)
        .flatMap((value) => formsOf(value, value.length));
      const strict = words.length === 0 ? usual : [...usual, ...words];
      made = { usual: new SecretMatcher(usual), strict: new SecretMatcher(strict) };
    }
    return made;
  };
  const hide = (input: string) => matchers().usual.hide(input);
  const text = (input: string) =>
    withoutQueries(matchers().strict.hide(input).replace(header, '$1: [hidden]'));

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
    matchers().usual.heads.some((head) => json.includes(JSON.stringify(head).slice(1, -1)));

  const jsonOf = (value: unknown, stays: (name: string) => boolean): string =>
    withoutSecrets(JSON.stringify(value), () => value, stays);
  const withoutSecrets = (json: string, read: () => unknown, stays: (name: string) => boolean): string =>
    mayHold(json)
      ? JSON.stringify(read(), (name, inner: unknown) =>
          typeof inner === 'string' && !stays(name) ? hide(inner) : inner,
        )
      : json;
  const isOwnName = (name: string) => ownNames.has(name);

  return {
    addSecret(value, kind = 'key') {
      if (value.length < 6) return;
      const values = secrets.get(kind) ?? new Set();
      const isKnown = values.delete(value);
      secrets.set(kind, values.add(value));
      const [oldest] = values;
      if (values.size > mostOfKind && oldest !== undefined) values.delete(oldest);
      if (!isKnown) made = null;
    },
    hide,
    text,
    fields,
    json: (value) => jsonOf(value, () => false),
    stored: (value) => jsonOf(value, isOwnName),
    storedJson: (json) => withoutSecrets(json, () => JSON.parse(json), isOwnName),
  };
}

/** How many first characters of a secret are hidden on their own; null for one that is hidden in the log alone. */
function headOf(value: string): number | null {
  // A title may be the beginning of a passphrase, but hardly all of it.
  if (isWords(value)) return value.length < 16 ? null : value.length;
  if (value.length < 8 || (value.length < headLength && /^\d+$/.test(value))) return null;
  return Math.min(headLength, value.length);
}

/** Whether a value is made of words as they are written: small, with a capital, or in capitals. */
const isWords = (value: string): boolean =>
  value
    .split(/[ '’]/)
    .every((word) => /^(?:\p{Lu}?[\p{Ll}\p{M}]+|[\p{Lu}\p{M}]+|[\p{Lo}\p{M}]+)$/u.test(word));

/** A secret as it is, and in the encodings of addresses and forms; none for a head of null. */
function formsOf(value: string, head: number | null): Sought[] {
  if (value === '' || head === null) return [];
  // A lone surrogate, which no address can contain, would make this throw.
  const forms = /\p{Cs}/u.test(value) ? [value] : [value, encodeURIComponent(value), formEncoded(value)];
  const isWhole = head === value.length;
  return [...new Set(forms)].map((form) => ({ text: form, head: isWhole ? form.length : head }));
}

const formEncoded = (value: string) => new URLSearchParams({ value }).toString().slice('value='.length);

/** A text without the queries and fragments of its addresses, and without the names and passwords in them. */
const withoutQueries = (text: string): string => text.replace(/[^\s"'<>]+/g, withoutQuery);

/** What has no blanks or quotes in it, in one pass. */
function withoutQuery(word: string): string {
  const [scheme = '', ...hosts] = word.split('://');
  if (hosts.length === 0 || !/[a-z][a-z0-9+.-]*$/i.test(scheme.slice(-longestScheme))) return word;
  const address = [scheme, ...hosts.map((host) => host.replace(/^[^/?#]*@/, ''))].join('://');
  const end = address.slice(scheme.length).search(/[?#]/);
  return end === -1 ? address : address.slice(0, scheme.length + end);
}

/** The most characters of an address before `://` that matter, so that a long word takes no longer. */
const longestScheme = 32;
