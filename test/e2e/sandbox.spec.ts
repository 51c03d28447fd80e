import { expect, test } from './fixtures.ts';
import { ordinaryUser } from './ordinary-user.ts';

test('E4 an ordinary user’s Loadout runs with every page process in the sandbox', async ({
  service,
  folder,
}) => {
  const run = await ordinaryUser(folder, service.profile()).start();
  try {
    await expect(run.page.getByRole('list', { name: 'Mods' }).getByRole('article').first()).toBeVisible();
    const processes = run.processes();
    expect(processes.filter(({ commandLine }) => commandLine.includes('--no-sandbox'))).toEqual([]);
    const pages = processes.filter(({ commandLine }) => commandLine.includes('--type=renderer'));
    expect(pages.length).toBeGreaterThan(0);
    for (const { status } of pages) {
      expect(status).toMatch(/^Seccomp:\s+2$/m);
      expect(status).toMatch(/^NoNewPrivs:\s+1$/m);
      expect(status).toMatch(/^CapEff:\s+0+$/m);
    }
  } finally {
    await run.stop();
  }
});
