import { useQueries, useQuery } from '@tanstack/react-query';
import { useContext, useId } from 'react';
import { InstallingContext } from '#renderer/features/mods/downloads/installing.ts';
import { useText } from '#renderer/text/text-context.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { TitledList } from '#renderer/ui/display/titled-list.tsx';
import styles from './loadouts-of-mod.module.css';
import { useMyModsOpen } from './my-mods-store.ts';
import { loadoutModsQuery, loadoutsQuery } from './queries.ts';

/** The loadouts that have a version of a mod, each with its game; nothing for none. */
export function LoadoutsOfMod({ modId, onGame }: { modId: number; onGame: (gameId: string) => void }) {
  const { t } = useText();
  const id = useId();
  const { games, installs } = useContext(InstallingContext);
  const uses = installs.flatMap((install) =>
    install.modId === modId ? install.usedBy.map((use) => ({ ...use, version: install.versionName })) : [],
  );
  const used = games.filter(({ gameId }) => uses.some((use) => use.gameId === gameId));
  const lists = useQueries({ queries: used.map(({ gameId }) => loadoutsQuery(gameId)) });
  const rows = used.flatMap(({ gameId, title }, place) =>
    (lists[place]?.data?.loadouts ?? []).flatMap(({ loadoutId, name }) => {
      const use = uses.find((each) => each.gameId === gameId && each.loadoutId === loadoutId);
      return use ? [{ gameId, loadoutId, name, game: title, version: use.version }] : [];
    }),
  );
  if (rows.length === 0) return null;
  return (
    <TitledList
      title={t('myMods.inLoadouts')}
      rows={rows.map(({ gameId, loadoutId, name, game, version }) => (
        <li key={`${gameId} ${loadoutId}`}>
          <button type="button" className={styles.loadout} onClick={() => onGame(gameId)}>
            <span id={`${id}-${loadoutId}`} className={styles.name} dir="auto">
              {name}
            </span>
            <span className={styles.game} dir="auto">
              {game}
            </span>
            <span className={styles.version} dir="auto">
              {version}
            </span>
          </button>
          <ChoicesOfMod
            gameId={gameId}
            loadoutId={loadoutId}
            modId={modId}
            describedBy={`${id}-${loadoutId}`}
          />
        </li>
      ))}
    />
  );
}

/** What can be chosen in a mod of a loadout, as on the page of its game; nothing for a mod without choices. */
function ChoicesOfMod(props: { gameId: string; loadoutId: string; describedBy: string; modId: number }) {
  const { t } = useText();
  const { gameId, loadoutId, describedBy, modId } = props;
  const { data: mod } = useQuery({
    ...loadoutModsQuery(gameId, loadoutId),
    select: ({ mods }) => mods.find((each) => each.modId === modId),
  });
  if (!mod || mod.choices === null) return null;
  if (mod.choices === 'unreadable') return <p className={styles.state}>{t('choices.unreadable')}</p>;
  const isMade = mod.choices === 'made';
  return (
    <div className={styles.choices}>
      {mod.choices !== 'made' && <span className={styles.state}>{t(`choices.state.${mod.choices}`)}</span>}
      <Button
        size="s"
        kind={isMade ? 'quiet' : 'secondary'}
        aria-describedby={describedBy}
        onClick={() => useMyModsOpen.setState({ choices: { gameId, loadoutId, mod: mod.key } })}
      >
        {t(isMade ? 'choices.menu' : 'choices.choose')}
      </Button>
    </div>
  );
}
