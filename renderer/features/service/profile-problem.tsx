import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FileWarning } from 'lucide-react';
import { api } from '#renderer/api.ts';
import { FailureBanner } from '#renderer/failure/failure-banner.tsx';
import { useText } from '#renderer/text/text-context.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import type { Failure } from '#shared/contract/text.ts';
import styles from './profile-problem.module.css';
import { serviceQuery } from './queries.ts';

/** The screen for a missing or invalid service profile: names the file and field, and what to do. */
export function ProfileProblem(props: { failure: Failure }) {
  const { t } = useText();
  const client = useQueryClient();
  const check = useMutation({
    mutationFn: () => api.service.check(),
    onSuccess: (state) => {
      client.setQueryData(serviceQuery().queryKey, state);
      return client.invalidateQueries({ queryKey: ['mods'] });
    },
  });
  return (
    <section className={styles.problem} aria-labelledby="profile-problem">
      <span className={styles.icon}>
        <FileWarning size={26} />
      </span>
      <h1 id="profile-problem">{t('profile.title')}</h1>
      <div className={styles.failure}>
        <FailureBanner failure={props.failure} />
      </div>
      <p>{t('profile.what')}</p>
      <p>{t('profile.kept')}</p>
      <Button kind="primary" size="l" aria-disabled={check.isPending} onClick={() => check.mutate()}>
        {t('profile.again')}
      </Button>
    </section>
  );
}
