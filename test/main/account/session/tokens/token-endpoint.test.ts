import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { codeGrant, createTokenEndpoint, refreshGrant } from '#main/account/session/tokens/token-endpoint.ts';
import { createTransport } from '#main/service/http/transport.ts';
import { createMemoryLog } from '#test/fakes/log.ts';
import { realClock } from '#test/fakes/real-clock.ts';

const longVerifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';

type Seen = { method: string; url: string; headers: IncomingMessage['headers']; body: string };

/** A token endpoint with a given response, and a client of its own. */
async function start(respond: (response: ServerResponse) => void, limitMs?: number) {
  const seen: Seen[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on('end', () => {
      seen.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body });
      respond(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const transport = createTransport();
  const log = createMemoryLog();
  onTestFinished(async () => {
    await transport.close();
    server.closeAllConnections();
    server.close();
  });
  const endpoint = createTokenEndpoint({
    transport,
    baseUrl: `http://127.0.0.1:${port}/api/`,
    tokenKey: async () => null,
    clock: realClock,
    log,
    ...(limitMs === undefined ? {} : { limitMs }),
  });
  const controller = new AbortController();
  const form = codeGrant({
    clientId: 'loadout',
    code: 'c o+d&e',
    redirectUri: 'http://127.0.0.1:1/callback',
    verifier: longVerifier,
  });
  return {
    seen,
    controller,
    form,
    log,
    verifier: form.get('code_verifier'),
    ask: () => endpoint.send(form, controller.signal),
  };
}

const json =
  (value: unknown, status = 200) =>
  (response: ServerResponse) =>
    void response
      .writeHead(status, { 'content-type': 'application/json', 'set-cookie': 'a=b' })
      .end(JSON.stringify(value));

describe('the token endpoint', () => {
  it('O21 gets a form without key, cookie or authorization header, for both grants', async () => {
    const { seen, ask } = await start(json({ access_token: 'a', token_type: 'Bearer' }));
    await ask();
    expect(await ask()).toMatchObject({ kind: 'granted', grant: { accessToken: 'a' } });
    expect(seen).toHaveLength(2);
    for (const { method, url, headers, body } of seen) {
      expect([method, url]).toEqual(['POST', '/api/oauth2/token']);
      expect(headers['content-type']).toBe('application/x-www-form-urlencoded');
      expect(Object.keys(headers).sort()).toEqual([
        'accept',
        'accept-encoding',
        'connection',
        'content-length',
        'content-type',
        'host',
        'user-agent',
      ]);
      expect(Object.fromEntries(new URLSearchParams(body))).toEqual({
        grant_type: 'authorization_code',
        client_id: 'loadout',
        code: 'c o+d&e',
        redirect_uri: 'http://127.0.0.1:1/callback',
        code_verifier: longVerifier,
      });
    }
  });

  it('O21 a refresh names the client and sends no secret', () => {
    expect([...refreshGrant({ clientId: 'loadout', refreshToken: 'r' })]).toEqual([
      ['grant_type', 'refresh_token'],
      ['client_id', 'loadout'],
      ['refresh_token', 'r'],
    ]);
  });

  it.each([301, 302, 303, 307, 308])(
    'O21 a redirect with %d is an error and is not followed',
    async (status) => {
      const { seen, ask } = await start(
        (response) => void response.writeHead(status, { location: '/elsewhere' }).end(),
      );
      expect(await ask()).toEqual({ kind: 'unusable', details: `POST oauth2/token → ${status}` });
      expect(seen).toHaveLength(1);
    },
  );

  it.each([
    ['the head', () => {}],
    ['the body', (response: ServerResponse) => void response.writeHead(200).write('{"access_token":')],
  ])('O21 %s has to come in time', async (_, respond) => {
    const { ask } = await start(respond, 150);
    await expect(ask()).rejects.toMatchObject({ code: 'unreachable', text: { id: 'error.tooSlow' } });
  });

  it('O21 a body with a wrong content encoding ends in time too', async () => {
    const { ask } = await start(
      (response) => void response.writeHead(200, { 'content-encoding': 'gzip' }).end('not gzip'),
      1_000,
    );
    expect((await ask()).kind).toBe('unusable');
  });

  it('O25 an endless body is aborted', async () => {
    const { ask } = await start((response) => {
      const fill = () => {
        while (response.write('x'.repeat(16_384)));
        response.once('drain', fill);
      };
      fill();
    });
    await expect(ask()).rejects.toMatchObject({ code: 'bad-answer' });
  });

  it('O25 a body is read up to 64 KB and no further', async () => {
    const limit = 64 * 1024;
    const most = await start((response) => void response.end('x'.repeat(limit)));
    expect((await most.ask()).kind).toBe('unusable');
    const more = await start((response) => void response.end('x'.repeat(limit + 1)));
    await expect(more.ask()).rejects.toMatchObject({ code: 'bad-answer' });
  });

  it('O31 a lost connection says nothing about the grant', async () => {
    const { ask } = await start((response) => void response.destroy());
    await expect(ask()).rejects.toMatchObject({ code: 'unreachable' });
  });

  it('ends when it is aborted', async () => {
    const { seen, controller, ask } = await start(() => controller.abort());
    await expect(ask()).rejects.toMatchObject({ code: 'cancelled' });
    expect(seen).toHaveLength(1);
  });

  it('O44 a secret that the service repeats at the limit of a quote is hidden before the quote is cut', async () => {
    const before = `${'x'.repeat(150)} `;
    const { ask, verifier } = await start(
      json({ error: 'invalid_grant', error_description: `${before}${longVerifier} y` }, 400),
    );
    const { details } = (await ask()) as { details: string };
    expect(details).toBe(`POST oauth2/token → 400 invalid_grant: ${before}[hidden] y`);
    expect(verifier).toBe(longVerifier);
  });

  it('O44 neither the log nor the renderer gets the beginning of a secret that the service cut itself', async () => {
    const { ask } = await start(
      json({ error: 'invalid_grant', error_description: `Not ${longVerifier.slice(0, 30)}…` }, 400),
    );
    expect(await ask()).toMatchObject({
      details: 'POST oauth2/token → 400 invalid_grant: Not [hidden]…',
    });
  });

  it('O46 a refresh token with blanks is accepted, and an unusable one is reported without its value', async () => {
    const respond = { access_token: 'a', refresh_token: 'two words "quoted" \\' };
    const good = await start(json(respond));
    expect(await good.ask()).toMatchObject({ grant: { refreshToken: respond.refresh_token } });
    expect(good.log.lines).toEqual([]);
    const bad = await start(json({ ...respond, refresh_token: 'canary\nline' }));
    expect(await bad.ask()).toMatchObject({ kind: 'granted', grant: { refreshToken: null } });
    expect(bad.log.lines).toMatchObject([
      { level: 'warn', fields: { fault: 'not one or more of the characters U+0020 to U+007E' } },
    ]);
    expect(JSON.stringify(bad.log.lines)).not.toContain('canary');
  });

  it('O37 a secret that the service repeats is removed from the details', async () => {
    const { ask } = await start(
      json({ error: 'invalid_grant', error_description: 'No code c o+d&e here.' }, 400),
    );
    expect(await ask()).toMatchObject({
      kind: 'refused',
      details: 'POST oauth2/token → 400 invalid_grant: No code [hidden] here.',
    });
  });
});
