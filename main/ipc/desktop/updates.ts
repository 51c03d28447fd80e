import type { Updates } from '#main/desktop/updates/updates.ts';
import type { Contract, Handlers } from '#shared/contract/index.ts';

export const updatesHandlers = (updates: Updates): Handlers<Contract['updates']> => ({
  get: () => updates.state(),
  check() {
    // It never rejects, and reports its result by events.
    void updates.check();
    return updates.state();
  },
  async install() {
    await updates.install();
    return undefined;
  },
});
