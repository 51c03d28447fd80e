import type { z } from 'zod';

/** A request from the renderer to main: the schemas of its input and output. Main parses both. */
export type Call<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> = {
  readonly input: I;
  readonly output: O;
};

/** A message from main to the renderer. Main parses the payload before sending it. */
export type Event<P extends z.ZodType = z.ZodType> = { readonly payload: P };

/** A domain of the contract: its calls and events by name. */
export type Domain = {
  readonly calls: Readonly<Record<string, Call>>;
  readonly events: Readonly<Record<string, Event>>;
};

/** Defines a call. The output schema also strips unknown fields before the result reaches the renderer. */
export const call = <I extends z.ZodType, O extends z.ZodType>(input: I, output: O): Call<I, O> => ({
  input,
  output,
});

export const event = <P extends z.ZodType>(payload: P): Event<P> => ({ payload });

/** Defines a domain and preserves the exact names and schemas in its type. */
export const domain = <const D extends Domain>(definition: D): D => definition;

/** The names in a contract, for the preload bridge: `"mods.list"`, `"downloads.changed"`. */
export type ContractNames = { readonly calls: readonly string[]; readonly events: readonly string[] };

/** Lists the channel names of a contract, sorted, without any schema. */
export function namesOf(contract: Readonly<Record<string, Domain>>): ContractNames {
  const list = (kind: 'calls' | 'events') =>
    Object.entries(contract)
      .flatMap(([name, domain]) => Object.keys(domain[kind]).map((key) => `${name}.${key}`))
      .sort();
  return { calls: list('calls'), events: list('events') };
}
