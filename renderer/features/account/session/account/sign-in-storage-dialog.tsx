import { useQuery } from '@tanstack/react-query';
import { useText } from '#renderer/text/text-context.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Dialog, DialogActions } from '#renderer/ui/overlays/dialog.tsx';
import { sessionQuery } from '../queries.ts';
import styles from './sign-in-storage-dialog.module.css';
import { useInsecureStorage } from './use-insecure-storage.ts';

/** A dialog that explains how the sign-in is stored and why, and lets the player change that. */
export function SignInStorageDialog(props: { onClose: () => void }) {
  const { t } = useText();
  const { data: persistence = 'memory' } = useQuery({
    ...sessionQuery(),
    select: (state) => state.persistence,
  });
  const insecure = persistence === 'insecure';
  const { pending, start } = useInsecureStorage(!insecure, props.onClose);
  return (
    <Dialog title={t('signInStorage.title')} plain onClose={props.onClose}>
      <div className={styles.text}>
        {persistence === 'encrypted' && <p>{t('signInStorage.encrypted')}</p>}
        {persistence === 'memory' && (
          <>
            <p>{t('signInStorage.whyMemory')}</p>
            <p>{t('signInStorage.whyUnlock')}</p>
            <p className={styles.risk}>{t('signInStorage.allowHint')}</p>
          </>
        )}
        {insecure && (
          <>
            <p>{t('signInStorage.insecure')}</p>
            <p>{t('signInStorage.whyInsecure')}</p>
          </>
        )}
      </div>
      <DialogActions>
        <Button kind="primary" size="l" onClick={props.onClose}>
          {t('ui.close')}
        </Button>
        {persistence !== 'encrypted' && (
          <Button size="l" aria-disabled={pending} onClick={start}>
            {t(insecure ? 'signInStorage.forbid' : 'signInStorage.allow')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
