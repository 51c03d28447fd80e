import { useQueries, useQuery } from '@tanstack/react-query';
import { NotebookPen } from 'lucide-react';
import { useContext, useId } from 'react';
import { InstallingContext } from '#renderer/features/mods/downloads/installing.ts';
import { useText } from '#renderer/text/text-context.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Chip } from '#renderer/ui/display/chip.tsx';
import { TitledList } from '#renderer/ui/display/titled-list.tsx';
import type { LoadoutMod } from '#shared/contract/games/loadouts.ts';
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
          <ModHere gameId={gameId} loadoutId={loadoutId} modId={modId} describedBy={`${id}-${loadoutId}`} />
        </li>
      ))}
    />
  );
}

type ModHereProps = { gameId: string; loadoutId: string; describedBy: string; modId: number };

/** A mod as it is in a loadout: its choices, its tags and the player's note, and the ways to change them, as in its row there. */
function ModHere({ modId, ...props }: ModHereProps) {
  const { gameId, loadoutId } = props;
  const { data: mod } = useQuery({
    ...loadoutModsQuery(gameId, loadoutId),
    select: ({ mods }) => mods.find((each) => each.modId === modId),
  });
  if (!mod) return null;
  return (
    <>
      {mod.choices !== null && <ChoicesOfMod {...props} mod={mod} state={mod.choices} />}
      <MarksOfMod {...props} mod={mod} />
    </>
  );
}

type PartProps = Omit<ModHereProps, 'modId'> & { mod: LoadoutMod };

/** What can be chosen in a mod of a loadout, as on the page of its game. */
function ChoicesOfMod(props: PartProps & { state: NonNullable<LoadoutMod['choices']> }) {
  const { t } = useText();
  const { gameId, loadoutId, describedBy, mod, state } = props;
  if (state === 'unreadable') return <p className={styles.state}>{t('choices.unreadable')}</p>;
  const isMade = state === 'made';
  return (
    <div className={styles.part}>
      {!isMade && <span className={styles.state}>{t(`choices.state.${state}`)}</span>}
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

/** The tags of a mod in a loadout and the note on it. */
function MarksOfMod({ gameId, loadoutId, describedBy, mod }: PartProps) {
  const { t } = useText();
  const open = (kind: 'tags' | 'note') =>
    useMyModsOpen.setState({ marks: { kind, gameId, loadoutId, mods: [mod.key] } });
  return (
    <div className={styles.part}>
      {mod.tags.length > 0 && (
        <ul className={styles.tags} aria-label={t('myMods.tags')}>
          {mod.tags.map((tag) => (
            <li key={tag}>
              <Chip>{tag}</Chip>
            </li>
          ))}
        </ul>
      )}
      {mod.note !== '' && (
        <p className={styles.note}>
          <NotebookPen size={12} aria-label={t('myMods.note')} />
          <span dir="auto">{mod.note}</span>
        </p>
      )}
      <Button size="s" kind="quiet" aria-describedby={describedBy} onClick={() => open('tags')}>
        {t('myMods.tagsEdit')}
      </Button>
      <Button size="s" kind="quiet" aria-describedby={describedBy} onClick={() => open('note')}>
        {t(mod.note === '' ? 'myMods.noteAdd' : 'myMods.noteEdit')}
      </Button>
    </div>
  );
}
