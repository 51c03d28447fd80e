import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '#renderer/api.ts';
import { useText } from '#renderer/text/text-context.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Dialog, DialogActions } from '#renderer/ui/overlays/dialog.tsx';
import type { Game } from '#shared/contract/games/games.ts';
import type { OpenedLoadout } from '#shared/contract/games/loadouts.ts';
import { openGameForm, useMyMods, useMyModsOpen } from '../my-mods-store.ts';
import { gamesHereQuery, openedLoadoutQuery } from '../queries.ts';
import { ImportDialog } from './import-dialog.tsx';
import styles from './opened-loadout-dialog.module.css';

const noGames: readonly Game[] = [];

/**
 * A loadout that was opened by a link or a file: which game it is for, if that isn't clear, then its preview. `opening` is a number
 * that tells it apart from those opened before.
 */
export function OpenedLoadoutDialog({ opening }: { opening: number }) {
  const { data: games = noGames } = useQuery(gamesHereQuery());
  const { data: opened } = useQuery(openedLoadoutQuery(opening, games));
  const [chosen, setChosen] = useState<string | null>(null);
  const isOver = opened === null;
  const close = () => {
    useMyModsOpen.setState({ isOpened: false });
    void api.loadouts.closeOpened();
  };
  useEffect(() => {
    if (isOver) useMyModsOpen.setState({ isOpened: false });
  }, [isOver]);
  if (!opened) return null;
  const only = opened.gameIds.length === 1 ? opened.gameIds[0] : undefined;
  const gameId = chosen ?? only;
  if (gameId !== undefined)
    return <ImportDialog key={gameId} gameId={gameId} code={null} isOpened onClose={close} />;
  const choose = (id: string) => {
    useMyMods.setState({ gameId: id });
    setChosen(id);
  };
  return <ChooseGame opened={opened} games={games} onChoose={choose} onClose={close} />;
}

function ChooseGame(props: {
  opened: OpenedLoadout;
  games: readonly Game[];
  onChoose: (gameId: string) => void;
  onClose: () => void;
}) {
  const { opened, games, onChoose, onClose } = props;
  const { name, gameTitle, serviceGameId, gameIds } = opened;
  const { t, rich } = useText();
  const mayBe = gameIds.length > 0 ? games.filter((game) => gameIds.includes(game.gameId)) : games;
  const wanted =
    serviceGameId && gameTitle !== '' ? { serviceGameId, title: gameTitle, downloadId: null } : null;
  return (
    <Dialog title={t('myMods.import')} onClose={onClose}>
      <p>
        {gameTitle === ''
          ? rich('myMods.openedUnnamed', { name })
          : rich('myMods.openedFor', { name, game: gameTitle })}
      </p>
      {mayBe.length > 0 && (
        <>
          <p className={styles.question}>{t('myMods.openedChoose')}</p>
          <ul className={styles.games}>
            {mayBe.map(({ gameId, title }) => (
              <li key={gameId}>
                <Button onClick={() => onChoose(gameId)}>{title}</Button>
              </li>
            ))}
          </ul>
        </>
      )}
      <DialogActions>
        {gameIds.length === 0 && (
          <Button kind="primary" onClick={() => openGameForm(null, null, wanted)}>
            {wanted ? t('myMods.openedAdd', { game: gameTitle }) : t('myMods.openedAddAny')}
          </Button>
        )}
        <Button kind="quiet" onClick={onClose}>
          {t('myMods.cancel')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
