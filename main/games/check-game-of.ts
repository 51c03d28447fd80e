import { AppError } from '#shared/errors.ts';
import type { MyModsParts } from './my-mods-parts.ts';

/**
 * Fails when a download is a mod of another game of the service than the one that it would be installed in.
 * @throws AppError `rejected`
 */
export async function checkGameOf(
  { downloadId, gameId }: { readonly downloadId: string; readonly gameId: string | null },
  parts: Pick<MyModsParts, 'downloads' | 'findMod' | 'games' | 'service'>,
): Promise<void> {
  const { downloads, findMod, games, service } = parts;
  const download = downloads.list().find((each) => each.downloadId === downloadId);
  const game = games.list().find((each) => each.gameId === gameId);
  if (!download || !game || game.serviceGameId === null || game.service !== service()) return;
  const mod = await findMod(download.modId).catch(() => null);
  if (mod === null || mod === 'gone' || mod.gameId === null || mod.gameId === game.serviceGameId) return;
  const values = { title: download.title, game: game.title };
  throw new AppError('rejected', { id: 'installs.otherGame', values });
}
