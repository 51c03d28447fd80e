import type { ModPage } from '#shared/contract/mods.ts';
import type { Bearer } from '../service/http/credentials.ts';
import type { PlayerService } from '../service/resources/player.ts';
import type { PlayerAccess } from '../session/player-access.ts';
import { isAboutList } from './failures.ts';
import type { Keeper } from './keeper.ts';
import { readInto } from './list-reader.ts';
import { isInDoubt, kept } from './outbox.ts';
import { giveUpDoubtful, type Refusal, sendAll } from './sender.ts';

/** What bringing favorites and the service together takes. */
export type WorkOptions = {
  readonly keeper: Keeper;
  readonly access: Pick<PlayerAccess, 'permissions'>;
  readonly asPlayer: PlayerAccess['asPlayer'];
  readonly player: Pick<PlayerService, 'favorites' | 'setFavorite'>;
  /** Reads one mod. @throws AppError `not-found` when the service no longer has it */
  readonly getMod: (modId: number) => Promise<unknown>;
  readonly now: () => number;
  readonly onRefused: (refusal: Refusal) => void;
  /** The list is being read, or no longer. */
  readonly onReading: (isReading: boolean) => void;
};

/** Brings favorites and the service together. */
type Work = {
  /** Reads the list when that is due, then sends what waits. @throws AppError whatever is in the way */
  run(): Promise<void>;
  /** The list is to be read at the next run, even if it was read before. */
  readAgain(): void;
};

/** Work that begins with reading the list. */
export function createWork(options: WorkOptions): Work {
  const { keeper, access, asPlayer, player } = options;
  let isReadingDue = true;

  async function readPage(page: number): Promise<ModPage> {
    const answer = await asPlayer((bearer: Bearer) => player.favorites(bearer, { page }));
    return { ...answer, mods: answer.mods.map(kept) };
  }

  async function readList(): Promise<void> {
    options.onReading(true);
    try {
      await readInto(keeper, { readPage, lookFor: options.getMod, now: options.now });
      isReadingDue = false;
    } finally {
      options.onReading(false);
    }
  }

  /** Answers a failure that is about the list alone, null for none. What waits can be sent all the same. */
  async function readIfDue(): Promise<unknown> {
    const isDoubtful = [...keeper.now().outbox.changes.values()].some(isInDoubt);
    if (!isReadingDue && !isDoubtful) return null;
    try {
      await readList();
      return null;
    } catch (error) {
      if (!isAboutList(error)) throw error;
      return error;
    }
  }

  return {
    async run() {
      const { readFavorites, writeFavorites } = access.permissions();
      const listFailure = readFavorites === 'yes' ? await readIfDue() : null;
      if (writeFavorites === 'yes') {
        const sending = { ...options, setFavorite: player.setFavorite };
        if (readFavorites === 'not-granted' || readFavorites === 'not-offered') await giveUpDoubtful(sending);
        await sendAll(sending);
      }
      if (listFailure !== null) throw listFailure;
    },
    readAgain() {
      isReadingDue = true;
    },
  };
}
