import { useQuery } from '@tanstack/react-query';
import { Download as DownloadIcon } from 'lucide-react';
import { needsApproval } from '#renderer/features/mods/downloads/download-list.ts';
import { downloadsQuery } from '#renderer/features/mods/downloads/queries.ts';
import { useText } from '#renderer/text/text-context.tsx';
import type { Download } from '#shared/contract/mods/downloads.ts';
import { isActive } from '#shared/download-states.ts';
import { showView, useApp } from '../app-store.ts';
import { loadAhead } from '../lazy/components.ts';
import styles from './downloads-ring.module.css';

/** What the ring shows of all downloads. `share` is that of the active ones, from 0 to 1; null while it isn't known. */
type RingState = {
  readonly running: number;
  readonly attention: number;
  readonly paused: number;
  readonly share: number | null;
};

function ringStateOf(list: readonly Download[]): RingState {
  const active = list.filter(isActive);
  const total = active.reduce((sum, { totalBytes }) => sum + (totalBytes ?? 0), 0);
  const received = active.reduce(
    (sum, { receivedBytes, totalBytes }) => sum + (totalBytes === null ? 0 : receivedBytes),
    0,
  );
  return {
    running: active.length,
    attention: list.filter((each) => each.state === 'failed' || needsApproval(each)).length,
    paused: list.filter(({ state }) => state === 'paused').length,
    // In hundredths: what can't be seen is drawn for nothing.
    share: total === 0 ? null : Math.round((100 * received) / total) / 100,
  };
}

const size = 28;
const stroke = 2.5;
const radius = (size - stroke) / 2;
const length = 2 * Math.PI * radius;

/** Opens Downloads, and shows as a ring how far the active ones are, and how many there are. */
export function DownloadsRing() {
  const { t, compact } = useText();
  const isCurrent = useApp(({ view }) => view === 'downloads');
  const { data: state } = useQuery({ ...downloadsQuery(), select: ringStateOf });
  const { running = 0, attention = 0, paused = 0, share = null } = state ?? {};
  // Running downloads count first, then those that need the player, then paused ones.
  const count = running || attention || paused;
  const description = [
    running > 0 && t('app.downloadsInProgress', { count: running }),
    attention > 0 && t('app.downloadsNeedAttention', { count: attention }),
    paused > 0 && t('app.downloadsPaused', { count: paused }),
  ];
  const name = t('app.downloads');
  return (
    <button
      type="button"
      className={styles.ring}
      aria-current={isCurrent ? 'page' : undefined}
      aria-description={count > 0 ? description.filter(Boolean).join(', ') : undefined}
      data-tooltip={name}
      data-look={running > 0 ? 'active' : attention > 0 ? 'failed' : paused > 0 ? 'paused' : undefined}
      onPointerEnter={() => loadAhead('downloads')}
      onFocus={() => loadAhead('downloads')}
      onClick={() => showView('downloads')}
    >
      <span className="visually-hidden">{name}</span>
      {count > 0 ? (
        <>
          <svg width={size} height={size} aria-hidden="true">
            <circle className={styles.track} cx={size / 2} cy={size / 2} r={radius} strokeWidth={stroke} />
            {running > 0 && share !== null && (
              <circle
                className={styles.share}
                cx={size / 2}
                cy={size / 2}
                r={radius}
                strokeWidth={stroke}
                strokeDasharray={`${length * share} ${length}`}
                transform={`rotate(-90 ${size / 2} ${size / 2})`}
              />
            )}
          </svg>
          <span className={styles.count} aria-hidden>
            {compact(count)}
          </span>
        </>
      ) : (
        <DownloadIcon size={16} />
      )}
    </button>
  );
}
