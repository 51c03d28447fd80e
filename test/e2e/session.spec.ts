import { readFileSync } from 'node:fs';
import { keptSignIn, keptSignIns } from './kept-sign-in.ts';
import { expect, test } from './player-fixtures.ts';
import { filePlaces, leaksOf } from './traces.ts';
import { liveThroughSession } from './whole-session.ts';

test('O20 O30 O31 O33 a whole session of an ordinary user with the sandbox on, a real keyring, xdg-open and Chromium', async ({
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
      expect(run.processes().length).toBeGreaterThan(1);
      for (const { commandLine } of run.processes()) expect(commandLine).not.toContain('--no-sandbox');
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
