import { useQuery } from '@tanstack/react-query';
import { ArrowRight, Check, FolderOpen } from 'lucide-react';
import { useState } from 'react';
import { api } from '#renderer/api.ts';
import { useErrorToast } from '#renderer/failure/use-error-toast.ts';
import { shopNames } from '#renderer/features/games/my-mods/found-games/shop-names.ts';
import { openGameForm } from '#renderer/features/games/my-mods/my-mods-store.ts';
import { useText } from '#renderer/text/text-context.tsx';
import { Hero } from '#renderer/ui/art/hero.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { useAsyncAction } from '#renderer/ui/hooks/use-async-action.ts';
import styles from './first-start.module.css';
import { type FoundGame, foundGamesQuery } from './queries.ts';

/** Asks which games the player plays: those that were found on this computer as tiles, or a folder. */
export function FirstStart(props: {
  onBrowse: () => void;
  /** Called before the chosen games are added, and after that. */
  onAdding: (isAdding: boolean) => void;
}) {
  const { t } = useText();
  const { data: found, error } = useQuery(foundGamesQuery());
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map());
  const showError = useErrorToast();
  // What the service has mods for is most likely what the player wants.
  const isChosen = ({ folder, isOfService }: FoundGame) => changed.get(folder) ?? isOfService;
  const games = found?.games ?? [];
  const chosen = games.filter(isChosen);
  const toggle = (game: FoundGame) =>
    setChanged((before) => new Map(before).set(game.folder, !isChosen(game)));
  const { pending, start } = useAsyncAction(async () => {
    props.onAdding(true);
    for (const { folder } of chosen) await api.games.draftOf({ folder }).then(api.games.add).catch(showError);
    props.onAdding(false);
  });
  const chooseFolder = async () => {
    const { path } = await api.games.chooseFolder({ current: '' });
    if (path !== null) openGameForm(null, path);
  };
  const isNone = error !== null || found?.count === 0;
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t('firstStart.title')}</h1>
      <p className={styles.facts} role="status">
        {isNone
          ? t('firstStart.none')
          : found
            ? t('firstStart.found', { count: found.count })
            : t('firstStart.looking')}
      </p>
      {games.length > 0 && (
        <ul className={styles.tiles} aria-label={t('firstStart.games')}>
          {games.map((game) => (
            <li key={game.folder} data-chosen={isChosen(game) || undefined}>
              <Tile game={game} isChosen={isChosen(game)} onToggle={() => toggle(game)} />
            </li>
          ))}
        </ul>
      )}
      <div className={styles.buttons}>
        <Button
          size="l"
          kind={isNone ? 'primary' : 'secondary'}
          icon={<FolderOpen size={16} />}
          onClick={() => void chooseFolder().catch(showError)}
        >
          {t('firstStart.chooseFolder')}
        </Button>
        {games.length > 0 && (
          <Button
            size="l"
            kind="primary"
            icon={<ArrowRight size={16} />}
            aria-disabled={pending || chosen.length === 0}
            onClick={start}
          >
            {t('firstStart.start', { count: chosen.length })}
          </Button>
        )}
        <Button size="l" kind="quiet" onClick={props.onBrowse}>
          {t('firstStart.look')}
        </Button>
      </div>
      <p className={styles.hint}>{t('firstStart.later')}</p>
    </div>
  );
}

function Tile({ game, isChosen, onToggle }: { game: FoundGame; isChosen: boolean; onToggle: () => void }) {
  const { t } = useText();
  const { folder, name, source } = game;
  return (
    <button
      type="button"
      className={styles.tile}
      aria-pressed={isChosen}
      data-tooltip={folder}
      onClick={onToggle}
    >
      <Hero gameName={name} focus={0.5} theme="dark" className={styles.art} />
      <span className={styles.check} aria-hidden>
        {isChosen && <Check size={16} />}
      </span>
      <span className={styles.words}>
        <span className={styles.name} dir="auto">
          {name}
        </span>
        <span className={styles.source}>{t(shopNames[source])}</span>
      </span>
    </button>
  );
}
