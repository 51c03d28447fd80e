import type { FastifyRequest } from 'fastify';

/** The fields of a form-encoded body or a query, each given once. */
export interface Form {
  /** Empty fields count as left out (RFC 6749 section 3.1). */
  readonly fields: Readonly<Partial<Record<string, string>>>;
  /** Names given more than once, which OAuth forbids; `fields` has their first values. */
  readonly repeated: readonly string[];
}

/** Reads the body of a request; undefined when it is not a form. */
export function formIn(request: FastifyRequest): Form | undefined {
  const [type = ''] = (request.headers['content-type'] ?? '').split(';');
  if (type.trim().toLowerCase() !== 'application/x-www-form-urlencoded') return undefined;
  return readForm(new URLSearchParams(typeof request.body === 'string' ? request.body : ''));
}

/** Reads the query of a request. */
export function queryIn(request: FastifyRequest): Form {
  return readForm(new URL(request.url, 'http://service/').searchParams);
}

function readForm(entries: URLSearchParams): Form {
  const names = [...new Set(entries.keys())];
  const given = names.map((name) => [name, entries.get(name) ?? ''] as const);
  return {
    fields: Object.fromEntries(given.filter(([, value]) => value !== '')),
    repeated: names.filter((name) => entries.getAll(name).length > 1),
  };
}
