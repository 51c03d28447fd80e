import process from 'node:process';
import { app } from 'electron';
import { createPlatform } from '../platform.ts';
import { composeApp, type WithoutWindow } from '../run.ts';
import { carryOut, serveCommands } from './carry-out.ts';
import type { HandedCommand } from './given.ts';
import { printAndExit } from './print.ts';

/** The options of this start that a window has, too. */
const windowArguments = () =>
  process.argv.slice(1).filter((word) => /^--(?:service=|user-data-dir=|lang=|no-sandbox$)/.test(word));

/** Carries out a command without a window, then ends the process. A window that is asked for meanwhile opens after it. */
export async function runWithoutWindow(handed: HandedCommand, from: WithoutWindow): Promise<void> {
  const ended = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => ended.abort());
  const platform = createPlatform();
  const { services, translate } = composeApp({ ...from, painted: Promise.resolve() }, platform);
  const opensWindow = () => app.relaunch({ args: windowArguments() });
  const deps = { services, translate, openMod: opensWindow };
  serveCommands({ ...deps, onWindow: opensWindow });
  const printed = await carryOut(handed, deps, ended.signal);
  await services.close();
  await printAndExit(printed);
}
