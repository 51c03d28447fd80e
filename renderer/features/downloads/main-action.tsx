import { Download as DownloadIcon, ExternalLink, FolderOpen, RotateCw, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { failureSentence } from '#renderer/text/failure.ts';
import { type TextTools, useText } from '#renderer/text/text-context.tsx';
import { useNow } from '#renderer/text/use-now.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Progress } from '#renderer/ui/progress.tsx';
import { usePending } from '#renderer/ui/use-pending.ts';
import type { Download } from '#shared/contract/downloads.ts';
import type { Mod } from '#shared/contract/mods.ts';
import { useDownloadActions } from './actions.ts';
import { isActive, shareOf } from './download-list.ts';
import styles from './main-action.module.css';
import { useDownloadOf } from './queries.ts';

export type MainActionProps = {
  readonly mod: Mod;
  readonly title: string;
  /** What Get would fetch, as far as it is known; size in bytes. */
  readonly newest: { readonly version: string; readonly size: number | null } | null;
  /** Further buttons that stand beside the main one. */
  readonly children?: ReactNode;
};

/** The main button of a mod's details, with a line that says beforehand what it will do, or how that goes. */
export function MainAction(props: MainActionProps) {
  const { mod, children } = props;
  const text = useText();
  const now = useNow();
  const download = useDownloadOf(mod.modId);
  const active = download !== null && isActive(download);
  return (
    <div className={styles.action}>
      {active && (
        <Progress
          value={download.state === 'queued' ? 0 : shareOf(download)}
          label={text.t('mod.downloading', { title: props.title })}
        />
      )}
      <div className={styles.buttons}>
        <MainButton {...props} download={download} />
        {children}
      </div>
      <p className={download?.state === 'failed' ? styles.failed : styles.says}>
        {download ? sayDownload(text, download, now) : sayBefore(text, props)}
      </p>
    </div>
  );
}

type ButtonProps = MainActionProps & { readonly download: Download | null };

function MainButton(props: ButtonProps) {
  switch (props.download?.state) {
    case 'queued':
    case 'running':
    case 'checking':
      return <CancelButton download={props.download} title={props.title} />;
    case 'done':
    case 'failed':
      return <EndedButton download={props.download} />;
    default:
      return <FirstButton {...props} />;
  }
}

function CancelButton({ download, title }: { download: Download; title: string }) {
  const { t } = useText();
  const { cancel } = useDownloadActions();
  return (
    <Button
      size="l"
      icon={<X size={17} />}
      aria-label={t('details.cancelNamed', { title })}
      onClick={() => cancel(download)}
    >
      {t('details.cancel')}
    </Button>
  );
}

function EndedButton({ download }: { download: Download }) {
  const { t } = useText();
  const { show, retry } = useDownloadActions();
  const done = download.state === 'done';
  return (
    <Button
      kind="primary"
      size="l"
      icon={done ? <FolderOpen size={17} /> : <RotateCw size={17} />}
      onClick={() => (done ? show(download) : retry(download))}
    >
      {t(done ? 'details.showInFolder' : 'mod.retry')}
    </Button>
  );
}

function FirstButton({ mod, title }: ButtonProps) {
  const { t } = useText();
  const actions = useDownloadActions();
  const { pending, start } = usePending(() => actions.start({ modId: mod.modId, title }));
  if (mod.getBy === 'download') {
    return (
      <Button
        kind="primary"
        size="l"
        icon={<DownloadIcon size={17} />}
        aria-disabled={pending}
        onClick={start}
      >
        {t('details.get')}
      </Button>
    );
  }
  const { viewUrl } = mod;
  if (mod.getBy === 'nothing' || viewUrl === null) return null;
  return (
    <Button
      kind="primary"
      size="l"
      icon={<ExternalLink size={17} />}
      onClick={() => actions.openLink(viewUrl)}
    >
      {t('details.openWebsite')}
    </Button>
  );
}

function sayBefore({ t, bytes }: TextTools, { mod, newest }: MainActionProps): string {
  if (mod.getBy === 'website') return t('details.sayWebsite');
  if (mod.getBy === 'nothing') return t('details.sayNothing');
  if (!newest || newest.size === null) return t('details.sayGet');
  return t('details.sayGetKnown', { version: newest.version, size: bytes(newest.size) });
}

function sayDownload(text: TextTools, download: Download, now: number): string {
  const { t, bytesOf, speed, duration, when } = text;
  switch (download.state) {
    case 'queued':
      return t('details.sayQueued');
    case 'checking':
      return t('details.sayChecking');
    case 'running': {
      const progress = bytesOf(download.receivedBytes, download.totalBytes);
      if (download.bytesPerSecond === null) return progress;
      const pace = speed(download.bytesPerSecond);
      if (download.secondsLeft === null) return t('downloads.progressSpeed', { progress, speed: pace });
      return t('downloads.progressLeft', { progress, speed: pace, left: duration(download.secondsLeft) });
    }
    case 'done':
      return t('details.sayDone', { when: when(download.finishedAt ?? now, now) });
    case 'failed':
      return download.failure ? failureSentence(text, download.failure) : t('error.internal');
    case 'cancelled':
      return t('details.sayGet');
    default:
      return download.state satisfies never;
  }
}
