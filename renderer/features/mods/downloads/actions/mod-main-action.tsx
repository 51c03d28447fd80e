import {
  ArrowRightLeft,
  ArrowUp,
  Download as DownloadIcon,
  ExternalLink,
  FolderOpen,
  ListChecks,
  PackagePlus,
  Pause,
  Play,
  RotateCw,
  Trash2,
  X,
} from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { type TextTools, useText } from '#renderer/text/text-context.tsx';
import { useNow } from '#renderer/text/use-now.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { singleClick } from '#renderer/ui/controls/single-click.ts';
import { Banner } from '#renderer/ui/feedback/banner.tsx';
import { Progress } from '#renderer/ui/feedback/progress.tsx';
import { useAsyncAction } from '#renderer/ui/hooks/use-async-action.ts';
import { useFocusKept } from '#renderer/ui/hooks/use-focus-kept.ts';
import type { ModAction, ModStatus } from '#shared/contract/mods/mod-status.ts';
import type { Mod } from '#shared/contract/mods/mods.ts';
import { isRunning } from '#shared/download-states.ts';
import { isHeld, modActions, updateOf } from '#shared/mod-status.ts';
import { shareOf } from '../download-list.ts';
import { actionLabel } from '../format/action-label.ts';
import { describeMod, type NewestVersion } from '../format/describe-mod.ts';
import { useCountdown } from '../format/use-countdown.ts';
import { useModStatus } from '../statuses.tsx';
import { InstallQuestion } from './install-question.tsx';
import { ModButton } from './mod-button.tsx';
import styles from './mod-main-action.module.css';
import { useModAct } from './use-mod-act.ts';

type MainActionProps = {
  readonly mod: Mod;
  readonly title: string;
  /** The version that Get downloads, or null while unknown. */
  readonly newest: NewestVersion | null;
  /** Whether only the button is shown, small, as in the bar above details that have scrolled. */
  readonly isCompact?: boolean;
  /** More buttons, shown beside those of the mod. */
  readonly children?: ReactNode;
};

/** The buttons of a mod's details, the most likely first, with a line below that says how it stands. */
export function MainAction(props: MainActionProps) {
  const { mod, title, isCompact = false } = props;
  return isCompact ? <ModButton mod={mod} title={title} isMain /> : <FullAction {...props} />;
}

function FullAction({ mod, title, newest, children }: MainActionProps) {
  const status = useModStatus(mod);
  const text = useText();
  const buttons = useRef<HTMLDivElement>(null);
  useFocusKept(buttons);
  const minute = useNow();
  const until = ('download' in status && status.download.waiting?.until) || null;
  const second = useCountdown(until);
  const wanted = status.state === 'downloaded' ? status.wanted : null;
  const line = describeMod(text, status, newest, until === null ? minute : second);
  const why = wanted !== null && text.rich('details.addGameWhy', { game: wanted.title });
  const isFailed = status.state === 'downloadFailed' || status.state === 'installFailed';
  const isAsked = status.state === 'needsApproval';
  const asking = status.state === 'asking' ? status.job : null;
  return (
    <div className={styles.action}>
      {isAsked && <Banner tone="amber">{line}</Banner>}
      <div ref={buttons} className={styles.buttons}>
        {modActions(status)
          .filter((action) => action !== 'answer')
          .map((action, index) => (
            <ActionButton
              // Only these two take turns at a key press; any other action is another button, without the focus.
              key={action === 'resume' ? 'pause' : action}
              mod={mod}
              title={title}
              status={status}
              action={action}
              isFirst={index === 0}
            />
          ))}
        {children}
      </div>
      <StatusProgress status={status} title={title} />
      {asking && <InstallQuestion key={asking.jobId} job={asking} />}
      {!isAsked && asking === null && (
        <p className={isFailed ? styles.failed : styles.description}>
          {line}
          {why && <>. {why}</>}
        </p>
      )}
    </div>
  );
}

/** The progress of what is under way: bytes of a file, or files of an archive. */
function StatusProgress({ status, title }: { readonly status: ModStatus; readonly title: string }) {
  const { t } = useText();
  switch (status.state) {
    case 'queued':
    case 'downloading':
    case 'checking':
    case 'waiting':
    case 'paused': {
      const { download } = status;
      const isMoving = isRunning(download);
      const value = shareOf(download) ?? (isMoving ? null : 0);
      const tone = isMoving ? 'moving' : 'grey';
      return <Progress value={value} tone={tone} label={t('downloads.progressLabel', { title })} />;
    }
    case 'installing':
      return status.job.state === 'installing' ? (
        <Progress value={status.job.share} label={t('mod.installing')} />
      ) : null;
    default:
      return null;
  }
}

const icons: Readonly<Record<ModAction, ReactNode>> = {
  get: <DownloadIcon size={17} />,
  openWebsite: <ExternalLink size={17} />,
  pause: <Pause size={17} />,
  resume: <Play size={17} />,
  cancel: <X size={17} />,
  allowHost: undefined,
  retry: <RotateCw size={17} />,
  answer: undefined,
  choose: <ListChecks size={17} />,
  addGame: <PackagePlus size={17} />,
  install: <PackagePlus size={17} />,
  showFile: <FolderOpen size={17} />,
  add: <PackagePlus size={17} />,
  update: <ArrowUp size={17} />,
  switch: <ArrowRightLeft size={17} />,
  play: <Play size={17} />,
  remove: <Trash2 size={16} />,
};

function labelOf({ t }: TextTools, action: ModAction, status: ModStatus): string {
  const { game } = status;
  const download = 'download' in status ? status.download : null;
  switch (action) {
    case 'get':
      return t('details.get');
    case 'openWebsite':
      return t('details.openWebsite');
    case 'pause':
      return t('downloads.pauseShort');
    case 'resume':
      return t(download && isHeld(download) ? 'downloads.anyway' : 'downloads.resumeShort');
    case 'cancel':
      return t('details.cancel');
    case 'allowHost':
      return t('downloads.hostAllow', { host: download?.waiting?.host ?? '' });
    case 'retry':
      return t('mod.retry');
    case 'answer':
      return t('mod.answer');
    case 'choose':
      return t('choices.choose');
    case 'addGame':
      return t('mod.install');
    case 'install':
      return t('details.installIn', { game: game?.title ?? '' });
    case 'showFile':
      return t('details.showInFolder');
    case 'add':
      return game?.forNewMods ? t('mod.addTo', { loadout: game.forNewMods.name }) : t('mod.addToNew');
    case 'update':
      return t('downloads.update', { version: updateOf(status) });
    case 'switch':
      return t('details.switchTo', { loadout: game?.forNewMods?.name ?? '' });
    case 'play':
      return t('details.play', { game: game?.title ?? '' });
    case 'remove':
      return t('details.remove');
    default:
      return action satisfies never;
  }
}

/** What screen readers add to a button whose label says too little. */
function nameOf(text: TextTools, action: ModAction, status: ModStatus, title: string): string | undefined {
  if (action === 'cancel') return text.t('details.cancelNamed', { title });
  return action === 'addGame' || action === 'choose'
    ? actionLabel(text, action, status, title).name
    : undefined;
}

function ActionButton(props: {
  readonly mod: Mod;
  readonly title: string;
  readonly status: ModStatus;
  readonly action: ModAction;
  readonly isFirst: boolean;
}) {
  const { mod, title, status, action, isFirst } = props;
  const text = useText();
  const act = useModAct(mod, title);
  const { pending, start } = useAsyncAction(() => act(action, status));
  return (
    <Button
      kind={isFirst ? 'primary' : 'secondary'}
      size="l"
      icon={icons[action]}
      aria-label={nameOf(text, action, status, title)}
      aria-disabled={pending}
      onClick={singleClick(start)}
    >
      {labelOf(text, action, status)}
    </Button>
  );
}
