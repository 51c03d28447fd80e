import { describe, expect, it } from 'vitest';
import { createRedactor, hideSecrets } from '#main/redact.ts';

describe('redaction', () => {
  const redactor = createRedactor();
  redactor.addSecret('gk_secret/with+signs');

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

  it('O37 redacts the message of an error', () => {
    expect(redactor.fields(new Error('gk_secret/with+signs leaked'))).toContain('Error: [hidden] leaked');
  });

  const token = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMDIifQ.c2lnbmF0dXJlLW9mLXRoZS1maXJzdA';
  const alike = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMDAifQ.YW5vdGhlci1zaWduYXR1cmUtYWx0b2dldGhlcg';

  it.each([12, 20, token.length - 1])(
    'O44 hides the first %i characters of a secret that was cut',
    (length) => {
      const cut = createRedactor();
      for (const secret of [alike, token]) cut.addSecret(secret);
      expect(cut.hide(`No token ${token.slice(0, length)}… here`)).toBe('No token [hidden]… here');
      expect(cut.hide(`${token}, ${alike}`)).toBe('[hidden], [hidden]');
    },
  );

  it('O44 hides one secret within another, or across it, as a whole', () => {
    const cut = createRedactor();
    cut.addSecret('inner-secret-value');
    cut.addSecret('outer inner-secret-value outer');
    expect(cut.hide('x outer inner-secret-value outer y')).toBe('x [hidden] y');
  });

  it('O44 takes no longer for a secret and a text that match everywhere', () => {
    const text = 'a'.repeat(65_536);
    const started = performance.now();
    expect(hideSecrets(text, ['a'.repeat(8_192)])).toBe('[hidden]');
    // It would take many seconds if the secret were compared at each place of the text.
    expect(performance.now() - started).toBeLessThan(4_000);
  });

  it('O44 hides the whole of a secret that starts within its own beginning', () => {
    const secret = `${'abc'.repeat(20)}the-end`;
    expect(hideSecrets(`x abc${secret} y`, [secret])).toBe('x [hidden] y');
  });

  it('O44 hides secrets in every text of a value, and changes nothing else', () => {
    const cut = createRedactor();
    cut.addSecret('se"cret\\ value of 24 ch.');
    const value = {
      text: { id: 'downloads.errorPage', values: { message: 'key se"cret\\ value of 24 ch. no', bytes: 7 } },
      link: 'https://service.example/?page=3#reviews',
      list: ['key%20', null, true, 'se%22cret%5C%20value%20of%2024%20ch.'],
    };
    expect(JSON.parse(cut.json(value))).toEqual({
      text: { id: 'downloads.errorPage', values: { message: 'key [hidden] no', bytes: 7 } },
      link: 'https://service.example/?page=3#reviews',
      list: ['key%20', null, true, '[hidden]'],
    });
    expect(cut.json({ plain: 'as it was' })).toBe('{"plain":"as it was"}');
  });

  it('ends on circular references', () => {
    const loop: Record<string, unknown> = {};
    loop['again'] = loop;
    expect(JSON.stringify(redactor.fields(loop))).toContain('[…]');
  });

  it('ignores short values, which would hide half of the log', () => {
    const short = createRedactor();
    short.addSecret('a');
    expect(short.text('banana')).toBe('banana');
  });
});
