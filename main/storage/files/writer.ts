import { isDiskFull } from '#main/kernel/system-error.ts';
import { replaceText } from './atomic-file.ts';
import type { OnProblem } from './store-problem.ts';

/** Writes values to a file, one after the other. */
export type Writer = {
  /** Of several calls at once the newest value wins. Rejects with the system's error, or with what `makeJson` throws. */
  write(makeJson: () => string): Promise<void>;
  /** Settles when nothing is being written. */
  idle(): Promise<void>;
};

/**
 * Writes JSON atomically (`replaceText`), after what is to be done before. Whoever changes several things in one go
 * gets one write for them all.
 */
export function createWriter(
  file: string,
  { before, onProblem }: { before: () => Promise<void>; onProblem: OnProblem },
): Writer {
  let next: (() => string) | undefined;
  let writing: Promise<void> | null = null;
  let hasFailed = false;

  const drain = async () => {
    try {
      await before();
      while (next !== undefined) {
        const text = next();
        next = undefined;
        await replaceText(file, text).catch((error: unknown) => {
          if (next === undefined) throw error;
        });
      }
      if (hasFailed) onProblem({ kind: 'saved' });
      hasFailed = false;
    } catch (error) {
      hasFailed = true;
      onProblem({ kind: 'not-saved', isDiskFull: isDiskFull(error) });
      throw error;
    } finally {
      writing = null;
    }
  };

  return {
    write(makeJson) {
      next = makeJson;
      writing ??= drain();
      return writing;
    },
    async idle() {
      await writing?.catch(() => undefined);
    },
  };
}
