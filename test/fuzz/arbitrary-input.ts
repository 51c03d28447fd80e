import fc from 'fast-check';
import { z } from 'zod';
import { errorCodes } from '#shared/error-codes.ts';
import { messages } from '#shared/messages/index.ts';
import { trickyText } from './arbitrary-text.ts';

type JsonSchema = z.core.JSONSchema.JSONSchema;

/**
 * Generates values that a schema accepts, from its JSON Schema. Supports the kinds in the contract. @throws Error for
 * any other kind, so that a new one is not skipped silently
 */
export function inputOf(schema: z.ZodType): fc.Arbitrary<unknown> {
  if (schema.safeParse(undefined).success && !schema.safeParse({}).success) return fc.constant(undefined);
  return valuesOf(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input', override: describeCustom }));
}

/** The contract has two custom kinds: error codes and message ids. */
function describeCustom({ zodSchema, jsonSchema, path }: Parameters<NonNullable<Override>>[0]): void {
  if (zodSchema._zod.def.type !== 'custom') return;
  jsonSchema.enum = path.at(-1) === 'code' ? [...errorCodes] : Object.keys(messages);
}
type Override = NonNullable<Parameters<typeof z.toJSONSchema>[1]>['override'];

function valuesOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const forms = schema.anyOf ?? schema.oneOf;
  if (forms) return fc.oneof(...(forms as JsonSchema[]).map(valuesOf));
  if (Array.isArray(schema.type))
    return fc.oneof(...schema.type.map((type) => valuesOf({ ...schema, type })));
  switch (schema.type) {
    case 'object':
      return recordOf(schema);
    case 'array':
      return listOf(schema);
    case 'string':
      return textWithin(schema.minLength ?? 0, schema.maxLength ?? 1_000);
    case 'integer':
      return wholeWithin(leastOf(schema), schema.maximum ?? Number.MAX_SAFE_INTEGER);
    case 'number':
      return fc.double({ min: schema.minimum ?? -1e15, max: schema.maximum ?? 1e15, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      throw new Error(`There are no random values yet for ${JSON.stringify(schema)}.`);
  }
}

function recordOf({ properties = {}, required = [] }: JsonSchema): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(
    ([name, field]) => [name, valuesOf(field as JsonSchema)] as const,
  );
  return fc.record(Object.fromEntries(fields), { requiredKeys: required, noNullPrototype: true });
}

const listOf = ({ items, minItems = 0, maxItems = 4 }: JsonSchema): fc.Arbitrary<unknown> =>
  fc.array(valuesOf(items as JsonSchema), {
    minLength: minItems,
    maxLength: Math.max(minItems, Math.min(maxItems, 4)),
  });

const textWithin = (least: number, most: number): fc.Arbitrary<string> =>
  fc
    .oneof(trickyText, fc.constant('x'.repeat(Math.min(most, 5_000))))
    .map((text) => text.slice(0, most).padEnd(least, 'x'));

const wholeWithin = (least: number, most: number): fc.Arbitrary<number> =>
  fc.oneof(
    fc.integer({ min: least, max: Math.min(most, least + 200) }),
    fc.maxSafeInteger().map((value) => Math.min(Math.max(value, least), most)),
  );

function leastOf({ exclusiveMinimum, minimum }: JsonSchema): number {
  if (typeof exclusiveMinimum === 'number') return exclusiveMinimum + 1;
  return minimum ?? Number.MIN_SAFE_INTEGER;
}
