import { ArrowUp, Check, CircleAlert, ExternalLink } from 'lucide-react';
import { memo, type ReactNode, useRef } from 'react';
import { failureSentence } from '#renderer/text/failure-sentence.ts';
import { useText } from '#renderer/text/text-context.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { singleClick } from '#renderer/ui/controls/single-click.ts';
import { Progress } from '#renderer/ui/feedback/progress.tsx';
import { useAsyncAction } from '#renderer/ui/hooks/use-async-action.ts';
import { useFocusKept } from '#renderer/ui/hooks/use-focus-kept.ts';
import { Popover } from '#renderer/ui/overlays/popover.tsx';
import type { Download } from '#shared/contract/mods/downloads.ts';
import type { InstallJob } from '#shared/contract/mods/installs.ts';
import type { ModAction, ModStatus } from '#shared/contract/mods/mod-status.ts';
import type { Mod } from '#shared/contract/mods/mods.ts';
import type { Failure } from '#shared/contract/text.ts';
import { isRunning } from '#shared/download-states.ts';
import { modActions } from '#shared/mod-status.ts';
import { shareOf } from '../download-list.ts';
import { actionLabel } from '../format/action-label.ts';
import { stateWord } from '../format/describe-state.ts';
import { useModStatus } from '../statuses.tsx';
import { useDownloadActions } from './actions.ts';
import { InstallQuestion } from './install-question.tsx';
import styles from './mod-button.module.css';
import { type ModAct, useModAct } from './use-mod-act.ts';

type ModButtonProps = {
  readonly mod: Mod;
  readonly title: string;
  /** Whether it is the main button of what is on screen, as in the bar above the details. */
  readonly isMain?: boolean;
};

/** The button of a mod on a card or in a row: what comes next for it, its progress, or that it is done. */
export const ModButton = memo(function ModButton(props: ModButtonProps) {
  const { mod, title } = props;
  return <ButtonOfStatus {...props} status={useModStatus(mod)} act={useModAct(mod, title)} />;
});

/** The button where the list says itself that a mod is downloaded: nothing if there is nothing else to do or say. */
export function ButtonBesideMark(props: ModButtonProps) {
  const status = useModStatus(props.mod);
  return status.state === 'downloaded' && isOnlyAFile(status) ? null : <ModButton {...props} />;
}

type StatusProps = ModButtonProps & { readonly status: ModStatus; readonly act: ModAct };

/** The progress of one download renders only its own button again. */
const ButtonOfStatus = memo(function ButtonOfStatus(props: StatusProps) {
  const box = useRef<HTMLSpanElement>(null);
  useFocusKept(box, titleButton);
  return (
    <span ref={box} className={styles.box}>
      <StatusButton {...props} />
    </span>
  );
});

/** What opens the mod of the card that an element is in. */
const titleButton = (element: HTMLElement) =>
  element.closest('article')?.querySelector<HTMLElement>('[data-open]') ?? null;

function StatusButton(props: StatusProps) {
  const { title, status, isMain = false } = props;
  const { t } = useText();
  switch (status.state) {
    case 'needsApproval':
      return isMain ? (
        <DownloadProgress download={status.download} name={title} />
      ) : (
        <ApproveButton title={title} />
      );
    case 'queued':
    case 'downloading':
    case 'checking':
    case 'waiting':
    case 'paused':
      return <DownloadProgress download={status.download} name={title} />;
    case 'downloadFailed':
    case 'installFailed': {
      const { failure } = status.state === 'downloadFailed' ? status.download : status.job;
      return <RetryButton title={title} failure={failure} retry={() => props.act('retry', status)} />;
    }
    case 'installing':
      return <span className={styles.word}>{t('mod.installing')}</span>;
    case 'ready':
      return <Done word={t('mod.installed')} />;
    case 'asking':
      return <AskingButton title={title} job={status.job} isMain={isMain} />;
    case 'downloaded':
      if (isOnlyAFile(status) && !(isMain && status.update !== null))
        return <Done word={t('mod.downloaded')} />;
      break;
  }
  const [action] = modActions(status);
  if (action === undefined) return null;
  // Another action is another button, which the second click of a double click doesn't reach.
  return <ActionButton {...props} key={action} action={action} />;
}

/** Whether a downloaded file is all there can be: its game isn't here, and can't be added. */
const isOnlyAFile = ({ game, wanted }: Extract<ModStatus, { state: 'downloaded' }>): boolean =>
  game === null && wanted === null;

const icons: Partial<Record<ModAction, ReactNode>> = {
  openWebsite: <ExternalLink size={13} />,
  update: <ArrowUp size={13} />,
};

function ActionButton(props: StatusProps & { readonly action: ModAction }) {
  const { title, status, act, action, isMain = false } = props;
  const text = useText();
  const { pending, start } = useAsyncAction(() => act(action, status));
  const { label, longLabel = label, name, tooltip } = actionLabel(text, action, status, title);
  const shown = isMain ? longLabel : label;
  return (
    <Button
      {...(isMain ? { kind: 'primary', size: 'm' } : { size: 's' })}
      icon={icons[action]}
      {...(tooltip !== undefined && tooltip !== shown && { tooltip })}
      {...(name !== undefined && { 'aria-label': name })}
      aria-disabled={pending}
      onClick={singleClick(start)}
    >
      {shown}
    </Button>
  );
}

/** Opens what installing the mod asks, below the button. */
function AskingButton(props: { readonly title: string; readonly job: InstallJob; readonly isMain: boolean }) {
  const { title, job, isMain } = props;
  const { t } = useText();
  const name = t('mod.answerNamed', { title });
  return (
    <Popover
      label={name}
      className={styles.question}
      trigger={(opens) => (
        <Button {...opens} size={isMain ? 'm' : 's'} aria-label={name}>
          {t('mod.answer')}
        </Button>
      )}
    >
      {(close) => <InstallQuestion job={job} onAnswered={close} />}
    </Popover>
  );
}

/** Opens the details of the mod of a card, which ask whether its file may come from another site. */
function ApproveButton({ title }: { title: string }) {
  const { t } = useText();
  return (
    <Button
      size="s"
      tooltip={t('downloads.waitingHost')}
      aria-label={t('mod.approveNamed', { title })}
      onClick={({ currentTarget }) => titleButton(currentTarget)?.click()}
    >
      {t('mod.approve')}
    </Button>
  );
}

type DownloadProps = {
  readonly download: Download;
  /** The name of the mod or file, for screen readers. */
  readonly name: string;
};

/** Shows the progress of one file, or Retry if it failed. Replaces Get. */
export function FileState({ download, name }: DownloadProps) {
  const { resume } = useDownloadActions();
  if (download.state !== 'failed') return <DownloadProgress download={download} name={name} />;
  return <RetryButton title={name} failure={download.failure} retry={async () => resume(download)} />;
}

/** The reason is in the tooltip, because a list has no room for it. */
function RetryButton(props: {
  readonly title: string;
  readonly failure: Failure | null;
  readonly retry: () => Promise<void>;
}) {
  const { title, failure, retry } = props;
  const text = useText();
  const { pending, start } = useAsyncAction(retry);
  return (
    <Button
      size="s"
      icon={<CircleAlert size={13} className={styles.failed} />}
      tooltip={failure ? failureSentence(text, failure) : text.t('error.internal')}
      aria-label={text.t('mod.retryNamed', { title })}
      aria-disabled={pending}
      onClick={singleClick(start)}
    >
      {text.t('mod.retry')}
    </Button>
  );
}

/** The progress bar with a figure while bytes arrive, else with the word for the state. */
function DownloadProgress({ download, name }: DownloadProps) {
  const text = useText();
  const isMoving = isRunning(download);
  const share = shareOf(download) ?? (isMoving ? null : 0);
  const word = stateWord(text, download);
  const label = text.t('downloads.progressLabel', { title: name });
  return (
    <span className={styles.progress}>
      <Progress value={share} tone={isMoving ? 'moving' : 'grey'} label={label} />
      {word !== null && <span className={styles.word}>{word}</span>}
      {word === null && share !== null && (
        <span className={styles.percent}>{text.percent(Math.floor(share * 100), share > 0)}</span>
      )}
    </span>
  );
}

function Done({ word }: { word: string }) {
  return (
    <span className={styles.done}>
      <Check size={14} strokeWidth={2.6} />
      {word}
    </span>
  );
}
