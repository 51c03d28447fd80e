/** How long may be painted at once after a rest, in ms: the covers of a screen that has just come into sight. */
const mostAtOnceMs = 50;
/** How much of that comes back, in ms per ms: about a millisecond in a frame of scrolling. */
const regained = 0.06;
/** The browser's idle time ends with the next frame; with less than this left of it, in ms, nothing more is painted. */
const leastIdleMs = 2;
/** How long pictures wait at most for idle time, in ms, and how long some are then painted all the same. */
const longestWaitMs = 100;
const atLeastMs = 10;
/** Within so many ms after a key, its results come. */
const answerMs = 100;

/** What a queue needs of the browser. */
type Browser = {
  readonly now: () => number;
  readonly whenIdle: (work: (idle: { timeRemaining(): number }) => void, timeoutMs: number) => void;
};

const browser: Browser = {
  now: () => performance.now(),
  whenIdle: (work, timeout) => void requestIdleCallback(work, { timeout }),
};

/**
 * Paints at once as long as little was painted lately, and otherwise when the browser has nothing else to do: a new screen
 * has its pictures in its first frame, and neither scrolling nor typing waits for them.
 */
export class PaintQueue {
  readonly #browser: Browser;
  readonly #waiting = new Map<object, () => void>();
  #leftMs = mostAtOnceMs;
  #regainedAt = 0;
  #isPlanned = false;

  constructor(from: Browser = browser) {
    this.#browser = from;
  }

  /** Paints for an owner, now or later. What is still waiting for the same owner is dropped. */
  paint(owner: object, work: () => void): void {
    this.#waiting.delete(owner);
    if (this.#regain() > 0) this.#run(work);
    else {
      this.#waiting.set(owner, work);
      this.#plan();
    }
  }

  /** Lets what a key brings into sight wait for idle time: its results are shown before their pictures are painted. */
  showFirst(): void {
    this.#regain();
    this.#leftMs = -answerMs * regained;
  }

  /** Drops what is waiting for an owner that is gone. */
  drop(owner: object): void {
    this.#waiting.delete(owner);
  }

  #regain(): number {
    const now = this.#browser.now();
    this.#leftMs = Math.min(mostAtOnceMs, this.#leftMs + (now - this.#regainedAt) * regained);
    this.#regainedAt = now;
    return this.#leftMs;
  }

  #run(work: () => void): void {
    const start = this.#browser.now();
    work();
    this.#leftMs -= this.#browser.now() - start;
  }

  #plan(): void {
    if (this.#isPlanned || this.#waiting.size === 0) return;
    this.#isPlanned = true;
    this.#browser.whenIdle((idle) => {
      this.#isPlanned = false;
      const end = this.#browser.now() + atLeastMs;
      for (const [owner, work] of this.#waiting) {
        // A browser that is never idle calls after the longest wait.
        if (idle.timeRemaining() <= leastIdleMs && this.#browser.now() >= end) break;
        this.#waiting.delete(owner);
        work();
      }
      this.#plan();
    }, longestWaitMs);
  }
}
