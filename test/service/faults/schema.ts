import { z } from 'zod';
import { listChanges } from '../data/mod-list.ts';
import { errorNames } from '../errors.ts';

const whole = z.int().min(0);
const ms = whole.max(3_600_000);

/** The requests that a fault applies to; all given conditions must match. */
const where = {
  /** The path below `base_url` (or below the other host's `/api/`), exactly: `mods/`. On the website: `/login/`. */
  path: z.string().optional(),
  /** The same with `*` for any text, even empty: `mods/*`; a RegExp only within the process. */
  pattern: z.union([z.string(), z.instanceof(RegExp)]).optional(),
  method: z.string().optional(),
  /** Query parameters that must have these values: `{ page: '3' }`. */
  query: z.record(z.string(), z.string()).optional(),
  /** The host; by default the service itself. */
  origin: z.enum(['service', 'files', 'any']).default('service'),
  /** Only requests with a range, or only those without. */
  ranged: z.boolean().optional(),
  /** How often it applies before it is spent; unlimited by default. */
  times: whole.min(1).optional(),
  /** How many matching requests to skip first. */
  after: whole.default(0),
};

function kind<Name extends string, Shape extends z.core.$ZodLooseShape>(name: Name, shape: Shape) {
  return z.strictObject({ ...where, kind: z.literal(name), ...shape });
}

/** A fault and its requests. In bytes and milliseconds; `afterBytes` counts bytes of the body. */
export const faultSchema = z.discriminatedUnion('kind', [
  /** Responds `ms` later. */
  kind('latency', { ms }),
  /** Doesn't respond until the fault is removed or the client disconnects. */
  kind('hang', {}),
  /** Cuts the connection after some of the body (half by default); 0 cuts before any response. */
  kind('drop', { afterBytes: whole.optional() }),
  /** Performs the request, and cuts the connection before any response. */
  kind('answer-lost', {}),
  /** Stops sending after some of the body (half by default); continues when the fault is removed. */
  kind('stall', { afterBytes: whole.optional() }),
  /** Sends the body in pieces of `bytes` with a pause of `everyMs` between them. */
  kind('trickle', { bytes: whole.min(1).default(1), everyMs: ms.default(1) }),
  /** A complete response whose JSON is cut in the middle. */
  kind('truncated-json', {}),
  /** Puts `value` where `at` points (`pagination.total`, `mods.0.title`); the whole body by default. */
  kind('wrong-type', { at: z.string().default(''), value: z.json().default([]) }),
  /** Status 200 and nothing else. */
  kind('empty-body', {}),
  /** Status 503 (or another) with an HTML page, as a proxy sends it. `retryAfter` in seconds. */
  kind('html-503', { status: z.int().min(500).max(599).default(503), retryAfter: whole.optional() }),
  /** Status 429; `retryAfter` is sent as given: seconds, or an HTTP date. */
  kind('too-many-requests', {
    retryAfter: z.union([whole, z.string()]).optional(),
    body: z.enum(['html', 'json']).default('html'),
  }),
  /** One of the service's own errors. */
  kind('error', { error: z.enum(errorNames), status: z.int().min(400).max(599).optional() }),
  /** An error response with any code and text. */
  kind('custom-error', {
    status: z.int().min(400).max(599),
    code: z.string(),
    message: z.string().default(''),
  }),
  /** The last `count` items of a page are copies of its first ones. */
  kind('duplicate-items', { count: whole.min(1).default(1) }),
  /** The list shifts by `by` items per page: below 0 items repeat on the next page, above 0 some are missing. */
  kind('shifting-items', { by: z.int().default(-1) }),
  /** The list of mods changes before the response, and stays changed: a real change, unlike `shifting-items`. */
  kind('moving-list', { how: z.enum(listChanges).default('move'), changes: whole.min(1).default(1) }),
  /** The last `count` items of a page are left out. */
  kind('short-pages', { count: whole.min(1).default(1) }),
  /** Every page is there: those past the end repeat the list, and `last_page` is always this one. */
  kind('endless-pages', { lastPage: whole.min(1).default(1_000_000) }),
  /** The total is `by` higher or lower on two pages of three. */
  kind('jumping-total', { by: whole.min(1).default(1) }),
  /** Hostile values in every mod of the response. */
  kind('hostile-values', {}),
  /**
   * The body is `by` bytes longer, or shorter (below 0), than it should be. `announced` is what Content-Length says:
   * the length it should have had, the length it has, or nothing. By default, a shorter body has the original length,
   * and a longer one its actual length.
   */
  kind('wrong-length', {
    by: z.int().refine((by) => by !== 0, 'by must not be 0'),
    announced: z.enum(['original', 'actual', 'none']).optional(),
  }),
  /** Changes the byte at this offset of the file. */
  kind('corrupt', { at: whole.default(0) }),
  /** `changed`: the file was replaced, bytes and tag are others. `weak`: the tag is weak. `none`: it is missing. */
  kind('etag', { to: z.enum(['changed', 'weak', 'none']).default('changed') }),
  /** Responds to a range request with the whole file. */
  kind('ignored-range', {}),
  /** A 206 whose Content-Range begins `by` bytes later than requested. */
  kind('wrong-content-range', { by: z.int().default(1) }),
  /** Responds to a range request with 416, as if the file ended where the range starts. */
  kind('false-416', {}),
  /** Responds with the range of the replaced file, ignoring If-Range; only Last-Modified shows it. */
  kind('ignored-if-range', {}),
  /** A 206 with at most `bytes` of the rest and no total length: `bytes 600-699/*`. */
  kind('unknown-total', { bytes: whole.min(1).default(100) }),
  /** Sends the whole file without Content-Length. */
  kind('no-length', {}),
  /** To the other host (`files`), in a circle (`itself`), or to any address. */
  kind('redirect', {
    to: z.string().default('files'),
    status: z.literal([301, 302, 303, 307, 308]).default(302),
  }),
  /** An HTML page with status 200 in place of the expected response. */
  kind('html-page', { title: z.string().default('Log in to continue') }),
  /** A file name in Content-Disposition, both as `filename` and `filename*`; or the raw header. */
  kind('file-name', { name: z.string().default('../../autoexec.bat'), header: z.string().optional() }),
  /** Sends Content-Encoding: gzip with a body that isn't gzip. */
  kind('gzip-lie', {}),
]);

/** A fault as input; fields with a default are optional. */
export type FaultRule = z.input<typeof faultSchema>;
/** A fault with all defaults. */
export type Fault = z.output<typeof faultSchema>;
export type FaultKind = Fault['kind'];
/** The fault of one kind. */
export type FaultOf<K extends FaultKind> = Extract<Fault, { kind: K }>;
