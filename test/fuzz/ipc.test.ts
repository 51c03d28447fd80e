import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { register } from '#main/ipc/register.ts';
import { pageOrigin } from '#main/ipc/trust.ts';
import { createRedactor } from '#main/kernel/log/redact.ts';
import type { Call, Domain } from '#shared/contract/define.ts';
import { contract } from '#shared/contract/index.ts';
import { errorCodes } from '#shared/error-codes.ts';
import { AppError } from '#shared/errors.ts';
import { messages } from '#shared/messages/index.ts';
import { createMemoryLog } from '#test/fakes/log.ts';
import { inputOf } from './arbitrary-input.ts';
import { anyJson, changedJson } from './arbitrary-json.ts';
import { trickyText } from './arbitrary-text.ts';
import { property } from './property.ts';

const secret = 'canary-token-0123456789';
const calls: ReadonlyMap<string, Call> = new Map(
  Object.entries(contract as Record<string, Domain>).flatMap(([domain, { calls }]) =>
    Object.entries(calls).map(([key, call]) => [`${domain}.${key}`, call] as const),
  ),
);
const callOf = (name: string): Call => calls.get(name) ?? { input: z.never(), output: z.never() };

/** The renderer's frame and its window. */
const frame = { origin: pageOrigin, parent: null };
const page = { senderFrame: frame, sender: { id: 1, mainFrame: frame } };

/** Registers one call of the contract as main does, with the test's own handler. */
function registered(name: string, handle: (input: unknown) => unknown) {
  const [domain = '', key = ''] = name.split('.');
  const log = createMemoryLog();
  const redactor = createRedactor();
  redactor.addSecret(secret);
  const channels = new Map<string, (event: typeof page, input: unknown) => Promise<string>>();
  const gate = {
    ipc: { handle: (channel: string, listener: never) => void channels.set(channel, listener) },
    isKnownWindow: (id: number) => id === 1,
    // Which paths are refused is tried in test/main/kernel/consent/remote-path.test.ts.
    isHandedOut: () => true,
    redactor,
    log,
  };
  const narrow: Domain = { calls: { [key]: callOf(name) }, events: {} };
  register(gate, domain, narrow, { [key]: handle } as never);
  const send = async (input: unknown) => channels.get(name)?.(page, input) ?? '';
  return { send };
}

/** Expects a response to be only an envelope, without the secret. */
function expectEnvelope(response: string, output: z.ZodType): { ok: boolean; failure?: { code: string } } {
  expect(response).not.toContain(secret);
  const envelope = JSON.parse(response);
  if (envelope.ok) {
    expect(Object.keys(envelope).every((name) => ['ok', 'value'].includes(name))).toBe(true);
    expect(output.safeParse(envelope.value).success).toBe(true);
  } else {
    expect(Object.keys(envelope)).toEqual(['ok', 'failure']);
    expect(errorCodes).toContain(envelope.failure.code);
    expect(Object.hasOwn(messages, envelope.failure.text.id)).toBe(true);
    expect(typeof envelope.failure.details).toBe('string');
  }
  return envelope;
}

/** A call and a valid input. */
const valid = fc
  .constantFrom(...calls.keys())
  .chain((one) => fc.record({ one: fc.constant(one), input: inputOf(callOf(one).input) }));
/** A call and an input that is almost valid or invalid; includes values that JSON doesn't support. */
const strange = fc.oneof(
  anyJson,
  fc.anything({
    withBigInt: true,
    withDate: true,
    withMap: true,
    withSet: true,
    withTypedArray: true,
    withSparseArray: true,
    withNullPrototype: true,
  }),
);
const mutated = fc
  .constantFrom(...calls.keys())
  .chain((one) =>
    fc.record({ one: fc.constant(one), input: fc.oneof(changedJson(inputOf(callOf(one).input)), strange) }),
  );

describe('a call of the renderer', () => {
  property(
    'E17 with a valid input reaches its handler unchanged',
    valid,
    async ({ one, input }) => {
      const heard: unknown[] = [];
      const { send } = registered(one, (got) => {
        heard.push(got);
        throw new AppError('unreachable', { id: 'error.unreachable' }, { details: `asked with ${secret}` });
      });
      expectEnvelope(await send(input), callOf(one).output);
      expect(heard).toEqual([input]);
    },
    { runs: 1_500 },
  );

  property(
    'E17 E22 with any other input is rejected in an envelope, and doesn’t reach its handler',
    mutated,
    async ({ one, input }) => {
      let heard = 0;
      const { send } = registered(one, () => {
        heard += 1;
        throw new Error(`broken ${secret}`);
      });
      const { failure } = expectEnvelope(await send(input), callOf(one).output);
      const fits = callOf(one).input.safeParse(input).success;
      expect([heard, failure?.code]).toEqual(fits ? [1, 'internal'] : [0, 'invalid-input']);
    },
    { runs: 3_000 },
  );

  const thrown = fc.oneof(
    strange,
    trickyText.map((text) => new Error(text + secret)),
    trickyText.map(
      (text) => new AppError('bad-answer', { id: 'error.badAnswer' }, { details: text + secret }),
    ),
  );
  property(
    'E17 whose handler throws anything gets a failure in an envelope',
    fc.tuple(valid, thrown),
    async ([{ one, input }, reason]) => {
      const { send } = registered(one, () => {
        throw reason;
      });
      expect(expectEnvelope(await send(input), callOf(one).output).ok).toBe(false);
    },
  );

  const responses = fc.constantFrom(...calls.keys()).chain((one) => {
    const extra = withSecrets(outputOf(callOf(one)));
    return fc.record({ one: fc.constant(one), input: inputOf(callOf(one).input), output: extra });
  });
  property(
    'O36 never returns a field that the contract does not name',
    responses,
    async ({ one, input, output }) => {
      const { send } = registered(one, () => output);
      expectEnvelope(await send(input), callOf(one).output);
    },
    { runs: 600 },
  );
});

const outputOf = (call: Call) => inputOf(call.output);

/** The same value with a secret under an extra key in every record. */
function withSecrets(values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const mark = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(mark);
    if (typeof value !== 'object' || value === null) return value;
    // The values of a message may have any names.
    const entries = Object.entries(value).map(([name, inner]) => [
      name,
      name === 'values' ? inner : mark(inner),
    ]);
    return { ...Object.fromEntries(entries), apiKey: secret };
  };
  return values.map(mark);
}
