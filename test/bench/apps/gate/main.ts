import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { app, BrowserWindow } from 'electron';
import * as lifecycle from '#main/desktop/lifecycle.ts';
import { declareScheme, serveApp } from '#main/desktop/security/protocol.ts';
import { type Gate, register } from '#main/ipc/register.ts';
import { pageOrigin } from '#main/ipc/trust.ts';
import { createRedactor } from '#main/kernel/log/redact.ts';
import { contract } from '#shared/contract/index.ts';
import type { ModPage } from '#shared/contract/mods/mods.ts';

/**
 * The app's own IPC between the renderer and main (bridge, sender check, both parses, envelope) with handlers that
 * respond from memory, so that only IPC is timed.
 */
function start(): void {
  const prepared = readFileSync(join(import.meta.dirname, 'prepared.json'), 'utf8');
  const { value: page } = JSON.parse(prepared) as { value: ModPage };
  const unused = () => {
    throw new Error('The bench does not call this.');
  };
  const quiet = { info: () => {}, warn: () => {}, error: () => {} };
  const gate: Gate = {
    ipc: lifecycle.ipc,
    isKnownWindow: lifecycle.isKnownWindow,
    redactor: createRedactor(),
    isHandedOut: () => false,
    log: quiet,
  };
  register(gate, 'mods', contract.mods, {
    list: () => page,
    games: () => ({ games: [] }),
    get: unused,
    versions: unused,
    reviews: unused,
    statuses: unused,
    act: unused,
  });
  serveApp(join(import.meta.dirname, 'page'), async () => null);
  const window = new BrowserWindow({
    width: 1280,
    height: 800,
    webPreferences: { preload: join(import.meta.dirname, 'preload.cjs'), sandbox: true },
  });
  void window.loadURL(`${pageOrigin}/`);
}

app.on('window-all-closed', () => app.quit());
declareScheme();
void app.whenReady().then(start);
