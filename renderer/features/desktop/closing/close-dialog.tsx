import { useEffect, useState } from 'react';
import { api } from '#renderer/api.ts';
import { useErrorToast } from '#renderer/failure/use-error-toast.ts';
import { useText } from '#renderer/text/text-context.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { CheckBox } from '#renderer/ui/controls/check-box.tsx';
import { Dialog, DialogActions } from '#renderer/ui/overlays/dialog.tsx';
import type { ClosingQuestion } from '#shared/contract/desktop/closing.ts';
import styles from './close-dialog.module.css';
import { useClosing } from './closing-store.ts';

type Choice = 'background' | 'quit' | 'cancel';

/** Asks whether downloads go on without the window. Escape keeps the window open. */
export function CloseDialog({ question }: { question: ClosingQuestion }) {
  const { t } = useText();
  const showError = useErrorToast();
  const [remember, setRemember] = useState(false);
  // Main quits if the question doesn't get on screen; each time it asks it waits for this.
  useEffect(() => {
    void question;
    api.closing.shown().catch(() => undefined);
  }, [question]);
  const answer = (choice: Choice) => {
    useClosing.setState({ question: null });
    api.closing.answer({ choice, remember }).catch(showError);
  };
  return (
    <Dialog title={t('closing.title')} plain onClose={() => answer('cancel')}>
      <div className={styles.words}>
        <p>
          {t('closing.count', { count: question.downloads })}{' '}
          {t(question.hasTray ? 'closing.tray' : 'closing.noTray')}
        </p>
        <p>{t('closing.ifQuit')}</p>
      </div>
      <CheckBox
        label={t('closing.remember')}
        hint={t('closing.rememberHint')}
        checked={remember}
        onChange={({ target }) => setRemember(target.checked)}
      />
      <DialogActions>
        <Button kind="primary" onClick={() => answer('background')}>
          {t('closing.background')}
        </Button>
        <Button onClick={() => answer('quit')}>{t('closing.quit')}</Button>
        <Button kind="quiet" onClick={() => answer('cancel')}>
          {t('closing.cancel')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
