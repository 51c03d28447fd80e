import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { api } from '#renderer/api.ts';
import { useErrorToast } from '#renderer/failure/use-error-toast.ts';
import { useText } from '#renderer/text/text-context.tsx';
import { useNow } from '#renderer/text/use-now.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Group, Row } from '#renderer/ui/display/section.tsx';
import { toast } from '#renderer/ui/feedback/toasts.tsx';
import { useAsyncAction } from '#renderer/ui/hooks/use-async-action.ts';
import { Dialog, DialogActions } from '#renderer/ui/overlays/dialog.tsx';
import type { OrphanedFile } from '#shared/contract/mods/downloads.ts';
import { orphanedFilesQuery } from '../queries.ts';
import styles from './orphaned-files.module.css';

const sizeOf = (files: readonly OrphanedFile[]) => files.reduce((sum, { bytes }) => sum + bytes, 0);

/** The part of the download settings that lists and deletes orphaned partial files. Renders nothing if there are none. */
export function OrphanedFiles() {
  const { t, bytes, when } = useText();
  const now = useNow();
  const { data: files = [] } = useQuery(orphanedFilesQuery());
  const [confirming, setConfirming] = useState(false);
  if (files.length === 0) return null;
  const size = bytes(sizeOf(files));
  return (
    <Group title={t('orphanedFiles.title')}>
      <Row
        name={t('orphanedFiles.found', { count: files.length, size })}
        value={
          <ul className={styles.files} aria-label={t('orphanedFiles.title')}>
            {files.map((file) => (
              <li key={file.name} className={styles.file}>
                <span className={styles.name} dir="ltr">
                  {file.name}
                </span>
                <span>
                  {t('orphanedFiles.file', { size: bytes(file.bytes), when: when(file.modifiedAt, now) })}
                </span>
              </li>
            ))}
          </ul>
        }
        hint={t('orphanedFiles.what', { count: files.length })}
      >
        <Button icon={<Trash2 size={15} />} onClick={() => setConfirming(true)}>
          {t('orphanedFiles.delete')}
        </Button>
      </Row>
      {confirming && <RemoveDialog files={files} onClose={() => setConfirming(false)} />}
    </Group>
  );
}

/** Requires a confirmation before deleting, because that can't be undone. */
function RemoveDialog({ files, onClose }: { files: readonly OrphanedFile[]; onClose: () => void }) {
  const { t, bytes } = useText();
  const client = useQueryClient();
  const showError = useErrorToast();
  const { pending, start } = useAsyncAction(async () => {
    const { queryKey } = orphanedFilesQuery();
    try {
      const left = await api.downloads.removeOrphanedFiles({ names: files.map(({ name }) => name) });
      onClose();
      client.setQueryData(queryKey, left.parts);
      const leftNames = new Set(left.parts.map(({ name }) => name));
      const removed = files.filter(({ name }) => !leftNames.has(name));
      const message = t('orphanedFiles.deleted', { count: removed.length, size: bytes(sizeOf(removed)) });
      toast(message, { about: 'orphaned files' });
    } catch (error) {
      onClose();
      showError(error);
      await client.invalidateQueries({ queryKey });
    }
  });
  return (
    <Dialog title={t('orphanedFiles.confirm', { count: files.length })} plain onClose={onClose}>
      <p>{t('orphanedFiles.confirmHint', { size: bytes(sizeOf(files)) })}</p>
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
