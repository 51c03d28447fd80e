import { defineConfig } from '@playwright/test';

/** End-to-end tests on the real Electron, the built app and the stand-in service. `npm run e2e` prepares all three. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../out/e2e',
  timeout: 45_000,
  expect: { timeout: 10_000 },
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  reporter: [['list']],
});
