import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorOf, requestPath } from './api-requests.ts';
import { type FakeService, startService } from './index.ts';

let service: FakeService;
beforeAll(async () => {
  service = await startService({ mods: 100 });
});
afterAll(() => service.stop());

describe('7 Errors', () => {
  test('7: an error is an object with a list of code and message', async () => {
    const response = await requestPath(service, 'mods/999999/');
    expect(response.json()).toEqual({ errors: [{ code: expect.any(String), message: expect.any(String) }] });
    expect(response.headers['content-type']).toContain('application/json');
  });

  test.each([
    'mods/0/',
    'mods/-1/',
    'mods/x/',
    'mods/1e3/',
    'mods/99999999999999999999/',
    'mods/5000/versions',
  ])('7: 404 when the record does not exist: %s', async (path) =>
    expect((await requestPath(service, path)).status).toBe(404),
  );

  test('gaps: errors by situation carry the code of the table', async () => {
    const of = async (path: string, key?: string | null) =>
      errorOf(await requestPath(service, path, key === undefined ? {} : { key }));
    expect(await of('mods/', null)).toEqual([400, 'no_api_key_in_request']);
    expect(await of('mods/', 'unknown')).toEqual([401, 'api_key_not_found']);
    expect(await of('mods/', service.keys.revoked)).toEqual([403, 'api_key_inactive']);
    expect(await of('mods/?page=3')).toEqual([400, 'invalid_page']);
    expect(await of('nowhere/')).toEqual([404, 'endpoint_not_found']);
    expect(await of('mods')).toEqual([404, 'endpoint_not_found']);
    expect(await of('mods/64/')).toEqual([403, 'no_permission']);
  });

  test.each(['POST', 'PUT', 'PATCH', 'DELETE'])('gaps: %s mods/ is endpoint_not_found', async (method) => {
    expect(errorOf(await requestPath(service, 'mods/', { method }))).toEqual([404, 'endpoint_not_found']);
  });

  test('gaps: a path that cannot be decoded gets an error of the same shape', async () => {
    const [status, code] = errorOf(await requestPath(service, 'mods/%E0%A4%A/'));
    expect([status, typeof code]).toEqual([400, 'string']);
  });
});
