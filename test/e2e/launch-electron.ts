import { _electron, type ElectronApplication } from '@playwright/test';

type Options = Parameters<typeof _electron.launch>[0];

/** How long Playwright may take to attach, in ms; it takes 0.5 s, or forever. */
const attachLimit = 10_000;

/**
 * Starts Electron under Playwright. When Playwright attaches in the very moment in which the window goes from
 * nothing to its first page, it waits for that page for good (about once in fifty starts, seen with two at a
 * time). The app itself is up by then, so there is nothing to learn from such a start: it is ended and made anew.
 * `prepare` makes what a start finds, and is called before each.
 */
export async function launchElectron(
  options: Options,
  prepare: () => void = () => undefined,
  starts = 3,
): Promise<ElectronApplication> {
  prepare();
  try {
    return await _electron.launch({ ...options, timeout: attachLimit });
  } catch (error) {
    const attached = error instanceof Error && /<ws connected>/.test(error.message);
    if (!attached || starts === 1) throw error;
    return launchElectron(options, prepare, starts - 1);
  }
}
