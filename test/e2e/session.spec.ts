import { readFileSync } from 'node:fs';
import { keptSignIn, keptSignIns } from './kept-sign-in.ts';
import { expect, test } from './player-fixtures.ts';
import type { RunningProcess } from './processes.ts';
import { browseScreen } from './screens/browse.ts';
import { filePlaces, leaksOf } from './traces.ts';
import { liveThroughSession } from './whole-session.ts';

/** Expects every page process to be in the sandbox: with a filter of system calls, and without any rights. */
function expectSandboxed(processes: readonly RunningProcess[]) {
  expect(processes.filter(({ commandLine }) => commandLine.includes('--no-sandbox'))).toEqual([]);
  const pages = processes.filter(({ commandLine }) => commandLine.includes('--type=renderer'));
  expect(pages.length).toBeGreaterThan(0);
  for (const { status } of pages) {
    expect(status).toMatch(/^Seccomp:\s+2$/m);
    expect(status).toMatch(/^NoNewPrivs:\s+1$/m);
    expect(status).toMatch(/^CapEff:\s+0+$/m);
  }
}

test('E4 O20 O30 O31 O33 a whole session of an ordinary user with every page process in the sandbox, a real keyring, xdg-open and Chromium', async ({
  ordinary,
  service,
  systemBrowser,
}) => {
  test.slow();
  const steps: string[] = [];
  await liveThroughSession({
    service,
    systemBrowser,
    async start() {
      const run = await ordinary.start();
      await expect(browseScreen(run.page).cards.first()).toBeVisible();
      expectSandboxed(run.processes());
      return run;
    },
    async after(step) {
      steps.push(step);
      if (step !== 'signed in') return;
      // "v11" is what Chromium writes before what a keyring's key encrypted (os_crypt).
      const { sealed } = JSON.parse(readFileSync(keptSignIn(ordinary.userData), 'utf8')) as {
        sealed: string;
      };
      expect(Buffer.from(sealed, 'base64').subarray(0, 3).toString()).toBe('v11');
    },
  });
  expect(steps).toHaveLength(7);
  expect(service.refreshReuses).toBe(0);
  const secrets = Object.fromEntries(
    service.issued.map(({ kind, value }, place) => [`${kind} ${place}`, value]),
  );
  expect(leaksOf(filePlaces(ordinary.userData), secrets)).toEqual([]);
  expect(keptSignIns(ordinary.userData)).toEqual([]);
});
