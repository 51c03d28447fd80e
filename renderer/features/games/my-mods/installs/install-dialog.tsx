import { useId, useState } from 'react';
import { useText } from '#renderer/text/text-context.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { RadioOption } from '#renderer/ui/controls/radio-option.tsx';
import { Dialog, DialogActions } from '#renderer/ui/overlays/dialog.tsx';
import type { InstallJob } from '#shared/contract/mods/installs.ts';
import { useMyModsActions } from '../actions.ts';
import styles from './install-dialog.module.css';

/** Asks which variant of a mod to install, and shows the programs it contains. */
export function InstallDialog({ job, onClose }: { job: InstallJob; onClose: () => void }) {
  const { t, rich, bytes } = useText();
  const actions = useMyModsActions();
  const { jobId, title, variants, programs } = job;
  const [root, setRoot] = useState(variants[0]?.root ?? '');
  const group = useId();
  const install = () => {
    void actions.answerJob(jobId, root);
    onClose();
  };
  const cancel = () => {
    void actions.cancelJob(jobId);
    onClose();
  };
  return (
    <Dialog title={rich('myMods.askTitle', { title })} onClose={onClose}>
      {variants.length > 0 && (
        <fieldset className={styles.group}>
          <legend className={styles.legend}>{t('myMods.variant')}</legend>
          {variants.map((variant) => (
            <RadioOption
              key={variant.root}
              name={group}
              label={variant.name}
              checked={variant.root === root}
              trailing={<span className={styles.size}>{bytes(variant.size)}</span>}
              onChange={() => setRoot(variant.root)}
            />
          ))}
          <p className={styles.hint}>{t('myMods.variantHint')}</p>
        </fieldset>
      )}
      {programs.length > 0 && (
        <div className={styles.group}>
          <p>{t('myMods.programs')}</p>
          <ul className={styles.programs} dir="ltr">
            {programs.slice(0, 50).map((path) => (
              <li key={path}>{path}</li>
            ))}
          </ul>
        </div>
      )}
      <DialogActions>
        <Button kind="primary" onClick={install}>
          {t('myMods.install')}
        </Button>
        <Button kind="quiet" onClick={cancel}>
          {t('myMods.cancel')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
