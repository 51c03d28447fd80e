import type { Domain } from '#shared/contract/define.ts';
import { contract, type EventName, type EventPayload } from '#shared/contract/index.ts';
import type { Redactor } from '../redact.ts';

/** Tells every open window something. */
export type Emit = <N extends EventName>(name: N, payload: EventPayload<N>) => void;

/**
 * Makes `emit` over a way to reach the windows. Payloads are parsed, and with that stripped, and secrets are hidden in
 * them, before they leave.
 */
export function createEmit(
  broadcast: (channel: string, json: string) => void,
  redactor: Pick<Redactor, 'json'>,
): Emit {
  return (name, payload) => {
    const [domainName, key] = name.split('.') as [keyof typeof contract, string];
    const event = (contract[domainName] as Domain).events[key];
    if (event) broadcast(name, redactor.json(event.payload.parse(payload)));
  };
}
