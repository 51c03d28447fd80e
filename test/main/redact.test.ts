import { describe, expect, it } from 'vitest';
import { createRedactor } from '#main/redact.ts';

describe('redaction', () => {
  const redactor = createRedactor();
  redactor.conceal('gk_secret/with+signs');

  it.each([
    ['the key is gk_secret/with+signs.', 'the key is [hidden].'],
    ['?k=gk_secret%2Fwith%2Bsigns', '?k=[hidden]'],
    ['GET http://localhost:8080/api/mods/?page=3 failed', 'GET http://localhost:8080/api/mods/ failed'],
    ['app://x/callback#access=1', 'app://x/callback'],
    ['https://mira:pass@example.org/a', 'https://example.org/a'],
    ['Svc-Api-Key: abcdef', 'Svc-Api-Key: [hidden]'],
    ['"authorization":"Bearer abc.def"', '"authorization: [hidden]"'],
    ['nothing to hide', 'nothing to hide'],
  ])('O37 writes %j as %j', (text, written) => {
    expect(redactor.text(text)).toBe(written);
  });

  it('O37 hides fields by their name, at any depth, and keeps the rest', () => {
    const fields = {
      page: 3,
      apiKey: 'x',
      headers: { Authorization: 'Bearer y', accept: 'json' },
      list: [{ state: 'z' }],
    };
    expect(redactor.fields(fields)).toEqual({
      page: 3,
      apiKey: '[hidden]',
      headers: { Authorization: '[hidden]', accept: 'json' },
      list: [{ state: '[hidden]' }],
    });
  });

  it('O37 redacts what an error says', () => {
    expect(redactor.fields(new Error('gk_secret/with+signs leaked'))).toContain('Error: [hidden] leaked');
  });

  it('ends on a loop of references', () => {
    const loop: Record<string, unknown> = {};
    loop['again'] = loop;
    expect(JSON.stringify(redactor.fields(loop))).toContain('[…]');
  });

  it('leaves short values alone, which would hide half of the log', () => {
    const short = createRedactor();
    short.conceal('a');
    expect(short.text('banana')).toBe('banana');
  });
});
