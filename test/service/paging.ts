import type { FastifyRequest } from 'fastify';
import { ServiceError } from './errors.ts';
import { matchedBy } from './faults/active-faults.ts';
import type { Settings } from './options.ts';

/** The position of a page in its list (docs/service.md, section 2); `shown` is sent in the rich mode. */
export interface Pagination {
  readonly current_page: number;
  readonly last_page: number;
  readonly per_page: number;
  readonly total: number;
  readonly shown?: number;
}

/** A page of a list: the indexes (from 0) of its items, and its pagination object. */
export interface Page {
  readonly places: readonly number[];
  readonly pagination: Pagination;
}

/**
 * Returns the page that a request asks for with `page` (from 1, the default) in a list of `total` items. Throws
 * `invalid_page` for a page past the end or one that is no page; page 1 of an empty list is fine.
 */
export function pageOf(request: FastifyRequest, settings: Settings, total: number, perPage: number): Page {
  const requested = (request.query as Record<string, string | string[]>)['page'] ?? '1';
  const current = typeof requested === 'string' && /^[0-9]+$/.test(requested) ? Number(requested) : 0;
  const least = total === 0 && settings.quirks.includes('last-page-0') ? 0 : 1;
  const endless = matchedBy(request.matchedFaults, 'endless-pages')?.fault;
  const pages = Math.max(Math.ceil(total / perPage), least);
  const last = endless?.lastPage ?? pages;
  if (current < 1 || current > Math.max(last, 1)) throw new ServiceError('invalid_page');
  const shift = (matchedBy(request.matchedFaults, 'shifting-items')?.fault.by ?? 0) * (current - 1);
  const first = Math.max(0, ((current - 1) % Math.max(pages, 1)) * perPage + shift);
  const count = Math.max(0, Math.min(perPage, total - first));
  const jump = (matchedBy(request.matchedFaults, 'jumping-total')?.fault.by ?? 0) * ((current % 3) - 1);
  const pagination = { current_page: current, last_page: last, per_page: perPage, total: total + jump };
  return {
    places: Array.from({ length: count }, (_, index) => first + index),
    pagination: settings.mode === 'rich' ? { ...pagination, shown: count } : pagination,
  };
}

/** The positive whole number in a path, or undefined. */
export function idIn(request: FastifyRequest, name: string): number | undefined {
  return toId((request.params as Record<string, string>)[name] ?? '');
}

/** The positive whole number that a text is, or undefined. */
export function toId(text: string): number | undefined {
  return /^[1-9][0-9]{0,14}$/.test(text) ? Number(text) : undefined;
}
