import type { Redactor } from '#main/kernel/log/redact.ts';
import type { Domain } from '#shared/contract/define.ts';
import { contract, type EventName, type EventPayload } from '#shared/contract/index.ts';

/** Sends an event to every open window. */
export type Emit = <N extends EventName>(name: N, payload: EventPayload<N>) => void;

/** Creates `emit`. Payloads are parsed, which strips unknown fields, and secrets are hidden, before they are sent. */
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
