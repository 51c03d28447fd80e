import { useQuery } from '@tanstack/react-query';
import { useText } from '#renderer/text/text-context.tsx';
import { Button } from '#renderer/ui/button.tsx';
import { Dialog, DialogActions } from '#renderer/ui/dialog.tsx';
import { useKeepingChoice } from './keeping-choice.ts';
import styles from './keeping-dialog.module.css';
import { sessionQuery } from './queries.ts';

/** A dialog that explains how the sign-in is stored and why, and lets the player change that. */
export function KeepingDialog(props: { onClose: () => void }) {
  const { t } = useText();
  const { data: persistence = 'memory' } = useQuery({
    ...sessionQuery(),
    select: (state) => state.persistence,
  });
  const insecure = persistence === 'insecure';
  const { pending, start } = useKeepingChoice(!insecure, props.onClose);
  return (
    <Dialog title={t('keeping.title')} plain onClose={props.onClose}>
      <div className={styles.words}>
        {persistence === 'encrypted' && <p>{t('keeping.protected')}</p>}
        {persistence === 'memory' && (
          <>
            <p>{t('keeping.whyMemory')}</p>
            <p>{t('keeping.whyUnlock')}</p>
            <p className={styles.risk}>{t('keeping.allowHint')}</p>
          </>
        )}
        {insecure && (
          <>
            <p>{t('keeping.weak')}</p>
            <p>{t('keeping.whyWeak')}</p>
          </>
        )}
      </div>
      <DialogActions>
        <Button kind="primary" size="l" onClick={props.onClose}>
          {t('ui.close')}
        </Button>
        {persistence !== 'encrypted' && (
          <Button kind="outline" size="l" aria-disabled={pending} onClick={start}>
            {t(insecure ? 'keeping.forbid' : 'keeping.allow')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
