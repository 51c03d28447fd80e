/** Time as downloads need it: Unix ms, and a wait that a signal ends early by rejecting. */
export type Clock = {
  now(): number;
  wait(ms: number, signal?: AbortSignal): Promise<void>;
};
