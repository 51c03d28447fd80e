import type { Clock } from '#main/kernel/clock.ts';
import { createListeners } from '#main/kernel/listeners.ts';
import { createThrottle } from '#main/kernel/throttle.ts';

/** How often listeners are called at most, in ms. */
const everyMs = 100;

/** Who is told when games, installs, or how mods stand have changed: at most ten times a second, however much has. */
export class ChangeListeners {
  readonly #games: Throttled;
  readonly #installs: Throttled;
  readonly #statuses: Throttled;
  readonly onGames: Throttled['onChange'];
  readonly onInstalls: Throttled['onChange'];
  readonly onStatuses: Throttled['onChange'];
  /** How mods stand has changed, and nothing else that is listened for. */
  readonly tellStatuses: () => void;

  constructor(clock: Clock) {
    this.#games = throttled(clock);
    this.#installs = throttled(clock);
    this.#statuses = throttled(clock);
    this.onGames = this.#games.onChange;
    this.onInstalls = this.#installs.onChange;
    this.onStatuses = this.#statuses.onChange;
    this.tellStatuses = this.#statuses.due;
  }

  /** Games have changed, or anything that is shown with them. */
  readonly tellGames = (): void => {
    this.#games.due();
    this.#statuses.due();
  };

  /** Installs or jobs have changed. */
  readonly tellInstalls = (): void => {
    this.#installs.due();
    this.#statuses.due();
  };

  readonly tellAll = (): void => {
    this.tellGames();
    this.tellInstalls();
  };

  /** Tells nobody any more. */
  close(): void {
    for (const each of [this.#games, this.#installs, this.#statuses]) each.close();
  }
}

type Throttled = ReturnType<typeof throttled>;

function throttled(clock: Clock) {
  const listeners = createListeners<void>();
  const throttle = createThrottle({
    clock,
    intervalMs: everyMs,
    act() {
      listeners.tell();
      return true;
    },
  });
  return { onChange: listeners.add, due: throttle.due, close: throttle.close };
}
