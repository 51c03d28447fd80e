import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { api } from '#renderer/api.ts';
import { useErrorToast } from '#renderer/failure/use-error-toast.ts';
import { useText } from '#renderer/text/text-context.tsx';
import { useNow } from '#renderer/text/use-now.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Row, Section } from '#renderer/ui/display/section.tsx';
import { toast } from '#renderer/ui/feedback/toasts.tsx';
import { useAsyncAction } from '#renderer/ui/hooks/use-async-action.ts';
import { Dialog, DialogActions } from '#renderer/ui/overlays/dialog.tsx';
import type { OrphanedFile } from '#shared/contract/downloads.ts';
import { orphanedFilesQuery } from '../queries.ts';
import styles from './orphaned-files.module.css';

const sizeOf = (parts: readonly OrphanedFile[]) => parts.reduce((sum, { bytes }) => sum + bytes, 0);

/** The Settings section that lists and deletes orphaned partial files. Renders nothing if there are none. */
export function OrphanedFiles() {
  const { t, bytes, when } = useText();
  const now = useNow();
  const { data: parts = [] } = useQuery(orphanedFilesQuery());
  const [confirming, setConfirming] = useState(false);
  if (parts.length === 0) return null;
  const size = bytes(sizeOf(parts));
  return (
    <Section title={t('orphanedFiles.title')}>
      <Row
        name={t('orphanedFiles.found', { count: parts.length, size })}
        value={
          <ul className={styles.parts} aria-label={t('orphanedFiles.title')}>
            {parts.map((part) => (
              <li key={part.name} className={styles.part}>
                <span className={styles.name} dir="ltr">
                  {part.name}
                </span>
                <span>
                  {t('orphanedFiles.file', { size: bytes(part.bytes), when: when(part.modifiedAt, now) })}
                </span>
              </li>
            ))}
          </ul>
        }
        hint={t('orphanedFiles.what', { count: parts.length })}
      >
        <Button icon={<Trash2 size={15} />} onClick={() => setConfirming(true)}>
          {t('orphanedFiles.delete')}
        </Button>
      </Row>
      {confirming && <RemoveDialog parts={parts} onClose={() => setConfirming(false)} />}
    </Section>
  );
}

/** Asks before deleting, because that can't be undone. */
function RemoveDialog({ parts, onClose }: { parts: readonly OrphanedFile[]; onClose: () => void }) {
  const { t, bytes } = useText();
  const client = useQueryClient();
  const showError = useErrorToast();
  const { pending, start } = useAsyncAction(async () => {
    const { queryKey } = orphanedFilesQuery();
    try {
      const left = await api.downloads.removeOrphanedFiles({ names: parts.map(({ name }) => name) });
      onClose();
      client.setQueryData(queryKey, left.parts);
      const leftNames = new Set(left.parts.map(({ name }) => name));
      const removed = parts.filter(({ name }) => !leftNames.has(name));
      toast(t('orphanedFiles.deleted', { count: removed.length, size: bytes(sizeOf(removed)) }));
    } catch (error) {
      onClose();
      showError(error);
      await client.invalidateQueries({ queryKey });
    }
  });
  return (
    <Dialog title={t('orphanedFiles.confirm', { count: parts.length })} plain onClose={onClose}>
      <p>{t('orphanedFiles.confirmHint', { size: bytes(sizeOf(parts)) })}</p>
      <DialogActions>
        <Button kind="primary" size="l" onClick={onClose}>
          {t('orphanedFiles.keep')}
        </Button>
        <Button kind="danger" size="l" aria-disabled={pending} onClick={start}>
          {t('orphanedFiles.delete')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
