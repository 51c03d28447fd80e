import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { pathOf } from '#renderer/api.ts';
import { useMyModsActions } from '#renderer/features/games/my-mods/actions/use-my-mods-actions.ts';
import { gameShown, openGameForm, useMyMods } from '#renderer/features/games/my-mods/my-mods-store.ts';
import { gamesHereQuery } from '#renderer/features/games/my-mods/queries.ts';
import { useText } from '#renderer/text/text-context.tsx';
import { showView } from '../app-store.ts';
import styles from './file-drop.module.css';

type Dropped = { readonly path: string; readonly isFolder: boolean };

/** Takes what is dropped onto the window: an archive is installed in the game that is shown, a folder becomes a game. */
export function FileDrop() {
  const { t } = useText();
  const actions = useMyModsActions();
  const { data: games = [] } = useQuery(gamesHereQuery());
  const shown = useMyMods((view) => view.gameId);
  const game = gameShown(games, shown);
  const gameId = game?.gameId ?? null;
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const take = (dropped: readonly Dropped[]) => {
      const folder = dropped.find(({ isFolder }) => isFolder);
      const files = dropped.filter(({ isFolder }) => !isFolder);
      if (dropped.length > 0) showView('myMods');
      if (folder || gameId === null) openGameForm(null, folder?.path);
      else for (const { path } of files) void actions.mods.installFile(path, gameId);
    };
    return listenForFiles(setOver, take);
  }, [actions, gameId]);
  if (!isOver) return null;
  const hint = game ? t('myMods.dropInGame', { game: game.title }) : t('myMods.dropGame');
  // While something is dragged there are no such events: the first one shows that the drag has ended elsewhere.
  return (
    <div className={styles.drop} onPointerMove={() => setOver(false)}>
      <p className={styles.hint}>{hint}</p>
    </div>
  );
}

/** Listens to files that are dragged over the window. Returns what ends that. */
function listenForFiles(
  setOver: (isOver: boolean) => void,
  take: (dropped: readonly Dropped[]) => void,
): () => void {
  const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;
  const onOver = (event: DragEvent) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    setOver(true);
  };
  // The pointer has left the window when it has entered nothing else.
  const onLeave = (event: DragEvent) => event.relatedTarget === null && setOver(false);
  const onDrop = (event: DragEvent) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    setOver(false);
    take([...(event.dataTransfer?.items ?? [])].flatMap(droppedOf));
  };
  const listeners = { dragover: onOver, dragleave: onLeave, drop: onDrop } as const;
  for (const [name, listener] of Object.entries(listeners))
    window.addEventListener(name, listener as EventListener);
  return () => {
    for (const [name, listener] of Object.entries(listeners))
      window.removeEventListener(name, listener as EventListener);
  };
}

function droppedOf(item: DataTransferItem): Dropped[] {
  const file = item.getAsFile();
  const path = file ? pathOf(file) : '';
  return path === '' ? [] : [{ path, isFolder: item.webkitGetAsEntry()?.isDirectory ?? false }];
}
