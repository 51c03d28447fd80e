import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** What runs on Windows's own Node under Wine: `npm run test:windows`. */
export default defineConfig({
  test: {
    root: fileURLToPath(new URL('../..', import.meta.url)),
    include: ['games', 'mods', 'storage', 'kernel'].map((room) => `test/main/${room}/**/*.test.ts`),
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    silent: 'passed-only',
    isolate: false,
    maxWorkers: 2,
  },
});
