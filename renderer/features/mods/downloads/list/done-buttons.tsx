import { useQuery } from '@tanstack/react-query';
import {
  Check,
  Copy,
  Download as DownloadIcon,
  Ellipsis,
  FileCheck,
  FileSearch,
  FolderOpen,
  ListX,
  PackagePlus,
  Trash2,
} from 'lucide-react';
import { type ReactNode, useContext } from 'react';
import { useText } from '#renderer/text/text-context.tsx';
import { Button, IconButton } from '#renderer/ui/controls/button.tsx';
import { Menu } from '#renderer/ui/overlays/menu.tsx';
import type { Game } from '#shared/contract/games/games.ts';
import type { Download } from '#shared/contract/mods/downloads.ts';
import type { Install } from '#shared/contract/mods/installs.ts';
import type { ModStatus } from '#shared/contract/mods/mod-status.ts';
import type { MessageId } from '#shared/messages/index.ts';
import { isDownloaded, isInLoadout } from '#shared/mod-status.ts';
import type { DownloadActions } from '../actions/actions.ts';
import { type GameToAdd, gamesFor, InstallingContext } from '../installing.ts';
import { statusesQuery } from '../statuses.tsx';
import styles from './download-row.module.css';

/**
 * The buttons for a finished download: Install or Add where its game is here, or that it is installed, then its folder and a menu;
 * Download again if the file is missing.
 */
export function DoneButtons(props: { readonly download: Download; readonly actions: DownloadActions }) {
  const { download, actions } = props;
  const { t } = useText();
  const { title } = download;
  const more = (
    <IconButton label={t('downloads.more', { title })} kind="quiet">
      <Ellipsis size={17} />
    </IconButton>
  );
  const choices: Readonly<Record<DoneChoice, readonly [MessageId, ReactNode, () => unknown]>> = {
    show: ['downloads.showShort', <FolderOpen key="icon" size={15} />, () => actions.show(download)],
    check: ['downloads.check', <FileCheck key="icon" size={15} />, () => actions.check(download)],
    look: ['downloads.lookForFile', <FileSearch key="icon" size={15} />, () => actions.check(download)],
    getAgain: [
      'downloads.downloadAgain',
      <DownloadIcon key="icon" size={15} />,
      () => actions.downloadAgain(download),
    ],
    copyHash: ['downloads.copyHash', <Copy key="icon" size={15} />, () => actions.copyHash(download)],
    deleteFile: ['downloads.deleteFile', <Trash2 key="icon" size={15} />, () => actions.deleteFile(download)],
    takeOff: ['downloads.removeFromList', <ListX key="icon" size={15} />, () => actions.remove(download)],
  };
  const { games, installs: installed, actions: installing } = useContext(InstallingContext);
  const { data: status } = useQuery({
    ...statusesQuery(),
    select: (statuses) => statuses.get(download.modId),
  });
  const wanted = gameToAdd(status, download);
  const asking = status?.state === 'asking' ? status.job : null;
  const icon = <PackagePlus key="icon" size={15} />;
  const isHere = isDownloaded(download);
  const suitable = isHere && installing ? gamesFor(download.gameId, games) : [];
  const without = suitable.filter(
    (game) => !installed.some((each) => isOf(download, each) && isInLoadout(game, each)),
  );
  // Then only the loadout doesn't have it.
  const isInstalled = installed.some((each) => isOf(download, each));
  const installIn = ({ gameId }: Game) => void installing?.fromDownload(download.downloadId, gameId);
  const installs = without.map((game) => ({
    label: t('details.installIn', { game: game.title }),
    icon,
    run: () => installIn(game),
  }));
  // A game of no service takes any mod; the mod's own game comes first, and the others are in the menu.
  const [game] = wanted === null && asking === null ? without : [];
  const entries = doneMenu(download).map((choice) => {
    const [label, image, run] = choices[choice];
    return { label: t(label), icon: image, run: () => void run() };
  });
  return (
    <div className={styles.buttons}>
      {asking !== null && (
        <Button aria-label={t('mod.answerNamed', { title })} onClick={() => installing?.answer(asking)}>
          {t('mod.answer')}
        </Button>
      )}
      {game && (
        <Button
          aria-label={
            isInstalled ? t('mod.addNamed', { title }) : t('mod.installNamed', { title, game: game.title })
          }
          onClick={() => installIn(game)}
        >
          {t(isInstalled ? 'mod.add' : 'mod.install')}
        </Button>
      )}
      {isHere && wanted !== null && (
        <Button
          aria-label={t('mod.installNamed', { title, game: wanted.title })}
          onClick={() => installing?.addGame(wanted)}
        >
          {t('mod.install')}
        </Button>
      )}
      {!game && wanted === null && asking === null && suitable.length > 0 && (
        <span className={styles.installed}>
          <Check size={14} strokeWidth={2.6} />
          {t('mod.installed')}
        </span>
      )}
      {isHere ? (
        <IconButton
          label={t('downloads.show', { title })}
          kind="quiet"
          onClick={() => actions.show(download)}
        >
          <FolderOpen size={16} />
        </IconButton>
      ) : (
        <Button
          isCollapsible
          icon={<DownloadIcon size={15} />}
          aria-label={t('downloads.downloadAgainNamed', { title })}
          onClick={() => actions.downloadAgain(download)}
        >
          {t('downloads.downloadAgain')}
        </Button>
      )}
      <Menu trigger={more} entries={[...installs, ...entries]} />
    </div>
  );
}

/** The game that a download waits for, with which it is installed. */
const gameToAdd = (status: ModStatus | undefined, { downloadId }: Download): GameToAdd | null =>
  status?.state === 'downloaded' && status.wanted !== null ? { ...status.wanted, downloadId } : null;

/** Whether an install is of a download's version. */
const isOf = ({ modId, version }: Download, install: Install): boolean =>
  install.modId === modId && install.versionName === version;

type DoneChoice = 'show' | 'check' | 'look' | 'getAgain' | 'copyHash' | 'deleteFile' | 'takeOff';

/**
 * Returns the menu entries of a finished download, in order. A missing file has a button to download it again, and is
 * looked for if the player put it back, from the trash too. Copying needs a SHA-256.
 */
export function doneMenu(download: Pick<Download, 'state' | 'file' | 'sha256'>): readonly DoneChoice[] {
  const isHere = isDownloaded(download);
  return [
    ...(isHere ? (['show', 'check', 'getAgain'] as const) : (['look'] as const)),
    ...(download.sha256 === null ? [] : (['copyHash'] as const)),
    ...(isHere ? (['deleteFile'] as const) : []),
    'takeOff',
  ];
}
