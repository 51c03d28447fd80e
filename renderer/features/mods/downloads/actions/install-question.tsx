import { useId, useState } from 'react';
import { api } from '#renderer/api.ts';
import { useErrorToast } from '#renderer/failure/use-error-toast.ts';
import { useText } from '#renderer/text/text-context.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import type { InstallJob } from '#shared/contract/mods/installs.ts';
import styles from './install-question.module.css';

/**
 * What installing a mod asks: which variant of it, or whether one with programs may be installed. Each answer is one click.
 * `onAnswered` also follows Cancel.
 */
export function InstallQuestion({ job, onAnswered }: { job: InstallJob; onAnswered?: () => void }) {
  const { t, rich, bytes } = useText();
  const labelId = useId();
  const showError = useErrorToast();
  const [isAnswered, setAnswered] = useState(false);
  const { jobId, title, variants, programs } = job;
  const answer = async (send: () => Promise<unknown>) => {
    if (isAnswered) return;
    setAnswered(true);
    try {
      await send();
      onAnswered?.();
    } catch (error) {
      setAnswered(false);
      showError(error);
    }
  };
  const install = (root: string) => void answer(() => api.installs.answer({ jobId, root }));
  const cancel = () => void answer(() => api.installs.cancel({ jobId }));
  return (
    <div className={styles.question}>
      {programs.length > 0 && (
        <>
          <p>{t('myMods.programs')}</p>
          <ul className={styles.programs} dir="ltr">
            {programs.slice(0, 50).map((path) => (
              <li key={path}>{path}</li>
            ))}
          </ul>
        </>
      )}
      {variants.length > 0 && (
        <>
          <p id={labelId} className={styles.label}>
            {rich('myMods.variant', { title })}
          </p>
          <ul className={styles.variants} aria-labelledby={labelId}>
            {variants.map(({ name, root, size }) => (
              <li key={root}>
                <button
                  type="button"
                  className={styles.variant}
                  aria-disabled={isAnswered}
                  onClick={() => install(root)}
                >
                  <span className={styles.name} dir="auto">
                    {name}
                  </span>
                  <span className={styles.size}>{bytes(size)}</span>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      <div className={styles.foot}>
        {variants.length > 0 ? (
          <p className={styles.hint}>{t('myMods.variantHint')}</p>
        ) : (
          <Button kind="primary" aria-disabled={isAnswered} onClick={() => install('')}>
            {t('myMods.install')}
          </Button>
        )}
        <Button kind="quiet" aria-disabled={isAnswered} onClick={cancel}>
          {t('myMods.cancel')}
        </Button>
      </div>
    </div>
  );
}
