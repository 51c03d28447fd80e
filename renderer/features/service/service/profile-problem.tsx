import { useEffect } from 'react';
import { api } from '#renderer/api.ts';
import { FailureBanner } from '#renderer/failure/failure-banner.tsx';
import { failureOf } from '#renderer/failure/failure-of.ts';
import { useErrorToast } from '#renderer/failure/use-error-toast.ts';
import { useText } from '#renderer/text/text-context.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import type { Failure } from '#shared/contract/text.ts';
import styles from './profile-problem.module.css';
import { canOpenFile, hasFile, isFirstStart } from './profile-problem-kind.ts';
import { useServiceChange } from './use-service-change.ts';

/**
 * The welcome for a start without a usable service profile: says what Loadout needs, offers what the player can do, and
 * below that which file and field are wrong. A file that was fixed in another window is noticed when this one gets the
 * focus.
 */
export function ProfileProblem(props: { failure: Failure }) {
  const { failure } = props;
  const { t } = useText();
  const showError = useErrorToast();
  const check = useServiceChange(api.service.check);
  const choose = useServiceChange(api.service.chooseProfile);
  const { mutate: checkAgain } = check;
  useEffect(() => {
    const onFocus = () => checkAgain();
    window.addEventListener('focus', onFocus);
    return () => window.removeEventListener('focus', onFocus);
  }, [checkAgain]);
  const isFirst = isFirstStart(failure);
  const canOpen = canOpenFile(failure);
  return (
    <section className={styles.problem} aria-labelledby="profile-problem">
      <Mark />
      <h1 id="profile-problem">{t(isFirst ? 'profile.welcome' : 'profile.title')}</h1>
      <p>{t('profile.what')}</p>
      <div className={styles.actions}>
        {canOpen && (
          <Button kind="primary" size="l" onClick={() => void api.service.openProfile().catch(showError)}>
            {t('profile.open')}
          </Button>
        )}
        <Button
          kind={canOpen ? 'secondary' : 'primary'}
          size="l"
          aria-disabled={choose.isPending}
          onClick={() => !choose.isPending && choose.mutate()}
        >
          {t(isFirst ? 'profile.choose' : 'profile.chooseOther')}
        </Button>
        {hasFile(failure) && (
          <Button size="l" onClick={() => void api.service.showProfile().catch(showError)}>
            {t('profile.show')}
          </Button>
        )}
        <Button size="l" aria-disabled={check.isPending} onClick={() => !check.isPending && check.mutate()}>
          {t('profile.again')}
        </Button>
      </div>
      {choose.error && (
        <div className={styles.failure}>
          <FailureBanner failure={failureOf(choose.error)} action={null} />
          <p className={styles.note}>{t('profile.notTaken')}</p>
        </div>
      )}
      <div className={styles.failure}>
        <h2>{t('profile.wrong')}</h2>
        <FailureBanner failure={failure} tone="amber" action={null} />
        <p className={styles.note}>{t(canOpen ? 'profile.kept' : 'profile.later')}</p>
      </div>
    </section>
  );
}

/** The app's icon (docs/icon.svg), in the colors of the rail. */
const Mark = () => (
  <svg className={styles.mark} viewBox="0 0 512 512" width="56" height="56" aria-hidden="true">
    <rect width="512" height="512" rx="116" className={styles.ground} />
    <rect x="140" y="140" width="93" height="233" rx="23" className={styles.bar} />
    <rect x="279" y="221" width="93" height="152" rx="23" className={styles.bar} />
  </svg>
);
