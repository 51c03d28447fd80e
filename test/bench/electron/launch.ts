import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { performance } from 'node:perf_hooks';
import type { Readable, Writable } from 'node:stream';
import { overPipe, type Protocol } from './protocol.ts';
import { within } from './within.ts';

/** An Electron app to measure. */
export type App = {
  readonly executable: string;
  readonly args: readonly string[];
  /** Environment variables in addition to those of the bench itself. */
  readonly env?: Readonly<Record<string, string>>;
};

/** A started app and its first window. */
export type Running = {
  readonly pid: number;
  /**
   * When it was spawned: Unix time in ms, with fractions, the same clock as the renderer's `performance.timeOrigin`.
   */
  readonly spawnedAt: number;
  /** Evaluates an expression in the renderer, awaits its promise, and returns a copy of the value. */
  evaluate<T>(expression: string): Promise<T>;
  readonly protocol: Protocol;
  /** Sends a command of the protocol to the page. */
  send<T>(method: string, parameters?: object): Promise<T>;
  close(): Promise<void>;
  /** Ends it as a player does, so that the page's own storage gets to the disk. */
  quit(): Promise<void>;
};

/** The time limit for a start, in ms. */
const limit = 60_000;

/** Switches that both sides get. As root Chromium refuses to start with its sandbox on. */
const switches = ['--remote-debugging-pipe', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])];

/**
 * Starts an app and waits until its page can be controlled. `watch` is a script that runs in the page before its own
 * scripts. The app and its children are a process group, so that closing ends all of them.
 */
export async function launch(app: App, watch = ''): Promise<Running> {
  const spawnedAt = performance.timeOrigin + performance.now();
  const child = spawn(app.executable, [...switches, ...app.args], {
    stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
    env: { ...process.env, ...app.env },
    detached: true,
  });
  const protocol = overPipe(child.stdio[3] as Writable, child.stdio[4] as Readable);
  endWith(child, protocol);
  const close = () => stop(child);
  try {
    const session = await within(limit, 'the window', openSession(protocol, watch));
    return {
      pid: child.pid ?? 0,
      spawnedAt,
      protocol,
      close,
      async quit() {
        const ended = once(child, 'exit');
        await protocol.send('Browser.close').catch(() => {});
        await within(10_000, 'the app to quit', ended).finally(close);
      },
      send: (method, parameters) => protocol.send(method, parameters, session),
      evaluate: (expression) => evaluate(protocol, session, expression),
    };
  } catch (error) {
    await close();
    throw error;
  }
}

function endWith(child: ChildProcess, protocol: Protocol): void {
  let said = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-2000);
  });
  child.once('error', (cause) => protocol.end(new Error('Electron could not be started.', { cause })));
  child.once('close', (code) =>
    protocol.end(new Error(`Electron exited with code ${code}. Its output:\n${said}`)),
  );
}

async function openSession(protocol: Protocol, watch: string): Promise<string> {
  const session = await new Promise<string>((resolve, reject) => {
    protocol.on('Target.attachedToTarget', (event) => {
      const { sessionId, targetInfo } = event as { sessionId: string; targetInfo: { type: string } };
      if (targetInfo.type === 'page') resolve(sessionId);
    });
    protocol
      .send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: true, flatten: true })
      .catch(reject);
  });
  // Commands run in order. The evaluation is for a document that has already loaded, and fails if there is none.
  await Promise.all([
    protocol.send('Page.enable', {}, session),
    protocol.send('Page.addScriptToEvaluateOnNewDocument', { source: watch }, session),
    protocol.send('Runtime.evaluate', { expression: watch }, session).catch(() => {}),
    protocol.send('Runtime.runIfWaitingForDebugger', {}, session),
  ]);
  return session;
}

type Evaluated = { result: { value: unknown }; exceptionDetails?: { exception?: { description?: string } } };

async function evaluate<T>(protocol: Protocol, session: string, expression: string): Promise<T> {
  const response = await protocol.send<Evaluated>(
    'Runtime.evaluate',
    { expression, awaitPromise: true, returnByValue: true },
    session,
  );
  if (response.exceptionDetails)
    throw new Error(response.exceptionDetails.exception?.description ?? 'The page threw an error.');
  return response.result.value as T;
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null && child.pid) {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await within(5_000, 'the app to end', ended).catch(() => {});
  }
  try {
    if (child.pid) process.kill(-child.pid, 'SIGKILL');
  } catch {
    // The whole group has already exited.
  }
}
