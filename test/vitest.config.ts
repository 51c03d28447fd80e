import { defineConfig } from 'vitest/config';

/** Everything that runs in plain Node: units, the fake service's conformance, the contract. */
export default defineConfig({
  test: {
    root: new URL('..', import.meta.url).pathname,
    include: ['test/**/*.test.ts', 'test/**/*.test.tsx'],
    exclude: ['test/e2e/**', 'test/bench/**', 'test/package/**', 'test/formats/**'],
    // Beside a full load of all cores everything takes a multiple of its time.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    expect: { poll: { timeout: 20_000 } },
    // What a test that passes has said on the console is no news.
    silent: 'passed-only',
    // Files share a process: no module keeps state of its own or works at import, and a process for each file costs
    // more than most files do. Vitest would leave one core idle.
    isolate: false,
    maxWorkers: '100%',
  },
});
