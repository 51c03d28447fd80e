import {
  ArrowDown,
  ArrowUp,
  ChevronsUp,
  Download as DownloadIcon,
  Ellipsis,
  Pause,
  Play,
  RotateCw,
  X,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { formatShortcut } from '#renderer/text/shortcut-keys.ts';
import { useText } from '#renderer/text/text-context.tsx';
import { Button, IconButton } from '#renderer/ui/controls/button.tsx';
import { Menu } from '#renderer/ui/overlays/menu.tsx';
import type { Download } from '#shared/contract/mods/downloads.ts';
import { isUnfinished } from '#shared/download-states.ts';
import type { DownloadActions } from '../actions/actions.ts';
import { DoneButtons } from './done-buttons.tsx';
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
          isCollapsible
          icon={<DownloadIcon size={15} />}
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
      <Button aria-label={t('downloads.anywayNamed', { title })} onClick={() => actions.resume(download)}>
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
      keys: formatShortcut(t, ['alt', '↑']),
      disabled: isFirst,
      run: () => onMove(-1),
    },
    {
      label: t('downloads.moveDown'),
      icon: <ArrowDown size={15} />,
      keys: formatShortcut(t, ['alt', '↓']),
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
