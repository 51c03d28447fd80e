import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { type Draw, drawFor } from '#test/service/data/random.ts';
import { changedJson } from './arbitrary-json.ts';
import { bodies } from './wire-bodies.ts';

/** A service on loopback with a random response to each request. */
export type RandomService = {
  /** Its website, ending in "/"; its API is below `api/`. */
  readonly root: string;
  /** The number of responses of each kind. */
  readonly responders: ReadonlyMap<string, number>;
  /** From now on every response is good. */
  behave(): void;
  stop(): Promise<void>;
};

type Name = keyof typeof bodies;
type Requested = { readonly name: Name; readonly secret: string };
type Responder = (response: ServerResponse, draw: Draw, requested: Requested) => void;

/** Starts one; the n-th request gets the n-th response of the seed. */
export async function startRandomService(seed: number): Promise<RandomService> {
  const responders = new Map<string, number>();
  const changed = sampleBodies(seed);
  let count = 0;
  let isGood = false;
  const server = createServer({ maxHeaderSize: 65_536 }, (request, response) => {
    request.resume();
    const requested = { name: nameOf(request), secret: secretIn(request) };
    const draw = drawFor(seed, 1, count++);
    const [name, responder] = isGood ? (['good', good] as const) : draw.pick(accidents(changed));
    responders.set(name, (responders.get(name) ?? 0) + 1);
    responder(response, draw, requested);
  });
  server.on('clientError', (_error, socket) => socket.destroy());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    root: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    responders,
    behave() {
      isGood = true;
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** Bodies of each resource as text, with changes anywhere. */
function sampleBodies(seed: number): Record<Name, readonly [string, ...string[]]> {
  const sampled = Object.entries(bodies).map(([name, body]) => {
    const texts = changedJson(fc.constant(body)).map((value) => JSON.stringify(value) ?? '');
    return [name, fc.sample(texts, { seed, numRuns: 400 })];
  });
  return Object.fromEntries(sampled);
}

function nameOf({ url = '', method }: IncomingMessage): Name {
  const path = url.replace(/^\/api\//, '').replace(/\?.*$/, '');
  if (path.endsWith('/favorite')) return 'favorite';
  if (path.startsWith('mod-reviews/')) return method === 'POST' ? 'posted' : 'favorite';
  if (path.endsWith('/versions')) return 'versions';
  if (path.endsWith('/reviews')) return 'reviews';
  if (/^mods\/\d+\/$/.test(path)) return 'mod';
  return path === 'me/' ? 'me' : path === 'games/' ? 'games' : 'mods';
}

/** The credential, which a bad service may repeat anywhere. */
const secretIn = ({ headers }: IncomingMessage): string =>
  String(headers['svc-api-key'] ?? headers.authorization ?? '').replace(/^Bearer /, '');

const json = { 'content-type': 'application/json' };
const good: Responder = (response, _draw, { name }) =>
  response.writeHead(200, json).end(JSON.stringify(bodies[name]));

type Named = readonly [name: string, responder: Responder];

/** The possible responses; repeated ones are more frequent. */
function accidents(changed: Record<Name, readonly [string, ...string[]]>): readonly [Named, ...Named[]] {
  const changedBody: Responder = (response, draw, { name }) =>
    response.writeHead(draw.pick([200, 200, 200, 201, 206]), json).end(draw.pick(changed[name]));
  const body: readonly Named[] = Array(12).fill(['changed body', changedBody]);
  const well: readonly Named[] = Array(6).fill(['good', good]);
  return [['refused', refused], ['refused', refused], ['any status', anyStatus], ...body, ...well, ...broken];
}

const refused: Responder = (response, draw, { secret }) => {
  const code = draw.pick([
    'validation_error',
    'no_permission',
    'api_key_not_found',
    'invalid_page',
    'too_many_requests',
    secret,
  ]);
  const errors = { errors: [{ code, message: `Not with ${secret}\u202e\n`, params: { field: secret } }] };
  response
    .writeHead(draw.pick([400, 401, 403, 404, 409, 422, 429, 500, 503]), json)
    .end(JSON.stringify(errors));
};

const anyStatus: Responder = (response, draw, { secret }) => {
  const status = draw.whole(200, 599);
  const retry = draw.pick(['', '0', '-5', '99999999999', 'Wed, 21 Oct 2099 07:28:00 GMT', 'soon']);
  response.writeHead(status, { 'retry-after': retry, location: `/api/mods/?key=${secret}` });
  response.end(
    draw.pick(['', '<html>Down</html>', '{"errors":[]}', '{"errors":[{"code":7}]}', 'null', secret]),
  );
};

/** Malformed responses. */
const broken: readonly Named[] = [
  [
    'redirect',
    (response, draw, { secret }) => {
      const to = draw.pick([
        '',
        '/',
        '/api/mods/',
        '//localhost/',
        'file:///etc/passwd',
        'http://[',
        'javascript:1',
        'http://10.0.0.1/',
      ]);
      response
        .writeHead(draw.pick([301, 302, 303, 307, 308]), {
          location: `${to}${draw.chance(0.2) ? secret : ''}`,
        })
        .end();
    },
  ],
  ['cut before the response', (response) => response.socket?.destroy()],
  [
    'cut within the body',
    (response, _draw, { name }) => {
      const text = JSON.stringify(bodies[name]);
      response.writeHead(200, { ...json, 'content-length': text.length });
      response.write(text.slice(0, text.length / 2), () => response.socket?.destroy());
    },
  ],
  [
    'not HTTP',
    (response, draw) =>
      response.socket?.end(
        draw.pick(['\0\x01\x02', 'HTTP/9.9 200 OK\r\n\r\n', 'HTTP/1.1 2x0 ?\r\n\r\n', 'SSH-2.0-x\r\n']),
      ),
  ],
  [
    'wrong framing',
    (response, draw) =>
      response.socket?.end(
        `HTTP/1.1 200 OK\r\n${draw.pick(['Content-Length: -1', 'Content-Length: 3\r\nContent-Length: 4', 'Transfer-Encoding: chunked', 'Transfer-Encoding: x', 'A\0: b', 'Content-Length: 99999'])}\r\n\r\nzz\r\n{}`,
      ),
  ],
  [
    'false gzip',
    (response, _draw, { name }) =>
      response.writeHead(200, { ...json, 'content-encoding': 'gzip' }).end(JSON.stringify(bodies[name])),
  ],
  [
    'other bytes',
    (response, draw) =>
      response.writeHead(200, json).end(Buffer.from(Array.from({ length: 200 }, () => draw.whole(0, 255)))),
  ],
  [
    'too many headers',
    (response) => response.writeHead(200, { ...json, 'x-long': 'x'.repeat(30_000) }).end('{}'),
  ],
  [
    'deep JSON',
    (response, draw) => response.writeHead(200, json).end(draw.pick(['[', '{"mods":']).repeat(20_000)),
  ],
  [
    'a rare one',
    (response, draw, requested) => {
      if (draw.chance(0.95)) return good(response, draw, requested);
      // Longer than the client's limit, or never complete.
      if (draw.chance(0.3)) return void response.writeHead(200, json).end(Buffer.alloc(9_000_000, ' '));
      response.writeHead(200, json).write('{"mods":');
    },
  ],
];
