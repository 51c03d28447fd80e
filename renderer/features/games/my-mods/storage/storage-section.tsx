import { useQuery } from '@tanstack/react-query';
import { HardDrive } from 'lucide-react';
import { FailureBanner } from '#renderer/failure/failure-banner.tsx';
import { failureOf } from '#renderer/failure/failure-of.ts';
import { useText } from '#renderer/text/text-context.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Row } from '#renderer/ui/display/section.tsx';
import { Skeleton } from '#renderer/ui/feedback/skeleton.tsx';
import type { Disk } from '#shared/contract/mods/installs.ts';
import { useMyModsActions } from '../actions/use-my-mods-actions.ts';
import { disksQuery, installsQuery } from '../queries.ts';
import styles from './storage-section.module.css';

/** What mods take on each disk, what of it is shared with games, and what is free. Removes what is in no loadout. */
export function StorageSection() {
  const { t } = useText();
  const { data: disks, error, refetch } = useQuery(disksQuery());
  if (error && !disks) return <FailureBanner failure={failureOf(error)} onRetry={refetch} />;
  if (!disks)
    return (
      <div className={styles.loading} role="status" aria-label={t('storage.adding')}>
        <p>{t('storage.adding')}</p>
        <Skeleton height={12} width="62%" />
      </div>
    );
  return disks.map((disk) => <DiskRow key={disk.folder} disk={disk} />);
}

function DiskRow({ disk }: { disk: Disk }) {
  const { t, bytes } = useText();
  const actions = useMyModsActions();
  const { data: installs = [] } = useQuery({ ...installsQuery(), select: (state) => state.installs });
  const { folder, unused, unusedBytes, linked, copied, others, free } = disk;
  const removed = installs.filter(({ installId }) => unused.includes(installId));
  const parts = [
    ...(linked > 0 ? [t('storage.linked', { size: bytes(linked) })] : []),
    ...(copied > 0 ? [t('storage.copied', { size: bytes(copied) })] : []),
    ...(others > 0 ? [t('storage.others', { size: bytes(others) })] : []),
    t('storage.free', { size: bytes(free) }),
  ];
  return (
    <Row
      name={t('storage.mods', { size: bytes(disk.installs + copied + others) })}
      value={
        <span className={styles.path} dir="ltr">
          <HardDrive size={14} aria-hidden />
          {folder}
        </span>
      }
      hint={parts.join(' ')}
    >
      {removed.length > 0 && (
        <Button onClick={() => void actions.mods.remove(removed)}>
          {t('storage.removeUnused', { count: removed.length, size: bytes(unusedBytes) })}
        </Button>
      )}
    </Row>
  );
}
