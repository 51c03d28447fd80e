import { ArrowDown, ArrowUp, ChevronDown, GripVertical, ListX, PenLine } from 'lucide-react';
import { type KeyboardEvent, useId } from 'react';
import { formatShortcut } from '#renderer/text/shortcut-keys.ts';
import { useText } from '#renderer/text/text-context.tsx';
import { Switch } from '#renderer/ui/controls/switch.tsx';
import { RowMenu } from '#renderer/ui/overlays/row-menu.tsx';
import type { LoadoutMod, ModGroup } from '#shared/contract/games/loadouts.ts';
import type { MyModsActions } from '../actions/use-my-mods-actions.ts';
import colors from './group-colors.module.css';
import styles from './group-row.module.css';

/** The heading of a group of mods. Alt and an arrow key move it with its mods. */
export function GroupRow(props: {
  gameId: string;
  loadoutId: string;
  group: ModGroup;
  /** All mods in it. */
  mods: readonly LoadoutMod[];
  /** Whether its mods are shown below. */
  isOpen: boolean;
  /** While the list is searched, groups are open, and their names are no buttons. */
  canFold: boolean;
  canMove: { readonly up: boolean; readonly down: boolean };
  drop: 'before' | 'after' | null;
  actions: Pick<MyModsActions, 'groups' | 'loadouts'>;
  onMove: (step: -1 | 1) => void;
  onEdit: () => void;
  drag: {
    readonly onDragStart: () => void;
    readonly onDragOver: () => void;
    readonly onDragEnd: () => void;
    readonly onDrop: () => void;
  };
}) {
  const { t } = useText();
  const id = useId();
  const { gameId, loadoutId, group, mods, isOpen, canMove, onMove, actions } = props;
  const { groupId, name } = group;
  const onCount = mods.filter(({ isOn }) => isOn).length;
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    onMove(event.key === 'ArrowUp' ? -1 : 1);
    event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys act on the row of the focused control; the menu has the same
    <div
      className={`${styles.row} ${colors[group.color]}`}
      data-drop={props.drop ?? undefined}
      draggable
      onKeyDown={onKeyDown}
      {...props.drag}
      onDragOver={(event) => {
        event.preventDefault();
        props.drag.onDragOver();
      }}
    >
      <span className={styles.grip} data-tooltip={t('myMods.groupDrag')} aria-hidden>
        <GripVertical size={15} />
      </span>
      <div className={styles.heading}>
        {props.canFold ? (
          <button
            type="button"
            className={styles.name}
            aria-expanded={isOpen}
            onClick={() => void actions.groups.fold(gameId, loadoutId, [groupId], !group.isFolded)}
          >
            <ChevronDown size={16} className={isOpen ? undefined : styles.folded} aria-hidden />
            <span className={styles.text} dir="auto">
              {name}
            </span>
          </button>
        ) : (
          <p className={`${styles.name} ${styles.unfoldable}`}>
            <span className={styles.text} dir="auto">
              {name}
            </span>
          </p>
        )}
      </div>
      <span className={styles.count}>
        {onCount === mods.length
          ? t('myMods.groupCount', { count: mods.length })
          : t('myMods.groupOnCount', { count: mods.length, on: onCount })}
      </span>
      <RowMenu
        label={t('myMods.groupActions', { name })}
        entries={() => [
          { label: t('myMods.groupEdit'), icon: <PenLine size={15} />, run: props.onEdit },
          {
            label: t('myMods.moveUp'),
            icon: <ArrowUp size={15} />,
            keys: formatShortcut(t, ['alt', '↑']),
            disabled: !canMove.up,
            run: () => onMove(-1),
          },
          {
            label: t('myMods.moveDown'),
            icon: <ArrowDown size={15} />,
            keys: formatShortcut(t, ['alt', '↓']),
            disabled: !canMove.down,
            run: () => onMove(1),
          },
          {
            label: t('myMods.groupDelete'),
            icon: <ListX size={15} />,
            run: () => void actions.groups.remove(gameId, loadoutId, groupId),
          },
        ]}
      />
      {mods.length > 0 && (
        <>
          <label htmlFor={id} className="visually-hidden">
            {t('myMods.groupOn', { name })}
          </label>
          <Switch
            id={id}
            checked={onCount === mods.length}
            onChange={({ target }) => void actions.loadouts.setOn(gameId, loadoutId, mods, target.checked)}
          />
        </>
      )}
    </div>
  );
}
