import { useQueries } from '@tanstack/react-query';
import { useContext } from 'react';
import { InstallingContext } from '#renderer/features/mods/downloads/installing.ts';
import { useText } from '#renderer/text/text-context.tsx';
import { TitledList } from '#renderer/ui/display/titled-list.tsx';
import styles from './loadouts-of-mod.module.css';
import { loadoutsQuery } from './queries.ts';

/** The loadouts that have a version of a mod, each with its game; nothing for none. */
export function LoadoutsOfMod({ modId, onGame }: { modId: number; onGame: (gameId: string) => void }) {
  const { t } = useText();
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
            <span className={styles.name} dir="auto">
              {name}
            </span>
            <span className={styles.game} dir="auto">
              {game}
            </span>
            <span className={styles.version} dir="auto">
              {version}
            </span>
          </button>
        </li>
      ))}
    />
  );
}
