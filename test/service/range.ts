/** Which bytes of a file to send: `end` is excluded. `unsatisfiable` when the range is past the end. */
export type Selection = 'whole' | 'unsatisfiable' | { readonly start: number; readonly end: number };

/** The validators of a file for range requests. `lastModified` is an HTTP date. */
export interface Validators {
  readonly etag: string;
  readonly lastModified: string;
}

/**
 * Validates `Range` and `If-Range` (RFC 9110 sections 13.1.5 and 14.2). One range is served; several ranges, another
 * unit, an invalid range or an outdated validator give the whole file.
 */
export function selectRange(
  headers: Readonly<Record<string, unknown>>,
  size: number,
  validators: Validators,
): Selection {
  const ifRange = headers['if-range'];
  if (ifRange !== undefined && ifRange !== validators.etag && ifRange !== validators.lastModified)
    return 'whole';
  const [, first = '', last = ''] = /^bytes=([0-9]*)-([0-9]*)$/.exec(String(headers['range'] ?? '')) ?? [];
  if (first === '' && last === '') return 'whole';
  if (first === '') {
    const suffix = Math.min(Number(last), size);
    return suffix === 0 ? 'unsatisfiable' : { start: size - suffix, end: size };
  }
  const start = Number(first);
  const end = last === '' ? size : Math.min(Number(last) + 1, size);
  if (last !== '' && Number(last) < start) return 'whole';
  return start >= size ? 'unsatisfiable' : { start, end };
}
