type Headers = Readonly<Record<string, string>>;

/**
 * What an answer is known by when the rest of it is asked for with If-Range (RFC 9110 section 13.1.5): its strong
 * entity tag, else its date where that is strong too, that is at least a second older than the answer (section
 * 8.8.2.2). Null when it has neither.
 */
export function validatorOf(headers: Headers): string | null {
  const tag = headers['etag']?.trim();
  if (tag && /^"[\x21\x23-\x7e\x80-\xff]*"$/.test(tag)) return tag;
  const modified = headers['last-modified']?.trim() ?? '';
  const changedAt = Date.parse(modified);
  if (Number.isNaN(changedAt)) return null;
  const sentAt = Date.parse(headers['date'] ?? '');
  return Number.isNaN(sentAt) || sentAt - changedAt >= 1000 ? modified : null;
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
