import { Ellipsis, FileCheck, FolderOpen, FolderTree, PackagePlus, Trash2 } from 'lucide-react';
import { useText } from '#renderer/text/text-context.tsx';
import { useNow } from '#renderer/text/use-now.ts';
import { Cover } from '#renderer/ui/art/cover.tsx';
import { IconButton } from '#renderer/ui/controls/button.tsx';
import { Menu } from '#renderer/ui/overlays/menu.tsx';
import { RowCheck } from '#renderer/ui/selection/row-check.tsx';
import type { Game } from '#shared/contract/games/games.ts';
import type { Install } from '#shared/contract/mods/installs.ts';
import { useMyModsActions } from '../actions/use-my-mods-actions.ts';
import styles from '../loadout/mod-row.module.css';
import { type OpenMod, useMyModsOpen } from '../my-mods-store.ts';
import { isUnused } from './find-installs.ts';

/** A mod that is unpacked on this computer: its size, who uses it, and what can be done with its files. */
export function InstalledRow(props: {
  install: Install;
  game: Game;
  open: OpenMod;
  /** The words for adding it to a loadout. */
  addLabel: string;
  isSelected: boolean;
  onToggle: (isRange: boolean) => void;
}) {
  const { t, bytes, when } = useText();
  const now = useNow();
  const actions = useMyModsActions();
  const { install, game, open } = props;
  const { installId, modId, title, versionName, size, fileCount, installedAt, usedBy } = install;
  const about = t('myMods.installedAbout', { when: when(installedAt, now), count: fileCount });
  const use = isUnused(install) ? t('myMods.unused') : t('myMods.usedBy', { count: usedBy.length });
  const trigger = (
    <IconButton label={t('myMods.modActions', { title })} kind="quiet" size="s">
      <Ellipsis size={16} />
    </IconButton>
  );
  return (
    <div className={styles.row}>
      <RowCheck title={title} mark="" isSelected={props.isSelected} onToggle={props.onToggle} />
      <div className={styles.cover}>
        <Cover modId={modId} gameName={props.game.title} title={title} />
      </div>
      <div className={styles.words}>
        <h3 className={styles.title} dir="auto">
          {modId === null ? (
            title
          ) : (
            <button
              type="button"
              className={styles.name}
              aria-current={open.openModId === modId ? 'true' : undefined}
              onClick={() => open.onOpen({ modId, title, tagLine: '' })}
            >
              {title}
            </button>
          )}
        </h3>
        <p className={styles.tagLine}>{about}</p>
      </div>
      <span className={`${isUnused(install) ? styles.missing : styles.quiet} ${styles.column}`}>{use}</span>
      <span className={`${styles.version} ${styles.column}`}>{bytes(size)}</span>
      <span className={`${styles.version} ${styles.column}`} dir="auto">
        {install.isOwn ? t('ownVersions.yours') : versionName}
      </span>
      <Menu
        trigger={trigger}
        align="end"
        entries={[
          {
            label: props.addLabel,
            icon: <PackagePlus size={15} />,
            disabled: usedBy.some(({ loadoutId }) => loadoutId === game.forNewMods?.loadoutId),
            run: () => void actions.mods.add([install], game.gameId),
          },
          {
            label: t('plan.menu'),
            icon: <FolderTree size={15} />,
            run: () => useMyModsOpen.setState({ plan: { gameId: game.gameId, installId } }),
          },
          {
            label: t('myMods.verify'),
            icon: <FileCheck size={15} />,
            run: () => void actions.mods.verify(install),
          },
          {
            label: t('myMods.showFiles'),
            icon: <FolderOpen size={15} />,
            run: () => void actions.mods.showFiles(installId),
          },
          {
            label: t('myMods.uninstall'),
            icon: <Trash2 size={15} />,
            run: () => void actions.mods.remove([install]),
          },
        ]}
      />
    </div>
  );
}
