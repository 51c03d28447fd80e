import { describe, expect, test } from 'vitest';
import { failureOf } from '#test/failures.ts';
import { errors, pageOf, type ResponseSpec, setOne, startServer, web } from '../player-server.ts';

type Row = [name: string, say: ResponseSpec, code: string, id: string];

const cut =
  (after: string): ResponseSpec =>
  (response) => {
    if (after === '') return void response.destroy();
    response.writeHead(200, { 'content-length': '500' });
    response.write(after);
    setTimeout(() => response.destroy(), 20);
  };

describe('O32 a write is sent once, whatever its outcome', () => {
  const lost: Row[] = [
    ['cut before the answer', cut(''), 'answer-lost', 'error.answerLost'],
    ['cut in mid-answer', cut('{"success":'), 'answer-lost', 'error.answerLost'],
    ['no answer in time', () => undefined, 'answer-lost', 'error.answerLost'],
    [
      'an answer that stalls',
      (response) => void response.writeHead(200).write('{'),
      'answer-lost',
      'error.answerLost',
    ],
    [
      'not HTTP',
      (response) => void response.socket?.end('nonsense\r\n\r\n'),
      'answer-lost',
      'error.answerLost',
    ],
    ['200 as a web page', { text: web }, 'answer-lost', 'error.answerLost'],
    ['200 with nothing', { text: '' }, 'answer-lost', 'error.answerLost'],
    ['200 with a list', { json: [] }, 'answer-lost', 'error.answerLost'],
    ['200 that says it failed', { json: { success: false } }, 'answer-lost', 'error.answerLost'],
    [
      'another state than asked for',
      { json: { success: true, is_favorite: false } },
      'answer-lost',
      'error.answerLost',
    ],
    ['500', { status: 500, json: errors('server_error') }, 'answer-lost', 'error.answerLost'],
    ['502 as a web page', { status: 502, text: web }, 'answer-lost', 'error.answerLost'],
    ['504', { status: 504, text: '' }, 'answer-lost', 'error.answerLost'],
    ['503 of a lost connection', { status: 503, text: 'upstream reset' }, 'answer-lost', 'error.answerLost'],
    ['303', { status: 303, headers: { location: '/api/done' } }, 'answer-lost', 'error.answerLost'],
    ['307', { status: 307, headers: { location: '/api/there' } }, 'answer-lost', 'error.answerLost'],
    ['304', { status: 304 }, 'answer-lost', 'error.answerLost'],
  ];
  const refused: Row[] = [
    ['503 as a web page', { status: 503, text: web }, 'unavailable', 'error.unavailable'],
    ['503 of the service', { status: 503, json: errors('down') }, 'unavailable', 'error.unavailable'],
    [
      '503 with a time',
      { status: 503, text: '', headers: { 'retry-after': '9' } },
      'unavailable',
      'error.unavailable',
    ],
    ['429', { status: 429, text: web }, 'unavailable', 'error.busy'],
    ['400 that means 429', { status: 400, json: errors('rate_limit_exceeded') }, 'unavailable', 'error.busy'],
    ['401', { status: 401, json: errors('invalid_access_token') }, 'token-refused', 'error.tokenRefused'],
    [
      '401 about a key',
      { status: 401, json: errors('api_key_not_found') },
      'token-refused',
      'error.tokenRefused',
    ],
    ['401 without a body', { status: 401, text: '' }, 'token-refused', 'error.tokenRefused'],
    ['403', { status: 403, json: errors('no_permission') }, 'no-permission', 'error.noPermission'],
    [
      '403 about a key',
      { status: 403, json: errors('api_key_inactive') },
      'no-permission',
      'error.noPermission',
    ],
    ['404', { status: 404, json: errors('mod_not_found') }, 'not-found', 'error.modNotFound'],
    [
      '404 of the route',
      { status: 404, json: errors('endpoint_not_found') },
      'not-offered',
      'error.notOffered',
    ],
    ['400', { status: 400, json: errors('odd') }, 'rejected', 'error.rejected'],
    ['422', { status: 422, json: errors('odd') }, 'rejected', 'error.rejected'],
    ['403 as a web page', { status: 403, text: web }, 'bad-answer', 'error.badAnswer'],
    ['404 without a body', { status: 404, text: '' }, 'bad-answer', 'error.badAnswer'],
    ['413 of a proxy', { status: 413, text: web }, 'bad-answer', 'error.badAnswer'],
  ];
  test.each([...lost, ...refused])('O32 %s', async (_, say, code, id) => {
    const { service, requested, log, bearer } = await startServer(() => say);
    const failure = await failureOf(service.player.setFavorite(bearer, setOne));
    expect(failure).toMatchObject({ code, text: { id } });
    expect(failure.details).toContain('POST mods/7/favorite');
    expect(requested).toHaveLength(1);
    expect(log.lines).toHaveLength(1);
    expect(log.lines[0]).toMatchObject({ level: 'warn', fields: { failure: code } });
    expect(service.state().key.state).toBe('unknown');
  });

  test('O32 a refusal whose body breaks off is still a refusal', async () => {
    const { service, requested, bearer } = await startServer(() => (response) => {
      response.writeHead(429, { 'content-length': '500' });
      response.write('{"errors":', () => response.destroy());
    });
    const failure = await failureOf(service.player.setFavorite(bearer, setOne));
    expect(failure).toMatchObject({ code: 'unavailable', text: { id: 'error.busy' } });
    expect(requested).toHaveLength(1);
  });

  test.each([
    [undefined, true],
    [null, true],
    ['1', true],
    [undefined, false],
    [0, false],
  ])(
    'O32 a response that calls the mod’s new state %j does what was requested: %j',
    async (is_favorite, favorite) => {
      const { service, requested, bearer } = await startServer(() => ({
        json: { success: true, is_favorite },
      }));
      await service.player.setFavorite(bearer, { modId: 7, favorite });
      expect(requested).toHaveLength(1);
    },
  );

  test('O32 an unreachable host: nothing was sent, and the error says so', async () => {
    const { service, down, requested, bearer } = await startServer(() => ({ json: {} }));
    await down();
    const failure = await failureOf(service.player.setFavorite(bearer, setOne));
    expect(failure).toMatchObject({ code: 'unreachable', text: { id: 'error.unreachable' } });
    expect(service.state().reachability.state).toBe('unreachable');
    expect(requested).toHaveLength(0);
  });

  test('O32 when Loadout closes during a write, its outcome is unknown', async () => {
    let arrived: () => void = () => undefined;
    const out = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    const { service, bearer } = await startServer(() => () => arrived());
    const failure = failureOf(service.player.setFavorite(bearer, setOne));
    await out;
    await service.close();
    expect(await failure).toMatchObject({ code: 'answer-lost' });
    expect(await failureOf(service.player.setFavorite(bearer, setOne))).toMatchObject({ code: 'cancelled' });
  });

  test('O32 a lost response changes the reachability as a lost page does', async () => {
    const { service, bearer } = await startServer(({ path }) =>
      path.includes('favorite') ? cut('') : { json: pageOf([]) },
    );
    await service.mods.list({ page: 1 });
    await failureOf(service.player.setFavorite(bearer, setOne));
    expect(service.state().reachability.state).toBe('unreachable');
  });
});
