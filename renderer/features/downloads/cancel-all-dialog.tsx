import { useText } from '#renderer/text/text-context.tsx';
import { Button } from '#renderer/ui/button.tsx';
import { Dialog, DialogActions } from '#renderer/ui/dialog.tsx';
import type { Download } from '#shared/contract/downloads.ts';
import { useDownloadActions } from './actions.ts';

/** Asks before all downloads are cancelled: what came of them can't be had back. */
export function CancelAllDialog(props: { list: readonly Download[]; onClose: () => void }) {
  const { list, onClose } = props;
  const { t, bytes } = useText();
  const { cancelAll } = useDownloadActions();
  const count = list.length;
  const kept = list.reduce((sum, { receivedBytes }) => sum + receivedBytes, 0);
  const cancel = () => {
    onClose();
    void cancelAll(count);
  };
  return (
    <Dialog title={t('downloads.cancelAllTitle', { count })} plain onClose={onClose}>
      <p>
        {kept === 0 ? t('downloads.cancelAllNothing') : t('downloads.cancelAllLost', { size: bytes(kept) })}
      </p>
      <DialogActions>
        <Button kind="primary" size="l" onClick={onClose}>
          {t('downloads.keepAll')}
        </Button>
        <Button kind="danger" size="l" onClick={cancel}>
          {t('downloads.cancelAll')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
