import {
  ArrowDown,
  ArrowUp,
  ChevronsUp,
  Copy,
  Download as DownloadIcon,
  Ellipsis,
  ListX,
  Pause,
  Play,
  RotateCw,
  X,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '#renderer/text/text-context.tsx';
import { Button, IconButton } from '#renderer/ui/controls/button.tsx';
import { Menu } from '#renderer/ui/overlays/menu.tsx';
import type { Download } from '#shared/contract/downloads.ts';
import type { DownloadActions } from '../actions/actions.ts';
import { isUnfinished } from '../download-list.ts';
import styles from './download-row.module.css';

export type RowProps = {
  readonly download: Download;
  readonly actions: DownloadActions;
  /** Moves it by `steps` places in the queue. Undefined if it can't be moved. */
  readonly onMove?: ((steps: -1 | 1) => void) | undefined;
} & QueuePlace;

/** The position of a row: first or last of the rows shown, and `isHead` if first in the whole queue. */
export type QueuePlace = {
  readonly isFirst?: boolean;
  readonly isLast?: boolean;
  readonly isHead?: boolean;
};

/** The buttons for a download in its current state. */
export function RowButtons(props: RowProps) {
  const { download, actions } = props;
  const { t } = useText();
  const { title, state } = download;
  if (isUnfinished(download)) return <UnfinishedButtons {...props} />;
  if (state === 'done') return <DoneButtons {...props} />;
  return (
    <div className={styles.buttons}>
      {state === 'cancelled' && (
        <Button
          kind="outline"
          aria-label={t('downloads.downloadAgainNamed', { title })}
          onClick={() => actions.resume(download)}
        >
          {t('downloads.downloadAgain')}
        </Button>
      )}
      <IconButton
        label={t('downloads.remove', { title })}
        kind="quiet"
        onClick={() => void actions.remove(download)}
      >
        <X size={16} />
      </IconButton>
    </div>
  );
}

function UnfinishedButtons(props: RowProps) {
  const { download, actions, onMove } = props;
  const { t } = useText();
  const { title } = download;
  return (
    <div className={styles.buttons}>
      {onMove && <OrderMenu {...props} onMove={onMove} />}
      <GoButton {...props} />
      <IconButton label={t('downloads.cancel', { title })} onClick={() => actions.cancel(download)}>
        <X size={16} />
      </IconButton>
    </div>
  );
}

/** Pause, Resume, or Try now. A placeholder while the player must approve a host. */
function GoButton({ download, actions }: RowProps) {
  const { t } = useText();
  const { title, state, waiting } = download;
  if (waiting?.for === 'host') return <span className={styles.noButton} />;
  if (waiting?.for === 'power' || waiting?.for === 'unmetered')
    return (
      <Button
        kind="outline"
        aria-label={t('downloads.anywayNamed', { title })}
        onClick={() => actions.resume(download)}
      >
        {t('downloads.anyway')}
      </Button>
    );
  const retry = waiting?.for === 'service' ? actions.checkService : () => actions.resume(download);
  const [label, icon, act]: [string, ReactNode, () => unknown] =
    state === 'paused'
      ? [t('downloads.resume', { title }), <Play key="icon" size={16} />, () => actions.resume(download)]
      : state === 'waiting'
        ? [t('downloads.tryNow', { title }), <RotateCw key="icon" size={16} />, retry]
        : [t('downloads.pause', { title }), <Pause key="icon" size={16} />, () => actions.pause(download)];
  return (
    <IconButton label={label} onClick={() => void act()}>
      {icon}
    </IconButton>
  );
}

function OrderMenu(props: RowProps & { onMove: (steps: -1 | 1) => void }) {
  const { download, actions, onMove, isFirst = false, isLast = false, isHead = false } = props;
  const { t } = useText();
  const alt = t('keys.alt');
  const trigger = (
    <IconButton label={t('downloads.more', { title: download.title })} kind="quiet">
      <Ellipsis size={17} />
    </IconButton>
  );
  const entries = [
    {
      label: t('downloads.next'),
      icon: <ChevronsUp size={15} />,
      disabled: isHead,
      run: () => void actions.next(download),
    },
    {
      label: t('downloads.moveUp'),
      icon: <ArrowUp size={15} />,
      keys: `${alt} ↑`,
      disabled: isFirst,
      run: () => onMove(-1),
    },
    {
      label: t('downloads.moveDown'),
      icon: <ArrowDown size={15} />,
      keys: `${alt} ↓`,
      disabled: isLast,
      run: () => onMove(1),
    },
    ...(download.state === 'waiting'
      ? [
          {
            label: t('downloads.pauseShort'),
            icon: <Pause size={15} />,
            run: () => void actions.pause(download),
          },
        ]
      : []),
  ];
  return <Menu trigger={trigger} entries={entries} />;
}

function DoneButtons({ download, actions }: RowProps) {
  const { t } = useText();
  const { title, file } = download;
  const more = (
    <IconButton label={t('downloads.more', { title })} kind="quiet">
      <Ellipsis size={17} />
    </IconButton>
  );
  // The same version and file: the newest version may have another one.
  const { modId, versionId, fileId } = download;
  const start = () =>
    actions.start({ modId, title, versionId: versionId ?? undefined, fileId: fileId ?? undefined });
  const getAgain = (
    <Button kind="outline" aria-label={t('downloads.downloadAgainNamed', { title })} onClick={start}>
      {t('downloads.downloadAgain')}
    </Button>
  );
  const choices = {
    getAgain: {
      label: t('downloads.downloadAgain'),
      icon: <DownloadIcon size={15} />,
      run: () => void start(),
    },
    copyHash: {
      label: t('downloads.copyHash'),
      icon: <Copy size={15} />,
      run: () => void actions.copyHash(download),
    },
    takeOff: {
      label: t('downloads.removeFromList'),
      icon: <ListX size={15} />,
      run: () => void actions.remove(download),
    },
  } as const;
  const show = (
    <Button kind="outline" aria-label={t('downloads.show', { title })} onClick={() => actions.show(download)}>
      {t('downloads.showShort')}
    </Button>
  );
  return (
    <div className={styles.buttons}>
      {file === 'gone' ? getAgain : show}
      <Menu trigger={more} entries={doneMenu(download).map((choice) => choices[choice])} />
    </div>
  );
}

type DoneChoice = 'getAgain' | 'copyHash' | 'takeOff';

/**
 * Returns the menu entries of a finished download, in order. For a changed file, the menu offers another copy; the
 * changed file is not replaced, because the player may have changed it on purpose. Copying needs a SHA-256.
 */
export function doneMenu({ file, sha256 }: Pick<Download, 'file' | 'sha256'>): readonly DoneChoice[] {
  return [
    ...(file === 'changed' ? (['getAgain'] as const) : []),
    ...(sha256 === null ? [] : (['copyHash'] as const)),
    'takeOff',
  ];
}
