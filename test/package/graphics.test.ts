import { expect as expectPage } from '@playwright/test';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FakeService, startService } from '#test/service/index.ts';
import { type InstalledRelease, installRelease, type ReleaseRun, runRelease } from './release-run.ts';

let service: FakeService;
let installed: InstalledRelease;
let run: ReleaseRun;
beforeAll(async () => {
  service = await startService({ mods: 60, games: 3 });
  installed = installRelease();
  run = await runRelease(installed, { profile: service.profile(), restarts: true });
  await expectPage(run.page.getByRole('article').first()).toBeVisible({ timeout: 30_000 });
});
afterAll(async () => {
  run?.kill();
  await service?.stop();
  installed?.remove();
});

/** The process ids of what draws. */
const drawing = () =>
  run
    .processes()
    .flatMap(({ commandLine, pid }) => (commandLine.includes('--type=gpu-process') ? [pid] : []));

it('starts again in software, and says so, when the graphics driver crashes twice', async () => {
  const [first] = await expect.poll(drawing, { timeout: 20_000 }).toHaveLength(1).then(drawing);
  process.kill(first ?? 0, 'SIGSEGV');
  const another = () => drawing().filter((pid) => pid !== first);
  const [second] = await expect.poll(another, { timeout: 20_000 }).toHaveLength(1).then(another);
  process.kill(second ?? 0, 'SIGSEGV');
  const page = await run.restarted();
  expect(run.output()).toContain('The graphics driver keeps crashing, so Loadout restarts without it.');
  await expectPage(page.getByRole('article').first()).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await expectPage(page.getByText('Loadout runs without the graphics card', { exact: false })).toBeVisible();
}, 90_000);
