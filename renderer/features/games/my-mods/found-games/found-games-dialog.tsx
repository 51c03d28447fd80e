import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FailureBanner } from '#renderer/failure/failure-banner.tsx';
import { failureOf } from '#renderer/failure/failure-of.ts';
import { useText } from '#renderer/text/text-context.tsx';
import { GameTile } from '#renderer/ui/art/game-tile.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { CheckBox } from '#renderer/ui/controls/check-box.tsx';
import { SearchInput } from '#renderer/ui/controls/search-input.tsx';
import { useAsyncAction } from '#renderer/ui/hooks/use-async-action.ts';
import { Dialog, DialogActions } from '#renderer/ui/overlays/dialog.tsx';
import type { GameSuggestion } from '#shared/contract/games/games.ts';
import { foldText } from '#shared/fold-text.ts';
import { useMyModsActions } from '../actions/use-my-mods-actions.ts';
import { openGameForm } from '../my-mods-store.ts';
import { suggestionsQuery } from '../queries.ts';
import styles from './found-games-dialog.module.css';
import { shopNames } from './shop-names.ts';

/** From so many games on, they can be searched. */
const mostUnsearched = 8;

/** The games on this computer that aren't added yet: where each is from, and whether Loadout knows where its mods go. */
export function FoundGamesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useText();
  const actions = useMyModsActions();
  const { data: found, error, refetch } = useQuery(suggestionsQuery());
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [find, setFind] = useState('');
  const shown = found?.filter(({ name }) => foldText(name).includes(foldText(find.trim()))) ?? [];
  const toggle = (folder: string, isChosen: boolean) =>
    setChosen(
      (before) => new Set([...before].filter((each) => each !== folder).concat(isChosen ? folder : [])),
    );
  const { pending, start } = useAsyncAction(async () => {
    const failed = await actions.games.addFound([...chosen]);
    if (failed.length === 0) return onClose();
    setChosen(new Set(failed));
    await refetch();
  });
  return (
    <Dialog title={t('firstStart.games')} onClose={onClose}>
      <div className={styles.games}>
        {found && found.length > mostUnsearched && (
          <SearchInput
            wide
            label={t('foundGames.find')}
            clearLabel={t('foundGames.clear')}
            value={find}
            onChange={setFind}
          />
        )}
        {error && !found && <FailureBanner failure={failureOf(error)} onRetry={refetch} />}
        {!error && !found && <p role="status">{t('firstStart.looking')}</p>}
        {found && shown.length === 0 && (
          <p role="status">{found.length === 0 ? t('foundGames.none') : t('foundGames.foundNone')}</p>
        )}
        {shown.length > 0 && (
          <ul className={styles.list}>
            {shown.map((game) => (
              <FoundGame
                key={game.folder}
                game={game}
                isChosen={chosen.has(game.folder)}
                onToggle={(isChosen) => toggle(game.folder, isChosen)}
              />
            ))}
          </ul>
        )}
      </div>
      <DialogActions>
        <Button
          kind="primary"
          aria-disabled={pending || chosen.size === 0}
          onClick={() => chosen.size > 0 && start()}
        >
          {t('foundGames.add', { count: chosen.size })}
        </Button>
        <Button kind="quiet" onClick={() => openGameForm(null)}>
          {t('firstStart.chooseFolder')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function FoundGame(props: {
  game: GameSuggestion;
  isChosen: boolean;
  onToggle: (isChosen: boolean) => void;
}) {
  const { t } = useText();
  const { name, folder, source, hasRules } = props.game;
  const shop = t(shopNames[source]);
  return (
    <li className={styles.game} data-tooltip={folder}>
      <GameTile gameName={name} />
      <CheckBox
        label={name}
        hint={hasRules ? t('foundGames.hasRules', { shop }) : shop}
        checked={props.isChosen}
        onChange={({ target }) => props.onToggle(target.checked)}
      />
    </li>
  );
}
