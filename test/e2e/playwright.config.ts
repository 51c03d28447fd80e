import { defineConfig } from '@playwright/test';

/** End-to-end tests on the real Electron, the built app and the fake service. `npm run e2e` prepares all three. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../out/e2e',
  // Everything takes a multiple of its time while all cores are loaded.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  reporter: [['list']],
});
