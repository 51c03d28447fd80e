import { useText } from '#renderer/text/text-context.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Dialog, DialogActions } from '#renderer/ui/overlays/dialog.tsx';

type SignOutDialogProps = {
  /** The number of changes to favorites that have not been sent, at least 1. */
  readonly unsent: number;
  readonly onSignOut: () => void;
  readonly onClose: () => void;
};

/** Requires a confirmation before a sign-out that permanently loses unsent changes. */
export function SignOutDialog({ unsent, onSignOut, onClose }: SignOutDialogProps) {
  const { t } = useText();
  return (
    <Dialog title={t('signOut.title')} plain onClose={onClose}>
      <p>{t('signOut.unsent', { count: unsent })}</p>
      <DialogActions>
        <Button kind="primary" size="l" onClick={onClose}>
          {t('signOut.stay')}
        </Button>
        <Button kind="danger" size="l" onClick={onSignOut}>
          {t('account.signOut')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
