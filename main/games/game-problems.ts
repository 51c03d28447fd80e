import { isFolder } from '#main/kernel/files/is-folder.ts';
import { createListeners } from '#main/kernel/listeners.ts';
import type { Text } from '#shared/contract/text.ts';
import { AppError } from '#shared/errors.ts';
import type { GameRow } from './game.ts';
import type { MyModsParts } from './my-mods-parts.ts';
import { applyActive } from './play/play-game.ts';
import { isMarkIn } from './rules/find-rules.ts';
import type { KnownRules } from './rules/known-rules.ts';

/** What loads the mods of a game. */
export type Loader = { readonly title: string; readonly isThere: boolean };

/** Why games can't be used now: a folder that is gone, or a switch that was cut short and can't be undone yet. */
export type GameProblems = {
  of(gameId: string): Text | null;
  /** What mods of a game need to be loaded at all, and whether it is in its folder; null where its rules name nothing. */
  loader(gameId: string): Loader | null;
  /** Settles a switch that was cut short. True if the active loadout has to be applied again. Never rejects. */
  recover(game: GameRow): Promise<boolean>;
  /** Looks at each game's folder again, and tries again what couldn't be settled. Never rejects. */
  check(): Promise<void>;
  onChange(listener: () => void): () => void;
};

export function createGameProblems({
  games,
  apply,
  rules,
  log,
}: Pick<MyModsParts, 'games' | 'apply' | 'log'> & {
  readonly rules: Pick<KnownRules, 'read'>;
}): GameProblems {
  const loaders = new Map<string, Loader>();
  const problems = new Map<string, Text>();
  const unsettled = new Set<string>();
  const listeners = createListeners<void>();

  const set = (gameId: string, problem: Text | null) => {
    if (JSON.stringify(problems.get(gameId) ?? null) === JSON.stringify(problem)) return;
    if (problem === null) problems.delete(gameId);
    else problems.set(gameId, problem);
    listeners.tell();
  };
  const findLoader = async ({ gameId, folder, rules: of }: GameRow) => {
    const known = of && (await rules.read()).get(of.rulesId)?.loader;
    const loader = known?.neededBy === 'all' ? known : undefined;
    const now = loader && {
      title: loader.title,
      isThere: (await Promise.all(loader.any.map((mark) => isMarkIn(folder, mark)))).some(Boolean),
    };
    if (loaders.get(gameId)?.isThere === now?.isThere) return;
    if (now) loaders.set(gameId, now);
    else loaders.delete(gameId);
    listeners.tell();
  };
  const recover = async (game: GameRow): Promise<boolean> => {
    try {
      const wasRebuilt = await apply.recover(game);
      unsettled.delete(game.gameId);
      return wasRebuilt;
    } catch (error) {
      log.warn('A game could not be brought to one set of mods yet', { error });
      unsettled.add(game.gameId);
      set(game.gameId, error instanceof AppError ? error.text : { id: 'error.internal' });
      return false;
    }
  };
  return {
    of: (gameId) => problems.get(gameId) ?? null,
    loader: (gameId) => loaders.get(gameId) ?? null,
    recover,
    async check() {
      for (const game of games.list()) {
        const isThere = await isFolder(game.folder);
        if (!isThere) set(game.gameId, { id: 'games.folderGone', values: { folder: game.folder } });
        else if (unsettled.has(game.gameId)) await recover(game);
        if (isThere && !unsettled.has(game.gameId)) set(game.gameId, null);
        if (isThere) await findLoader(game);
      }
    },
    onChange: listeners.add,
  };
}

/**
 * Settles what a kill cut short in any game, at the start. A game whose record had to be rebuilt gets its loadout again,
 * unless it runs. Never rejects.
 */
export async function recoverGames(
  problems: Pick<GameProblems, 'recover'>,
  parts: Pick<MyModsParts, 'games' | 'loadouts' | 'apply' | 'play' | 'ownVersions' | 'elsewhere' | 'log'>,
): Promise<void> {
  const { games, play, log } = parts;
  for (const game of games.list()) {
    const wasRebuilt = await problems.recover(game);
    const isIdle = play.state(game.gameId).running === null;
    if (wasRebuilt && isIdle)
      await applyActive(game.gameId, parts).catch((cause: unknown) =>
        log.warn('A loadout was not applied again', { cause }),
      );
  }
}
