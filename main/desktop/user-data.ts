import { accessSync, constants, mkdirSync, mkdtempSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { app } from 'electron';

/** Whether the user data folder exists or can be created, and can be written. */
function canPersist(userData: string): boolean {
  try {
    mkdirSync(userData, { recursive: true, mode: 0o700 });
    accessSync(userData, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** Whether a running process holds Chromium's lock of this folder, a link to "HOST-PID". */
function isLocked(userData: string): boolean {
  try {
    const pid = Number(/-(\d+)$/.exec(readlinkSync(join(userData, 'SingletonLock')))?.[1]);
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/**
 * Claims the user data folder for this process. `taken`: another Loadout has it, and was notified of
 * this start, with the command that is `handed` over.
 * `read-only`: the folder can't be written, so Chromium would get no lock and exit silently (S5); its files go to a
 * temporary folder. Call it before the app is ready.
 */
export function claimUserData(
  handed: Readonly<Record<string, unknown>> | null,
): 'ours' | 'read-only' | 'taken' {
  const userData = app.getPath('userData');
  const isPersisted = canPersist(userData);
  const isFirst = handed ? app.requestSingleInstanceLock(handed) : app.requestSingleInstanceLock();
  if (isFirst) return isPersisted ? 'ours' : 'read-only';
  if (isPersisted || isLocked(userData)) return 'taken';
  const forThisRun = mkdtempSync(join(tmpdir(), 'loadout-'));
  app.setPath('sessionData', forThisRun);
  process.once('exit', () => rmSync(forThisRun, { recursive: true, force: true }));
  return 'read-only';
}
