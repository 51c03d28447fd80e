const secretName = /key|token|secret|authorization|cookie|password|verifier|state|code$/i;
const query = /(\b[a-z][a-z0-9+.-]*:\/\/[^\s"'<>?#]*)[?#][^\s"'<>]*/gi;
const userinfo = /(\b[a-z][a-z0-9+.-]*:\/\/)[^\s"'<>/@]*@/gi;
const header = /\b(svc-api-key|authorization)\b["']?\s*[:=]\s*["']?(?:bearer\s+)?[^\s"',;]+/gi;

/** Takes secrets out of what is written down or shown: by value, by name, and the query of every URL (O37). */
export type Redactor = {
  /** From now on this value is never written. Values under 6 characters are left alone: they match too much. */
  conceal(value: string): void;
  text(text: string): string;
  /** A copy of a log field with secrets replaced, at most 4 levels deep. */
  fields(value: unknown, depth?: number): unknown;
};

/** Makes a redactor that knows no values yet. */
export function createRedactor(): Redactor {
  const values = new Set<string>();

  const text = (input: string) => {
    let output = input;
    for (const value of values) output = output.replaceAll(value, '[hidden]');
    return output.replace(header, '$1: [hidden]').replace(userinfo, '$1').replace(query, '$1');
  };

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

  return {
    conceal(value) {
      if (value.length < 6) return;
      values.add(value);
      // Half a surrogate pair, which no URL can hold, would make this throw.
      if (!/\p{Cs}/u.test(value)) values.add(encodeURIComponent(value));
    },
    text,
    fields,
  };
}
