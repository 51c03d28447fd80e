import { connectInspector } from './inspector.ts';

/**
 * Runs in main before the app's first line: delays `ready` until `__playwright_run` is called, which Playwright does
 * once it is attached. Playwright's own loader does the same, but only for its own choice of Electron
 * (playwright-core/lib/server/electron/loader.js).
 */
function hold(getBuiltinModule: typeof process.getBuiltinModule): void {
  type App = {
    whenReady(): Promise<void>;
    isReady(): boolean;
    emit(event: string, ...args: unknown[]): boolean;
    listenerCount(event: string): number;
  };
  const require = getBuiltinModule('node:module').createRequire(process.execPath);
  const { app } = require('electron') as { app: App };
  const [whenReady, emit] = [app.whenReady(), app.emit.bind(app)];
  let readyArguments: unknown[] = [];
  let isReady = false;
  let release: (() => void) | undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  app.isReady = () => isReady;
  app.whenReady = () => held;
  app.emit = (event, ...args) => {
    if (event !== 'ready') return emit(event, ...args);
    readyArguments = args;
    return app.listenerCount('ready') > 0;
  };
  Object.assign(globalThis, {
    async __playwright_run() {
      await whenReady;
      isReady = true;
      app.emit = emit;
      release?.();
      emit('ready', ...readyArguments);
    },
  });
}

/** What a test runs in main before the app's first line. It is sent as text, so it needs no outer names. */
export type MainScript = (getBuiltinModule: typeof process.getBuiltinModule) => void;

/**
 * Delays the `ready` of an app that starts with `--inspect-brk=PORT`, and lets it run up to there, after these scripts.
 * @returns resolves when that is done, or when `signal` says that it is no longer needed
 */
export async function holdReady(
  port: number,
  signal: AbortSignal,
  scripts: readonly MainScript[] = [],
): Promise<void> {
  const inspector = await connectInspector(port, signal);
  if (!inspector) return;
  await inspector.call('Debugger.enable');
  const atFirstLine = inspector.event('Debugger.paused');
  await inspector.call('Runtime.runIfWaitingForDebugger');
  await atFirstLine;
  for (const script of [hold, ...scripts])
    await inspector.call('Runtime.evaluate', { expression: `(${script})(process.getBuiltinModule)` });
  await inspector.close();
}
