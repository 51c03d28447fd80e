import { isRemotePath } from '#main/kernel/consent/remote-path.ts';
import type { Log } from '#main/kernel/log/log.ts';
import type { Redactor } from '#main/kernel/log/redact.ts';
import type { Domain } from '#shared/contract/define.ts';
import type { Calls, Handlers } from '#shared/contract/index.ts';
import { hasPath, pathsIn } from '#shared/contract/path.ts';
import type { Envelope, Failure } from '#shared/contract/text.ts';
import { AppError, toFailure } from '#shared/errors.ts';
import { isTrusted, type Sender } from './trust.ts';

/** The part of Electron's `ipcMain` that is needed. */
export type IpcMain = {
  handle(channel: string, listener: (event: Sender, input: unknown) => Promise<string>): void;
};

/** What every call passes besides its handler. */
export type Gate = {
  readonly ipc: IpcMain;
  readonly isKnownWindow: (webContentsId: number) => boolean;
  /** Hides secrets in everything that is sent to the renderer. */
  readonly redactor: Pick<Redactor, 'text' | 'json'>;
  /** Whether main gave this path to the page, such as one that the player chose in the system's dialog. */
  readonly isHandedOut: (path: string) => boolean;
  readonly log: Log;
};

/**
 * Registers a domain's calls, one channel each: check the sender, parse the input, refuse its paths to other computers,
 * handle, parse the output, wrap the result. Parsing the output strips every field that the contract does not name, so that nothing crosses by accident.
 */
export function register<D extends Domain>(gate: Gate, name: string, domain: D, handlers: Handlers<D>): void {
  for (const [key, call] of Object.entries(domain.calls)) {
    const channel = `${name}.${key}`;
    const handler = handlers[key as keyof Calls<D>] as (input: unknown) => unknown;
    const handle = hasPath(call.input) ? withLocalPaths(gate, call, handler) : handler;
    gate.ipc.handle(channel, async (event, input) => {
      if (!isTrusted(event, gate.isKnownWindow)) {
        gate.log.warn('Refused a call from elsewhere', { channel });
        throw new Error('Refused.');
      }
      return gate.redactor.json(await response(gate, channel, call, handle, input));
    });
  }
}

/** The handler of a call whose input has paths: it isn't called for one that leads to another computer (E27). */
const withLocalPaths =
  (gate: Gate, call: Domain['calls'][string], handler: (input: unknown) => unknown) =>
  (input: unknown): unknown => {
    const path = pathsIn(call.input, input).find((each) => isRemotePath(each) && !gate.isHandedOut(each));
    if (path === undefined) return handler(input);
    throw new AppError('invalid-input', { id: 'error.networkPath', values: { path } });
  };

async function response(
  gate: Gate,
  channel: string,
  call: Domain['calls'][string],
  handle: (input: unknown) => unknown,
  input: unknown,
): Promise<Envelope<unknown>> {
  const parsed = call.input.safeParse(input);
  if (!parsed.success) {
    gate.log.warn('Refused malformed input', { channel, issues: parsed.error.issues.length });
    return {
      ok: false,
      failure: { code: 'invalid-input', text: { id: 'error.invalidInput' }, details: channel },
    };
  }
  try {
    return { ok: true, value: call.output.parse(await handle(parsed.data)) };
  } catch (error) {
    return { ok: false, failure: failureOf(gate, channel, error) };
  }
}

/** The part of an error that the renderer may see. An unexpected error is logged only. */
export function failureOf(gate: Pick<Gate, 'log' | 'redactor'>, channel: string, error: unknown): Failure {
  if (error instanceof AppError) {
    if (error.cause)
      gate.log.warn('A call failed', {
        channel,
        // Not named "code", because the log hides fields of that name.
        failure: error.code,
        details: error.details,
        cause: error.cause,
      });
    const failure = toFailure(error);
    return { ...failure, details: gate.redactor.text(failure.details) };
  }
  gate.log.error('A call failed unexpectedly', { channel, error });
  const kind = error instanceof Error ? error.name : typeof error;
  return { code: 'internal', text: { id: 'error.internal' }, details: `${channel}: ${kind}` };
}
