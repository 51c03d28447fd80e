import type { UpdateState } from '#shared/contract/desktop/updates.ts';
import type { Contract, Handlers } from '#shared/contract/index.ts';

/** What the page asks of updates of Loadout. */
export type UpdatesCalls = {
  state(): UpdateState;
  /** Calls back with each new state. Returns what ends that. */
  onChange(listener: (state: UpdateState) => void): () => void;
  /** Checks now. Concurrent calls are one. Never rejects. */
  check(): Promise<void>;
  /** Installs a ready update; otherwise does nothing. */
  install(): Promise<void>;
};

export const updatesHandlers = (
  updates: Pick<UpdatesCalls, 'state' | 'check' | 'install'>,
): Handlers<Contract['updates']> => ({
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
