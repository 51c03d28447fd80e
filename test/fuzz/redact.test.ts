import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { createRedactor } from '#main/kernel/log/redact.ts';
import { anyJson } from './arbitrary-json.ts';
import { secretText, textOf, trickyText } from './arbitrary-text.ts';
import { property } from './property.ts';

const around = textOf([
  'https://',
  'user@',
  'mods.example/',
  '?code=',
  '&',
  ' ',
  '"',
  '<',
  'Authorization: Bearer ',
  'svc-api-key=',
  '[hidden]',
  '%20',
]);
const secrets = fc.array(secretText, { minLength: 1, maxLength: 3 });

/** Secrets, and a text that contains them in any number of places, plain or URL-encoded. */
const secretive = secrets.chain((values) =>
  fc.record({
    values: fc.constant(values),
    text: fc
      .array(
        fc.oneof(around, fc.constantFrom(...values), fc.constantFrom(...values.map(encodeURIComponent))),
        { maxLength: 8 },
      )
      .map((parts) => parts.join('')),
  }),
);

function redactorOf(values: readonly string[]) {
  const redactor = createRedactor();
  for (const value of values) redactor.addSecret(value);
  return redactor;
}

describe('the redactor', () => {
  property(
    'O37 removes every secret value',
    secretive,
    ({ values, text }) => {
      const redacted = redactorOf(values).text(text);
      for (const value of values) {
        expect(redacted).not.toContain(value);
        expect(redacted).not.toContain(encodeURIComponent(value));
      }
    },
    { runs: 2_000 },
  );

  property('O37 removes secrets that contain each other', secretText, (value) => {
    const values = [value.slice(0, 10), value, `${value}0`];
    for (const order of [values, values.toReversed()]) {
      const redacted = redactorOf(order).text(`a ${value}0 b ${value} c`);
      for (const one of values) expect(redacted).not.toContain(one);
    }
  });

  property(
    'O37 removes secrets from the fields of a log line',
    fc.tuple(secretive, anyJson, fc.nat({ max: 6 })),
    ([{ values, text }, other, depth]) => {
      let fields: unknown = { note: text, list: [text, other], error: new Error(text), other };
      for (let level = 0; level < depth; level += 1) fields = level % 2 ? [fields] : { inner: fields };
      const written = JSON.stringify(redactorOf(values).fields(fields));
      for (const value of values) expect(written).not.toContain(value);
    },
  );

  property(
    'removes the query and the user of every address',
    fc.tuple(secretText, secretText, trickyText),
    ([user, code, before]) => {
      const name = user.replaceAll(/[/+=]/g, 'x');
      const redacted = createRedactor().text(`${before} https://${name}@mods.example/cb?code=${code} end`);
      expect(redacted).not.toContain(code);
      expect(redacted).not.toContain(`${name}@`);
    },
  );

  property(
    'leaves other words unchanged',
    fc.string({ unit: fc.constantFrom(...'abc ,.'), maxLength: 80 }),
    (text) => {
      expect(redactorOf(['canary-token-0001']).text(text)).toBe(text);
    },
  );

  property('accepts any secret value', trickyText, (value) => {
    const redactor = createRedactor();
    expect(() => redactor.addSecret(value)).not.toThrow();
  });
});
