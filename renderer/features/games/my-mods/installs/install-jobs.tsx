import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { InstallQuestion } from '#renderer/features/mods/downloads/actions/install-question.tsx';
import { richFailure } from '#renderer/text/failure-sentence.ts';
import { type TextTools, useText } from '#renderer/text/text-context.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Progress } from '#renderer/ui/feedback/progress.tsx';
import type { InstallJob } from '#shared/contract/mods/installs.ts';
import { useMyModsActions } from '../actions/use-my-mods-actions.ts';
import { installsQuery } from '../queries.ts';
import styles from './install-jobs.module.css';

/** Mods on their way into a game, and installs that failed or wait for an answer. Renders nothing without any. */
export function InstallJobs({ gameId }: { gameId: string }) {
  const { t } = useText();
  const titleId = useId();
  const { data: jobs = [] } = useQuery({
    ...installsQuery(),
    select: (state) => state.jobs.filter((job) => job.gameId === gameId || job.gameId === null),
  });
  if (jobs.length === 0) return null;
  return (
    <section className={styles.jobs} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {t('myMods.jobs')}
      </h2>
      <ul className={styles.list}>
        {jobs.map((job) => (
          <JobRow key={job.jobId} job={job} />
        ))}
      </ul>
    </section>
  );
}

const stateTexts = {
  downloading: 'myMods.job.downloading',
  looking: 'myMods.job.looking',
  installing: 'myMods.job.installing',
} as const;

/** What an install does, or why it failed. */
function wordsOf(text: TextTools, { state, failure }: InstallJob): ReactNode {
  if (state === 'failed') return failure && richFailure(text, failure);
  return state === 'asking' ? null : text.t(stateTexts[state]);
}

function JobRow({ job }: { job: InstallJob }) {
  const text = useText();
  const { t } = text;
  const actions = useMyModsActions();
  const { jobId, title, state, share } = job;
  const words = wordsOf(text, job);
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.name} dir="auto">
          {title}
        </p>
        {state === 'asking' ? (
          <InstallQuestion job={job} />
        ) : (
          <p className={state === 'failed' ? styles.failed : styles.state}>{words}</p>
        )}
        {state === 'installing' && <Progress value={share} label={t('myMods.job.installing')} />}
      </div>
      {state === 'failed' && (
        <Button size="s" onClick={() => void actions.mods.retryJob(jobId)}>
          {t('myMods.retry')}
        </Button>
      )}
      {state !== 'asking' && (
        <Button kind="quiet" size="s" onClick={() => void actions.mods.cancelJob(jobId)}>
          {t(state === 'failed' ? 'myMods.removeJob' : 'myMods.cancel')}
        </Button>
      )}
    </li>
  );
}
