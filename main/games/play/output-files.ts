import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '#main/kernel/clock.ts';
import type { Log } from '#main/kernel/log/log.ts';
import { makeFolder } from '#main/storage/files/atomic-file.ts';
import { copyOutput, keepSmall, openOutput, readLastLines, removeOutput } from './last-output.ts';

/** The output of the current or last run of a game, or of the one that broke. */
type OutputOf = 'last' | 'crash';

/** The files in a folder with the games' output: two for each game, that of its last run and that of the one that broke. */
export class OutputFiles {
  readonly #folder: string;
  readonly #clock: Clock;
  readonly #log: Log;

  constructor({
    folder,
    clock,
    log,
  }: {
    /** Made when it is needed. */
    readonly folder: string;
    readonly clock: Clock;
    readonly log: Log;
  }) {
    this.#folder = folder;
    this.#clock = clock;
    this.#log = log;
  }

  /** Opens the file for a new run, empty; null if its output can't be stored. Never rejects. */
  async open(gameId: string): Promise<FileHandle | null> {
    await makeFolder(this.#folder).catch(() => undefined);
    return openOutput(this.#fileOf(gameId, 'last')).catch((cause: unknown) => {
      this.#log.warn('The output of a game can’t be stored', { cause });
      return null;
    });
  }

  /** Keeps the file of a run small while the game writes to it. Returns what stops it. */
  keepSmall(gameId: string): () => void {
    return keepSmall(this.#fileOf(gameId, 'last'), this.#clock);
  }

  /** The last lines (`outputLimits`); none where there is no output. Never rejects. */
  read(gameId: string, of: OutputOf = 'last'): Promise<readonly string[]> {
    return readLastLines(this.#fileOf(gameId, of));
  }

  /**
   * Keeps the output of the last run as that of the one that broke. That of an earlier run that broke is gone, even if this
   * one's isn't readable. Never rejects.
   */
  async keepCrash(gameId: string): Promise<void> {
    const kept = this.#fileOf(gameId, 'crash');
    try {
      await removeOutput(kept);
      await copyOutput(this.#fileOf(gameId, 'last'), kept);
    } catch (cause) {
      this.#log.warn('The output of a run that broke was not kept', { cause });
    }
  }

  /** Deletes the output of a game. Rejects with the system's error. */
  async remove(gameId: string): Promise<void> {
    await removeOutput(this.#fileOf(gameId, 'last'));
    await removeOutput(this.#fileOf(gameId, 'crash'));
  }

  #fileOf(gameId: string, of: OutputOf): string {
    const name = createHash('sha256').update(gameId).digest('hex').slice(0, 32);
    return join(this.#folder, of === 'last' ? `${name}.log` : `${name}.crash.log`);
  }
}
