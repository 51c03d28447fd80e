import { _electron, type ElectronApplication } from '@playwright/test';
import { holdReady } from './hold-ready.ts';
import { freePort } from './inspector.ts';

type Options = NonNullable<Parameters<typeof _electron.launch>[0]>;

/**
 * Starts Electron under Playwright, which attaches before there is a window: attaching in the very moment in which a
 * window goes from nothing to its first page, it would wait for that page for good.
 */
export async function launchElectron(options: Options): Promise<ElectronApplication> {
  const port = await freePort();
  const over = new AbortController();
  const held = holdReady(port, over.signal);
  try {
    const args = [`--inspect-brk=${port}`, ...(options.args ?? [])];
    const [electron] = await Promise.all([_electron.launch({ ...options, args }), held]);
    return electron;
  } finally {
    over.abort();
  }
}
