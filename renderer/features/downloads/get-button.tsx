import { Check, CircleAlert, ExternalLink } from 'lucide-react';
import { memo } from 'react';
import { failureSentence } from '#renderer/text/failure.ts';
import { useText } from '#renderer/text/text-context.tsx';
import { Button } from '#renderer/ui/button.tsx';
import { Progress } from '#renderer/ui/progress.tsx';
import { usePending } from '#renderer/ui/use-pending.ts';
import type { Download } from '#shared/contract/downloads.ts';
import type { Mod } from '#shared/contract/mods.ts';
import { useDownloadActions } from './actions.ts';
import { shareOf } from './download-list.ts';
import styles from './get-button.module.css';
import { useDownloadOf } from './queries.ts';

type GetProps = { readonly mod: Mod; readonly title: string };

/** The one button of a mod in a list: what it does next, or how far that has come. */
export const GetButton = memo(function GetButton(props: GetProps) {
  const { mod, title } = props;
  const { t } = useText();
  const download = useDownloadOf(mod.modId);
  switch (download?.state) {
    case 'queued':
    case 'waiting':
    case 'paused':
      return <GetProgress share={shareOf(download) ?? 0} title={title} tone="grey" />;
    case 'running':
    case 'checking':
      return <GetProgress share={shareOf(download)} title={title} />;
    case 'done':
      if (download.file === 'gone') break;
      return (
        <span className={styles.done}>
          <Check size={14} strokeWidth={2.6} />
          {t('mod.downloaded')}
        </span>
      );
    case 'failed':
      return <RetryButton download={download} title={title} />;
  }
  return mod.getBy === 'download' ? <StartButton {...props} /> : <WebsiteButton {...props} />;
});

/** Marked as failed, with the reason as its tip: the list has no room for the sentence. */
function RetryButton({ download, title }: { download: Download; title: string }) {
  const text = useText();
  const { resume } = useDownloadActions();
  const { failure } = download;
  return (
    <Button
      size="s"
      icon={<CircleAlert size={13} className={styles.failed} />}
      tip={failure ? failureSentence(text, failure) : text.t('error.internal')}
      aria-label={text.t('mod.retryNamed', { title })}
      onClick={() => resume(download)}
    >
      {text.t('mod.retry')}
    </Button>
  );
}

function StartButton({ mod, title }: GetProps) {
  const { t } = useText();
  const actions = useDownloadActions();
  const { pending, start } = usePending(() => actions.start({ modId: mod.modId, title }));
  return (
    <Button size="s" aria-label={t('mod.getNamed', { title })} aria-disabled={pending} onClick={start}>
      {t('mod.get')}
    </Button>
  );
}

function WebsiteButton({ mod, title }: GetProps) {
  const { t } = useText();
  const actions = useDownloadActions();
  const { viewUrl } = mod;
  if (mod.getBy !== 'website' || viewUrl === null) return null;
  return (
    <Button
      kind="outline"
      size="s"
      icon={<ExternalLink size={13} />}
      tip={t('mod.websiteTip')}
      aria-label={t('mod.websiteNamed', { title })}
      onClick={() => actions.openLink(viewUrl)}
    >
      {t('mod.website')}
    </Button>
  );
}

function GetProgress(props: { share: number | null; title: string; tone?: 'lime' | 'grey' }) {
  const { t, number } = useText();
  const { share, tone = 'lime' } = props;
  return (
    <span className={styles.progress}>
      <Progress value={share} tone={tone} label={t('mod.downloading', { title: props.title })} />
      {share !== null && (
        <span className={styles.percent}>
          {t('ui.percent', { percent: number(Math.floor(share * 100)) })}
        </span>
      )}
    </span>
  );
}
