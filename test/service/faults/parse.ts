import type { z } from 'zod';
import { errorNames } from '../errors.ts';
import { type FaultRule, faultSchema } from './schema.ts';

/** The syntax of a fault on the command line. */
export const faultSyntax = 'PATTERN:KIND[:TIMES][:NAME=VALUE,…]';

/**
 * Reads a fault from text: `mods/*:html-503:2`, `*:latency::ms=800`, `mods/:wrong-type:1:at=mods,value=7`. A status
 * stands for its kind (`503`, `429`), an error's code for that error. Throws a RangeError that describes the problem.
 */
export function parseFault(text: string): FaultRule {
  const [, pattern, kind = '', rest = ''] = /^([^:]*):([^:]+)(?::(.*))?$/s.exec(text) ?? [];
  if (pattern === undefined) throw new RangeError(`"${text}" is not a fault; write it as ${faultSyntax}.`);
  const [, times = '', fields = ''] = /^([0-9]*)(?::(.*))?$/s.exec(rest) ?? [undefined, '', rest];
  const rule = {
    pattern: pattern === '' ? '*' : pattern,
    ...kindOf(kind),
    ...(times === '' ? {} : { times: Number(times) }),
    ...fieldsIn(fields, text),
  };
  const parsed = faultSchema.safeParse(rule);
  if (!parsed.success) throw new RangeError(`"${text}" is not a fault: ${firstProblem(parsed.error)}`);
  return parsed.data;
}

function kindOf(kind: string): Record<string, unknown> {
  if (kind === '429') return { kind: 'too-many-requests' };
  if (/^5[0-9]{2}$/.test(kind)) return { kind: 'html-503', status: Number(kind) };
  if ((errorNames as readonly string[]).includes(kind)) return { kind: 'error', error: kind };
  return { kind };
}

function fieldsIn(text: string, whole: string): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  const query: Record<string, string> = {};
  for (const field of text === '' ? [] : text.split(',')) {
    const [, name, value = ''] = /^([a-zA-Z.]+)=(.*)$/s.exec(field) ?? [];
    if (name === undefined) throw new RangeError(`"${whole}" is not a fault: "${field}" is not NAME=VALUE.`);
    if (name.startsWith('query.')) query[name.slice('query.'.length)] = value;
    else fields[name] = readValue(value);
  }
  return Object.keys(query).length > 0 ? { ...fields, query } : fields;
}

/** The value of a text on the command line: parsed if it is JSON, else the text. */
export function readValue(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The first problem of a validation, as text: `ms: expected number`. */
export function firstProblem(error: z.ZodError): string {
  const [issue] = error.issues;
  if (!issue) return 'it does not fit.';
  const field = issue.path.join('.');
  return `${field ? `${field}: ` : ''}${issue.message}.`;
}
