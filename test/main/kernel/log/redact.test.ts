import { describe, expect, it } from 'vitest';
import { createRedactor, hideSecrets, mostOfKind } from '#main/kernel/log/redact.ts';
import { SecretMatcher } from '#main/kernel/log/secret-matcher.ts';

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
    expect(hideSecrets(text, ['a'.repeat(8_192)])).toBe('[hidden]');
    const { steps } = new SecretMatcher([{ text: 'a'.repeat(8_192), head: 12 }]).scan(text);
    // It would be 500 million if the secret were compared at each place of the text.
    expect(steps).toBeLessThanOrEqual(2 * text.length);
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

  it('E30 takes as many steps as the text is long, however many secrets there are and however alike they begin', () => {
    const begin = 'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIx';
    const tokens = (count: number) =>
      Array.from({ length: count }, (_, index) => ({
        text: `${begin}${index}.${'x'.repeat(200)}`,
        head: 12,
      }));
    const steps = (count: number, length: number) =>
      new SecretMatcher(tokens(count)).scan(begin.repeat(length / 10).slice(0, length)).steps;
    for (const length of [10_000, 20_000, 200_000]) {
      expect(steps(1, length)).toBeLessThanOrEqual(2 * length);
      expect(steps(300, length)).toBe(steps(1, length));
    }
  });

  it('E30 reads long words without an address once', () => {
    // From each dot, an address could begin: 20 billion steps if each is tried to the end.
    const words = 'a.'.repeat(100_000);
    expect(redactor.text(words)).toBe(words);
    expect(redactor.text(`${'a://'.repeat(50_000)}?x`)).toBe('a://'.repeat(50_000));
  });

  it('E30 forgets tokens that have ended, and no secret of another kind', () => {
    const many = createRedactor();
    many.addSecret('guest-key-0123456789');
    many.addSecret('verifier-0123456789', 'attempt');
    const token = (index: number) => `${index}-token-0123456789`;
    for (let index = 0; index <= mostOfKind; index += 1) many.addSecret(token(index + 100), 'token');
    // One that is added again is the newest.
    many.addSecret(token(101), 'token');
    many.addSecret(token(500), 'token');
    expect(many.hide('guest-key-0123456789 verifier-0123456789')).toBe('[hidden] [hidden]');
    expect(many.hide(token(100))).toBe(token(100));
    expect(many.hide(token(102))).toBe(token(102));
    for (const index of [101, 103, 100 + mostOfKind, 500]) expect(many.hide(token(index))).toBe('[hidden]');
  });

  it.each(['dragon', 'Winter', 'DRAGON', 'Дракон', '龙与地下城冒险', 'winter run', '123456', 'abc 12'])(
    'E30 a password such as %j blanks no title, but is hidden in the log and in details',
    (password) => {
      const cut = createRedactor();
      cut.addSecret(password, 'proxy');
      const mods = [{ title: `The ${password} of Ashgate` }];
      expect(JSON.parse(cut.json(mods))).toEqual(mods);
      expect(JSON.parse(cut.stored(mods))).toEqual(mods);
      expect(cut.text(`refused ${password}`)).toBe('refused [hidden]');
    },
  );

  it('E30 hides the same in a stored list that is JSON already, and leaves one without secrets as it is', () => {
    const cut = createRedactor();
    cut.addSecret('guest-key-0123456789');
    const list = [{ title: 'with guest-key-0123456789', service: 'guest-key-0123456789' }];
    expect(cut.storedJson(JSON.stringify(list))).toBe(cut.stored(list));
    expect(cut.storedJson(JSON.stringify(list))).toContain('with [hidden]');
    expect(cut.storedJson('[ 1 ]')).toBe('[ 1 ]');
  });

  it.each(['dragon-7-slayer', 'pAsswoRdOfMine', 'hunter22', 'a1b2c3d4'])(
    'E30 a password such as %j is hidden everywhere',
    (password) => {
      const cut = createRedactor();
      cut.addSecret(password, 'proxy');
      expect(cut.json({ text: `refused ${password}` })).toBe('{"text":"refused [hidden]"}');
    },
  );

  it('E30 a passphrase of words is hidden as a whole, and its first words are no secret', () => {
    const cut = createRedactor();
    cut.addSecret('correct horse battery staple', 'proxy');
    expect(cut.hide('a correct horse, not correct horse battery staple')).toBe(
      'a correct horse, not [hidden]',
    );
  });

  it('E30 a name and password in base64 are hidden, by the name of their header and by what they are', () => {
    const basic = Buffer.from('player:dragon').toString('base64');
    const plain = createRedactor();
    expect(plain.text(`Proxy-Authorization: Basic ${basic}`)).toBe('Proxy-Authorization: [hidden]');
    expect(plain.text(`{"authorization":"Basic ${basic}"}`)).toBe('{"authorization: [hidden]"}');
    const told = createRedactor();
    told.addSecret(basic, 'proxy');
    expect(told.json({ text: `407 for ${basic}` })).toBe('{"text":"407 for [hidden]"}');
  });

  it('E30 a password with an @ in an address is hidden to its end', () => {
    expect(redactor.text('https://mira:p@ss@w@rd@example.org/a@b')).toBe('https://example.org/a@b');
  });
});
