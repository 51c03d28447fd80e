import { defineConfig } from 'vitest/config';

/** Unpacks every package and starts the app from it: `npm run package -- --formats --verify`. */
export default defineConfig({
  test: {
    root: new URL('../..', import.meta.url).pathname,
    include: ['test/formats/**/*.test.ts'],
    testTimeout: 120_000,
    hookTimeout: 600_000,
    // Each test unpacks hundreds of megabytes and starts the app.
    maxWorkers: 1,
  },
});
