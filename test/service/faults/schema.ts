import { z } from 'zod';
import { errorNames } from '../errors.ts';

const whole = z.int().min(0);
const ms = whole.max(3_600_000);

/** Which requests a fault applies to; all that is given must fit. */
const where = {
  /** The path below `base_url` (or below the other host's `/api/`), exactly: `mods/`. On the website: `/login/`. */
  path: z.string().optional(),
  /** The same with `*` for anything, also nothing: `mods/*`; a RegExp only from within the process. */
  pattern: z.union([z.string(), z.instanceof(RegExp)]).optional(),
  method: z.string().optional(),
  /** Query parameters that must have these values: `{ page: '3' }`. */
  query: z.record(z.string(), z.string()).optional(),
  /** Which host; the service itself unless said. */
  origin: z.enum(['service', 'files', 'any']).default('service'),
  /** Only requests for a range of a file, or only others. */
  ranged: z.boolean().optional(),
  /** How often it strikes before it is spent; for ever unless said. */
  times: whole.min(1).optional(),
  /** How many fitting requests go by unharmed first. */
  after: whole.default(0),
};

function kind<Name extends string, Shape extends z.core.$ZodLooseShape>(name: Name, shape: Shape) {
  return z.strictObject({ ...where, kind: z.literal(name), ...shape });
}

/** A fault and where it strikes. Bytes and milliseconds; `afterBytes` counts bytes of the body. */
export const faultSchema = z.discriminatedUnion('kind', [
  /** Responses `ms` later. */
  kind('latency', { ms }),
  /** Never responds, until the fault is removed or the client leaves. */
  kind('hang', {}),
  /** Cuts the connection after some of the body (half of it unless said); 0 cuts before any response. */
  kind('drop', { afterBytes: whole.optional() }),
  /** Does what was requested, and cuts the connection before any response. */
  kind('answer-lost', {}),
  /** Stops sending after some of the body (half unless said); goes on when the fault is removed. */
  kind('stall', { afterBytes: whole.optional() }),
  /** Sends the body in pieces of `bytes` with a pause of `everyMs` between them. */
  kind('trickle', { bytes: whole.min(1).default(1), everyMs: ms.default(1) }),
  /** A whole response whose JSON ends half-way. */
  kind('truncated-json', {}),
  /** Puts `value` where `at` points (`pagination.total`, `mods.0.title`); the whole body unless said. */
  kind('wrong-type', { at: z.string().default(''), value: z.json().default([]) }),
  /** Status 200 and nothing else. */
  kind('empty-body', {}),
  /** Status 503 (or another) with a page for people, as a proxy sends it. `retryAfter` in seconds. */
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
  /** The list moves by `by` places per page: below 0 items repeat on the next page, above 0 they are missed. */
  kind('shifting-items', { by: z.int().default(-1) }),
  /** Hostile values in every mod of the response. */
  kind('hostile-values', {}),
  /**
   * The body is `by` bytes longer, or shorter (below 0), than it should be. `announced` is what Content-Length
   * says: the length it should have had, the length it has, or nothing. Unless said: shorter than announced,
   * and longer with its actual length.
   */
  kind('wrong-length', {
    by: z.int().refine((by) => by !== 0, 'by must not be 0'),
    announced: z.enum(['original', 'actual', 'none']).optional(),
  }),
  /** The byte at this place of the file is another one. */
  kind('corrupt', { at: whole.default(0) }),
  /** `changed`: the file was replaced, bytes and tag are others. `weak`: the tag is weak. `none`: it is missing. */
  kind('etag', { to: z.enum(['changed', 'weak', 'none']).default('changed') }),
  /** Responses a request for a range with the whole. */
  kind('ignored-range', {}),
  /** A 206 whose Content-Range begins `by` bytes later than requested. */
  kind('wrong-content-range', { by: z.int().default(1) }),
  /** Responses a request for a range with 416, as if the file ended where the range begins. */
  kind('false-416', {}),
  /** Responses a range with that of the replaced file, in spite of If-Range; only Last-Modified tells. */
  kind('ignored-if-range', {}),
  /** A 206 brings at most `bytes` of the rest, and does not say how long the file is: `bytes 600-699/*`. */
  kind('unknown-total', { bytes: whole.min(1).default(100) }),
  /** Sends the whole without Content-Length. */
  kind('no-length', {}),
  /** To the other host (`files`), in a circle (`itself`), or to any address. */
  kind('redirect', {
    to: z.string().default('files'),
    status: z.literal([301, 302, 303, 307, 308]).default(302),
  }),
  /** A page for people with status 200, where something else was due. */
  kind('html-page', { title: z.string().default('Log in to continue') }),
  /** A file name in Content-Disposition, both as `filename` and `filename*`; or the header as it is. */
  kind('file-name', { name: z.string().default('../../autoexec.bat'), header: z.string().optional() }),
  /** Says Content-Encoding: gzip about a body that is not. */
  kind('gzip-lie', {}),
]);

/** A fault as it is requested; what has a default may be left out. */
export type FaultRule = z.input<typeof faultSchema>;
/** A fault with every default filled in. */
export type Fault = z.output<typeof faultSchema>;
export type FaultKind = Fault['kind'];
/** The fault of one kind. */
export type FaultOf<K extends FaultKind> = Extract<Fault, { kind: K }>;
