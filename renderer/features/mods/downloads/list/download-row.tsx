import { GripVertical } from 'lucide-react';
import { type DragEvent, type KeyboardEvent, memo, useContext } from 'react';
import { useText } from '#renderer/text/text-context.tsx';
import { useNow } from '#renderer/text/use-now.ts';
import { Cover } from '#renderer/ui/art/cover.tsx';
import { gameColor } from '#renderer/ui/art/game-color.ts';
import { GameTile } from '#renderer/ui/art/game-tile.tsx';
import { Progress } from '#renderer/ui/feedback/progress.tsx';
import { RowCheck } from '#renderer/ui/selection/row-check.tsx';
import type { Download } from '#shared/contract/mods/downloads.ts';
import { isUnfinished } from '#shared/download-states.ts';
import { useDownloadActions } from '../actions/actions.ts';
import { shareOf } from '../download-list.ts';
import { describeState } from '../format/describe-state.ts';
import { useCountdown } from '../format/use-countdown.ts';
import { InstallingContext } from '../installing.ts';
import styles from './download-row.module.css';
import { type QueuePlace, RowButtons } from './row-buttons.tsx';
import { RowError } from './row-error.tsx';
import type { Reorder, Side } from './use-reorder.ts';

type DownloadRowProps = {
  readonly download: Download;
  /** Moves it within the queue. Undefined in groups that can't be reordered. */
  readonly reorder: Reorder | undefined;
  /** The side on which a dragged row would be dropped. */
  readonly mark: Side | undefined;
  readonly open: OpenRow;
  readonly isSelected: boolean;
  readonly onToggle: (downloadId: string, isRange: boolean) => void;
} & QueuePlace;

/** Opens the mod of a row. `openModId` is the mod whose details are shown, or null. */
export type OpenRow = {
  readonly openModId: number | null;
  readonly onOpen: (download: Download) => void;
};

/** The row of one download: check, cover, title, progress or result, and actions. */
export const DownloadRow = memo(function DownloadRow(props: DownloadRowProps) {
  const { download, reorder, mark, open, isSelected, onToggle, ...position } = props;
  const actions = useDownloadActions();
  const { gameNames } = useContext(InstallingContext);
  const { gameId } = download;
  const game = { gameId, gameName: gameId === null ? undefined : gameNames.get(gameId) };
  return (
    <div
      className={styles.row}
      style={gameColor(game)}
      data-mark={mark}
      data-line={isOneLine(download) || undefined}
      data-mod={download.modId}
      {...(reorder ? reorderProps(reorder, download) : {})}
    >
      <div className={styles.line}>
        {reorder && <GripVertical size={14} className={styles.grip} aria-hidden />}
        <div className={styles.check}>
          <RowCheck
            title={download.title}
            mark=""
            isSelected={isSelected}
            onToggle={(isRange) => onToggle(download.downloadId, isRange)}
          />
        </div>
        <div className={styles.cover}>
          <Cover modId={download.modId} {...game} title={download.title} />
        </div>
        <RowText download={download} {...open} />
        <RowButtons
          {...position}
          download={download}
          actions={actions}
          onMove={reorder && ((steps) => reorder.move(download, steps))}
        />
      </div>
      <RowError download={download} actions={actions} />
    </div>
  );
});

/** The event handlers that reorder a row: by drag and drop, or by one place with Alt and an arrow key. */
function reorderProps(reorder: Reorder, download: Download) {
  return {
    draggable: true,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move';
      reorder.dragStart(download);
    },
    onDragOver: (event: DragEvent) => {
      const { top, height } = event.currentTarget.getBoundingClientRect();
      if (reorder.dragOver(download, event.clientY < top + height / 2 ? 'before' : 'after'))
        event.preventDefault();
    },
    onDrop: () => reorder.drop(),
    onDragEnd: () => reorder.dragEnd(download),
    onKeyDown: (event: KeyboardEvent) => {
      if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
      event.preventDefault();
      reorder.move(download, event.key === 'ArrowUp' ? -1 : 1);
    },
  };
}

function RowText({ download, openModId, onOpen }: OpenRow & { download: Download }) {
  const { title, version, gameId } = download;
  const { gameNames } = useContext(InstallingContext);
  const game = gameId === null ? undefined : gameNames.get(gameId);
  const unfinished = isUnfinished(download);
  return (
    <div className={styles.text}>
      <h3 className={styles.title}>
        <button
          type="button"
          className={styles.name}
          data-open
          data-tooltip={title}
          data-tooltip-truncated
          dir="auto"
          aria-current={openModId === download.modId ? 'true' : undefined}
          onClick={() => onOpen(download)}
        >
          {title}
        </button>
        {version !== null && <span className={styles.version}>{version}</span>}
      </h3>
      {game !== undefined && (
        <span className={styles.game} dir="auto">
          <GameTile gameId={gameId} gameName={game} size="small" />
          <span>{game}</span>
        </span>
      )}
      <p
        className={unfinished ? styles.figures : styles.state}
        data-odd={isOdd(download) || undefined}
        data-tooltip={download.fileName ?? undefined}
      >
        <StateText download={download} />
      </p>
      {unfinished && <RowProgress download={download} />}
    </div>
  );
}

/** Whether there is little to say: the file is here, whole. */
export const isOneLine = ({ state, file }: Download) => state === 'done' && file === 'here';

/** Whether a finished file is missing or was changed. */
const isOdd = ({ file }: Download) => file === 'gone' || file === 'changed';

function StateText({ download }: { download: Download }) {
  const text = useText();
  const minute = useNow();
  const until = download.waiting?.until ?? null;
  const second = useCountdown(until);
  return describeState(text, download, until === null ? minute : second);
}

function RowProgress({ download }: { download: Download }) {
  const { t } = useText();
  const { state, title } = download;
  const tone = state === 'waiting' ? 'amber' : state === 'paused' || state === 'queued' ? 'grey' : 'moving';
  const unknownValue = state === 'running' || state === 'checking' ? null : 0;
  return (
    <Progress
      value={shareOf(download) ?? unknownValue}
      tone={tone}
      label={t('downloads.progressLabel', { title })}
    />
  );
}
