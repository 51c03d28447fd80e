import { useText } from '#renderer/text/text-context.tsx';
import { Button } from '#renderer/ui/button.tsx';
import { Dialog } from '#renderer/ui/dialog.tsx';
import styles from './sign-in-dialog.module.css';

type SignOutDialogProps = {
  /** Changes to favorites that have not been sent, at least one. */
  readonly unsent: number;
  readonly onSignOut: () => void;
  readonly onClose: () => void;
};

/** Asks before a sign-out that loses something for good. */
export function SignOutDialog({ unsent, onSignOut, onClose }: SignOutDialogProps) {
  const { t } = useText();
  return (
    <Dialog title={t('signOut.title')} plain onClose={onClose}>
      <p className={styles.what}>{t('signOut.lost', { count: unsent })}</p>
      <div className={styles.actions}>
        <Button kind="primary" size="l" onClick={onClose}>
          {t('signOut.stay')}
        </Button>
        <Button kind="danger" size="l" onClick={onSignOut}>
          {t('account.signOut')}
        </Button>
      </div>
    </Dialog>
  );
}
