import { defineConfig } from 'vitest/config';

/** Tests of the page's components and hooks with their effects, which need a DOM. */
const inDom = 'test/renderer/**/*.dom.test.tsx';

/** Tests of Windows itself: `npm run test:windows`. */
const onWindows = 'test/**/*.windows.test.ts';

/** Units, the fake service's conformance, the contract: in plain Node, except the page's tests that need a DOM. */
export default defineConfig({
  test: {
    root: new URL('..', import.meta.url).pathname,
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
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['test/**/*.test.ts', 'test/**/*.test.tsx'],
          exclude: ['test/e2e/**', 'test/bench/**', 'test/package/**', 'test/formats/**', inDom, onWindows],
        },
      },
      { extends: true, test: { name: 'dom', include: [inDom], environment: 'happy-dom' } },
    ],
  },
});
