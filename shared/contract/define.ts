import type { z } from 'zod';

/** One question the page may ask main: what it sends, and what comes back. Both are parsed in main. */
export type Call<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> = {
  readonly input: I;
  readonly output: O;
};

/** One thing main tells the page unasked. The payload is parsed before it leaves main. */
export type Event<P extends z.ZodType = z.ZodType> = { readonly payload: P };

/** A domain of the contract: its calls and its events, by name. */
export type Domain = {
  readonly calls: Readonly<Record<string, Call>>;
  readonly events: Readonly<Record<string, Event>>;
};

/** Defines a call. The output schema also strips every field it does not name before it reaches the page. */
export const call = <I extends z.ZodType, O extends z.ZodType>(input: I, output: O): Call<I, O> => ({
  input,
  output,
});

/** Defines an event. */
export const event = <P extends z.ZodType>(payload: P): Event<P> => ({ payload });

/** Defines a domain, keeping the exact names and schemas in its type. */
export const domain = <const D extends Domain>(definition: D): D => definition;

/** The names in a contract, as the preload bridge needs them: `"mods.list"`, `"downloads.changed"`. */
export type ContractNames = { readonly calls: readonly string[]; readonly events: readonly string[] };

/** Lists the channel names of a contract, sorted, without any schema. */
export function namesOf(contract: Readonly<Record<string, Domain>>): ContractNames {
  const list = (kind: 'calls' | 'events') =>
    Object.entries(contract)
      .flatMap(([name, domain]) => Object.keys(domain[kind]).map((key) => `${name}.${key}`))
      .sort();
  return { calls: list('calls'), events: list('events') };
}
