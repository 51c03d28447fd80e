import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** What runs on Windows's own Node under Wine: `npm run test:windows`. */
export default defineConfig({
  test: {
    root: fileURLToPath(new URL('../..', import.meta.url)),
    include: ['games', 'mods', 'storage', 'kernel'].map((room) => `test/main/${room}/**/*.test.ts`),
    // They reach files only through what is tested beside them, and take as long as 40 other files.
    exclude: ['health', 'bisect'].map((room) => `test/main/games/${room}/**`),
    // Beside a full load everything takes a multiple of its time, and Wine more than most.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 20_000 } },
    silent: 'passed-only',
    isolate: false,
    maxWorkers: 2,
  },
});
