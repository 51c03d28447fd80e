import { join } from 'node:path';
import { openRegularFile } from '#main/kernel/files/regular-file.ts';
import type { GameRow } from '../../game.ts';
import type { Play } from '../../play/play.ts';
import { type MissingInLog, missingInLog } from './missing-in-log.ts';

/** The logs that loaders write in a game's folder. Others write what they say to the game's output. */
const logFiles = ['BepInEx/LogOutput.log', 'logs/latest.log'];

/** How much of a log is read, in bytes: what is missing is said when the game starts, at its beginning. */
const mostBytes = 512 * 1024;

/** What the log of a run says is missing. `file` is its name; empty for the game's output. */
export type SaidInLog = MissingInLog & { readonly file: string };

/** Reads what the last run of a game said is missing, once for each run. */
export class RunLogs {
  readonly #play: Pick<Play, 'state' | 'output'>;
  readonly #known = new Map<string, { readonly run: string; readonly said: Promise<readonly SaidInLog[]> }>();

  constructor(play: Pick<Play, 'state' | 'output'>) {
    this.#play = play;
  }

  /** What the last run of a game with this loadout said, once it has ended; nothing for a run with another one. Never rejects. */
  of(
    { gameId, folder }: Pick<GameRow, 'gameId' | 'folder'>,
    loadoutId: string,
  ): Promise<readonly SaidInLog[]> {
    const { running, last } = this.#play.state(gameId);
    if (running !== null || last === null || last.loadoutId !== loadoutId) return Promise.resolve([]);
    const run = `${last.startedAt} ${last.endedAt}`;
    const known = this.#known.get(gameId);
    if (known?.run === run) return known.said;
    const said = this.#read(gameId, folder, last.startedAt).catch(() => []);
    this.#known.set(gameId, { run, said });
    return said;
  }

  async #read(gameId: string, folder: string, startedAt: number): Promise<readonly SaidInLog[]> {
    const output = missingInLog(await this.#play.output(gameId)).map((each) => ({ ...each, file: '' }));
    const all: SaidInLog[] = [...output];
    for (const path of logFiles) {
      const text = await readStart(join(folder, ...path.split('/')), startedAt).catch(() => '');
      const file = path.slice(path.lastIndexOf('/') + 1);
      for (const each of missingInLog(text.split('\n'))) all.push({ ...each, file });
    }
    return all;
  }
}

/** The beginning of a log that was written since a time, Unix ms; empty for an older one. Rejects with the system's error. */
async function readStart(path: string, since: number): Promise<string> {
  const file = await openRegularFile(path);
  try {
    const { mtimeMs, size } = await file.stat();
    // File systems round times down, some to two seconds.
    if (mtimeMs < since - 2_000) return '';
    const bytes = Buffer.alloc(Math.min(size, mostBytes));
    const { bytesRead } = await file.read(bytes, 0, bytes.length, 0);
    return bytes.toString('utf8', 0, bytesRead);
  } finally {
    await file.close();
  }
}
