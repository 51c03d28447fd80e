import { defineConfig } from '@playwright/test';

/** Tests on networks as players have them. They run in a network of their own: `npm run e2e -- --network`. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../out/network',
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // All use the same addresses.
  workers: 1,
  forbidOnly: true,
  reporter: [['list']],
});
