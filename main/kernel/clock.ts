/** Time, given to whatever depends on it, so that tests decide how it passes. All durations are in ms. */
export type Clock = {
  /** Unix ms. It jumps when the computer's clock is set, so it is for dates only. */
  now(): number;
  /** Ms since an arbitrary moment. It never goes back, so every limit counts on it. */
  monotonic(): number;
  /** A pause. Rejects as soon as the signal fires. */
  wait(ms: number, signal?: AbortSignal): Promise<void>;
  /** An alarm: calls `act` once after `ms`, unless the returned function is called before. */
  after(ms: number, act: () => void): () => void;
};
