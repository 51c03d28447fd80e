type Headers = Readonly<Record<string, string>>;

/** What an answer says its file is known by (RFC 9110 section 8.8), as it came; null for what it does not say. */
export type Validators = { readonly etag: string | null; readonly lastModified: string | null };

export const validatorsOf = (headers: Headers): Validators => ({
  etag: headers['etag']?.trim() || null,
  lastModified: headers['last-modified']?.trim() || null,
});

/**
 * What the rest of a file is asked for with in If-Range (RFC 9110 section 13.1.5): its strong entity tag, else its
 * date where that is strong too, that is at least a second older than the `Date` of the answer (section 8.8.2.2).
 * Null when it has neither.
 */
export function validatorOf(headers: Headers): string | null {
  const { etag, lastModified } = validatorsOf(headers);
  if (etag !== null && /^"[\x21\x23-\x7e\x80-\xff]*"$/.test(etag)) return etag;
  const ageMs = Date.parse(headers['date'] ?? '') - Date.parse(lastModified ?? '');
  return ageMs >= 1000 ? lastModified : null;
}

/**
 * Whether an answer is about the file that `kept` was said of, by every validator that both carry: `other` when one
 * differs, `same` when all agree, `unknown` when they have none in common.
 */
export function compareValidators(headers: Headers, kept: Validators): 'same' | 'other' | 'unknown' {
  const now = validatorsOf(headers);
  const pairs = [
    [kept.etag, now.etag],
    [kept.lastModified, now.lastModified],
  ].filter((pair) => !pair.includes(null));
  if (pairs.length === 0) return 'unknown';
  return pairs.every(([before, after]) => before === after) ? 'same' : 'other';
}

/** What the service says the whole file's SHA-256 is (RFC 9530 `Repr-Digest`, RFC 3230 `Digest`), in hex, or null. */
export function promisedSha256(headers: Headers): string | null {
  const current = /(?:^|[,\s])sha-256=:([A-Za-z0-9+/]{43}=):/.exec(headers['repr-digest'] ?? '')?.[1];
  const former = /(?:^|[,\s])sha-256=([A-Za-z0-9+/]{43}=)/i.exec(headers['digest'] ?? '')?.[1];
  const coded = current ?? former;
  return coded === undefined ? null : Buffer.from(coded, 'base64').toString('hex');
}

/** `Content-Range` of an answer (RFC 9110 section 14.4): `first` and `last` byte, null for a 416; `total` if told. */
export function contentRange(
  headers: Headers,
): { first: number | null; last: number | null; total: number | null } | null {
  const value = headers['content-range']?.trim() ?? '';
  const unsatisfied = /^bytes \*\/(\d{1,15})$/i.exec(value);
  if (unsatisfied) return { first: null, last: null, total: Number(unsatisfied[1]) };
  const [, first, last, total] = /^bytes (\d{1,15})-(\d{1,15})\/(\d{1,15}|\*)$/i.exec(value) ?? [];
  if (first === undefined || last === undefined || total === undefined) return null;
  return { first: Number(first), last: Number(last), total: total === '*' ? null : Number(total) };
}
