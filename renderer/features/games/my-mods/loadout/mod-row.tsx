import { GripVertical, NotebookPen, Pin } from 'lucide-react';
import { type KeyboardEvent, memo, useId } from 'react';
import { useText } from '#renderer/text/text-context.tsx';
import { Cover } from '#renderer/ui/art/cover.tsx';
import type { CoverTurn } from '#renderer/ui/art/looks.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Switch } from '#renderer/ui/controls/switch.tsx';
import { Chip } from '#renderer/ui/display/chip.tsx';
import { RowCheck } from '#renderer/ui/selection/row-check.tsx';
import type { LoadoutMod, ModGroup } from '#shared/contract/games/loadouts.ts';
import type { InstallJob } from '#shared/contract/mods/installs.ts';
import type { MyModsActions } from '../actions/use-my-mods-actions.ts';
import colors from '../groups/group-colors.module.css';
import { type OpenMod, useMyModsOpen } from '../my-mods-store.ts';
import { ModMenu } from './mod-menu.tsx';
import styles from './mod-row.module.css';
import type { ModRowHandlers } from './mod-row-handlers.ts';

type ModRowProps = {
  readonly gameId: string;
  readonly gameTitle: string;
  readonly loadoutId: string;
  readonly mod: LoadoutMod;
  /** The group that it is in; null for none. */
  readonly group: ModGroup | null;
  /** How its cover gives way to the one above. */
  readonly turn: CoverTurn;
  /** 0-based. */
  readonly place: number;
  readonly canMoveUp: boolean;
  readonly canMoveDown: boolean;
  readonly open: OpenMod;
  readonly isSelected: boolean;
  /** Where the mod that is dragged over this one would go. */
  readonly drop: 'before' | 'after' | null;
  readonly handlers: ModRowHandlers;
  readonly actions: MyModsActions;
  /** How far its installing is; null where it isn't installed now. */
  readonly job: InstallJob['state'] | null;
};

/**
 * A mod of a loadout: its place, what it is, its version, and whether it is on. Alt and an arrow key move it. Rendered anew only
 * when something of it has changed: its list is rendered in each frame that is scrolled.
 */
export const ModRow = memo(function ModRow(props: ModRowProps) {
  const { t } = useText();
  const { gameId, loadoutId, mod, group, place, handlers, actions } = props;
  const id = useId();
  const choose = () =>
    mod.choices === 'unreadable'
      ? handlers.onAsk('problem', mod)
      : useMyModsOpen.setState({ choices: { gameId, loadoutId, mod: mod.key } });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown'))
      handlers.onMove(mod, event.key === 'ArrowUp' ? -1 : 1);
    else if (event.key === 'Delete') void actions.loadouts.removeMods(gameId, loadoutId, [mod]);
    else return;
    event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys act on the row of the focused control; the menu has the same
    <div
      className={group ? `${styles.row} ${styles.grouped} ${colors[group.color]}` : styles.row}
      data-off={!mod.isOn || mod.isHeldBack || mod.isOffOnce || undefined}
      data-drop={props.drop ?? undefined}
      draggable
      onKeyDown={onKeyDown}
      onDragStart={() => handlers.onDragStart(mod.key)}
      onDragOver={(event) => {
        event.preventDefault();
        handlers.onDragOver(mod.key);
      }}
      onDragEnd={handlers.onDragEnd}
      onDrop={() => handlers.onDrop(mod.key)}
    >
      <span className={styles.grip} data-tooltip={t('myMods.drag')} aria-hidden>
        <GripVertical size={15} />
      </span>
      <RowCheck
        title={mod.title}
        mark={String(place + 1)}
        isSelected={props.isSelected}
        onToggle={(isRange) => handlers.onToggle(mod.key, isRange)}
      />
      <div className={styles.cover}>
        <Cover modId={mod.modId} gameName={props.gameTitle} title={mod.title} turn={props.turn} />
      </div>
      <ModWords mod={mod} open={props.open} />
      <ModState
        mod={mod}
        gameTitle={props.gameTitle}
        job={props.job}
        mods={actions.mods}
        onChoose={choose}
        onCompare={() => handlers.onAsk('compare', mod)}
      />
      <span className={styles.version} dir="auto">
        {mod.isPinned && <Pin size={12} aria-label={t('myMods.pinned')} />}
        <ModVersion mod={mod} />
      </span>
      <ModMenu
        gameId={gameId}
        loadoutId={loadoutId}
        mod={mod}
        handlers={handlers}
        actions={actions}
        canMoveUp={props.canMoveUp}
        canMoveDown={props.canMoveDown}
        open={props.open}
        onChoose={choose}
      />
      <label htmlFor={id} className="visually-hidden">
        {t('myMods.on', { title: mod.title })}
      </label>
      <Switch
        id={id}
        checked={mod.isOn}
        onChange={({ target }) => void actions.loadouts.setOn(gameId, loadoutId, [mod], target.checked)}
      />
    </div>
  );
});

/** The version of a mod, or that it is the player's own. */
function ModVersion({ mod: { own, versionName } }: { mod: LoadoutMod }) {
  const { t } = useText();
  if (own === null) return versionName;
  const { originalVersionName: version } = own;
  return (
    <span data-tooltip={version === '' ? undefined : t('ownVersions.yoursOf', { version })}>
      {t('ownVersions.yours')}
    </span>
  );
}

function ModWords({ mod, open }: { mod: LoadoutMod; open: OpenMod }) {
  const { t } = useText();
  const { modId, title, tagLine, note, tags } = mod;
  return (
    <div className={styles.words}>
      <div className={styles.head}>
        <h3 className={styles.title} dir="auto">
          {modId === null ? (
            title
          ) : (
            <button
              type="button"
              className={styles.name}
              aria-current={open.openModId === modId ? 'true' : undefined}
              onClick={() => open.onOpen({ modId, title, tagLine })}
            >
              {title}
            </button>
          )}
        </h3>
        {tags.length > 0 && (
          <ul
            className={styles.tags}
            aria-label={t('myMods.tags')}
            data-tooltip={tags.length > 2 ? tags.join(', ') : undefined}
          >
            {tags.map((tag) => (
              <li key={tag} className={styles.tag}>
                <Chip>{tag}</Chip>
              </li>
            ))}
          </ul>
        )}
      </div>
      {note === '' ? (
        <p className={styles.tagLine} dir="auto">
          {tagLine}
        </p>
      ) : (
        <p className={styles.note}>
          <NotebookPen size={12} aria-label={t('myMods.note')} />
          <span className={styles.noteText} dir="auto">
            {note}
          </span>
        </p>
      )}
    </div>
  );
}

function ModState({
  mod,
  gameTitle,
  job,
  mods,
  onChoose,
  onCompare,
}: {
  mod: LoadoutMod;
  gameTitle: string;
  job: InstallJob['state'] | null;
  mods: MyModsActions['mods'];
  onChoose: () => void;
  onCompare: () => void;
}) {
  const { t } = useText();
  const { modId, update } = mod;
  if (job !== null) {
    const words = job === 'downloading' ? t('myMods.downloading') : t('mod.installing');
    return <span className={styles.quiet}>{words}</span>;
  }
  if (mod.installId === null) {
    return (
      <>
        <span className={`${styles.missing} ${modId === null ? '' : styles.beside}`}>
          {t('myMods.notHere')}
        </span>
        {modId !== null && (
          <Button size="s" onClick={() => void mods.getMissing(mod)}>
            {t('mod.get')}
          </Button>
        )}
      </>
    );
  }
  if (mod.choices === 'waiting' || mod.choices === 'new')
    return (
      <>
        <span className={`${styles.missing} ${styles.beside}`}>{t(`choices.state.${mod.choices}`)}</span>
        <Button size="s" onClick={onChoose}>
          {t('choices.choose')}
        </Button>
      </>
    );
  if (!mod.isPlaced)
    return (
      <span className={styles.missing} data-tooltip={t('myMods.notPlacedWhy', { game: gameTitle })}>
        {t('myMods.notPlaced')}
      </span>
    );
  if (mod.editId !== null) return <span className={styles.quiet}>{t('ownVersions.editing')}</span>;
  if (mod.isOffOnce && !mod.isHeldBack)
    return (
      <span className={styles.quiet} data-tooltip={t('myMods.offOnceWhy')}>
        {t('myMods.offOnceNow')}
      </span>
    );
  if (mod.isHeldBack) return <span className={styles.quiet}>{t('myMods.bisect.out')}</span>;
  if (mod.isGone) return <span className={styles.missing}>{t('myMods.gone')}</span>;
  if (mod.own?.newer)
    return (
      <Button size="s" onClick={onCompare}>
        {t('ownVersions.newer', { version: mod.own.newer.versionName })}
      </Button>
    );
  if (update === null || modId === null)
    return mod.choices === 'unreadable' ? (
      <Button size="s" kind="quiet" onClick={onChoose}>
        {t('choices.unreadable')}
      </Button>
    ) : null;
  const label =
    update.versionName === '' ? t('myMods.update') : t('myMods.updateTo', { version: update.versionName });
  return (
    <Button
      size="s"
      tooltip={t(update.isMaybe ? 'myMods.updateMaybe' : 'myMods.updateBrings', {
        count: update.changes.length,
        versions: update.changes.join(', '),
        current: mod.versionName || t('myMods.currentVersion'),
      })}
      onClick={() => void mods.update(modId)}
    >
      {label}
    </Button>
  );
}
