import {
  ArrowUp,
  Download as DownloadIcon,
  ExternalLink,
  FolderOpen,
  PackagePlus,
  Pause,
  Play,
  RotateCw,
  X,
} from 'lucide-react';
import { type ReactNode, useContext } from 'react';
import { failureSentence } from '#renderer/text/failure-sentence.ts';
import { type TextTools, useText } from '#renderer/text/text-context.tsx';
import { useNow } from '#renderer/text/use-now.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { singleClick } from '#renderer/ui/controls/single-click.ts';
import { Banner } from '#renderer/ui/feedback/banner.tsx';
import { Progress } from '#renderer/ui/feedback/progress.tsx';
import { useAsyncAction } from '#renderer/ui/hooks/use-async-action.ts';
import type { Download } from '#shared/contract/mods/downloads.ts';
import type { Mod } from '#shared/contract/mods/mods.ts';
import { isUnfinished } from '#shared/download-states.ts';
import { isDownloaded, shareOf } from '../download-list.ts';
import { useDownloadOf } from '../downloads-by-mod.tsx';
import { describeState } from '../format/describe-state.ts';
import { useCountdown } from '../format/use-countdown.ts';
import { InstallingContext, type ModInstall, useGameToAdd, useModInstall } from '../installing.ts';
import { useDownloadActions, useGet } from './actions.ts';
import { GetButton } from './get-button.tsx';
import { InstallAction, isAboutGame } from './install-action.tsx';
import styles from './main-action.module.css';

export type MainActionProps = {
  readonly mod: Mod;
  readonly title: string;
  /** The version that Get downloads, or null while unknown. `size` is in bytes. */
  readonly newest: { readonly version: string; readonly size: number | null } | null;
  /** Whether only the button is shown, small, as in the bar above details that have scrolled. */
  readonly isCompact?: boolean;
  /** More buttons, shown beside the main one. */
  readonly children?: ReactNode;
};

/** The main button of a mod's details, with a line below that says what it will do, or the download's state. */
export function MainAction(props: MainActionProps) {
  return props.isCompact ? <CompactAction {...props} /> : <FullAction {...props} />;
}

function FullAction(props: MainActionProps) {
  const { mod, children } = props;
  const text = useText();
  const minute = useNow();
  const download = useDownloadOf(mod.modId);
  const until = download?.waiting?.until ?? null;
  const second = useCountdown(until);
  const now = until === null ? minute : second;
  const active = download !== null && isUnfinished(download);
  const asksHost = download?.state === 'waiting' && download.waiting?.for === 'host';
  const inGame = useModInstall(mod);
  const { actions } = useContext(InstallingContext);
  const missingGame = useGameToAdd(mod.gameId);
  const gameToAdd = download !== null && isDownloaded(download) ? missingGame : null;
  if (!active && isAboutGame(inGame, download))
    return <InstallAction {...props} inGame={inGame} download={download} />;
  return (
    <div className={styles.action}>
      {asksHost && <Banner tone="amber">{describeDownload(text, download, now)}</Banner>}
      <div className={styles.buttons}>
        <MainButton {...props} download={download} />
        {gameToAdd !== null && (
          <Button size="l" icon={<PackagePlus size={17} />} onClick={() => actions?.addGame()}>
            {text.t('details.addGame', { game: gameToAdd })}
          </Button>
        )}
        {children}
      </div>
      {active && !asksHost && (
        <Progress
          value={shareOf(download) ?? (isMoving(download) ? null : 0)}
          tone={isMoving(download) ? 'lime' : 'grey'}
          label={text.t('downloads.progressLabel', { title: props.title })}
        />
      )}
      {!asksHost && (
        <p className={download?.state === 'failed' ? styles.failed : styles.description}>
          {download ? describeDownload(text, download, now) : describeBeforeDownload(text, props, inGame)}
          {gameToAdd !== null && `. ${text.t('details.addGameWhy', { game: gameToAdd })}`}
        </p>
      )}
    </div>
  );
}

/** Whether bytes of a download arrive or are verified now. */
const isMoving = ({ state }: Download): boolean => state === 'running' || state === 'checking';

type ButtonProps = MainActionProps & { readonly download: Download | null };

function MainButton(props: ButtonProps) {
  const { download, newest } = props;
  if (download === null || download.state === 'cancelled') return <FirstButton {...props} />;
  if (download.state === 'done' && !isDownloaded(download)) return <FirstButton {...props} />;
  if (isUnfinished(download)) return <UnfinishedButtons download={download} title={props.title} />;
  if (newest !== null && isUpdatable(props, download))
    return <UpdateButton {...props} download={download} version={newest.version} />;
  return <EndedButton download={download} />;
}

/** The button of the lists, which has the same states, or the update that lists don't know of. */
function CompactAction(props: MainActionProps) {
  const { mod, title, newest } = props;
  const download = useDownloadOf(mod.modId);
  const inGame = useModInstall(mod);
  return !inGame && newest !== null && download !== null && isUpdatable(props, download) ? (
    <UpdateButton {...props} download={download} version={newest.version} />
  ) : (
    <GetButton mod={mod} title={title} isMain />
  );
}

/** Whether a file of another version than the newest is on this computer. */
const isUpdatable = ({ mod, newest }: MainActionProps, { state, file, version }: Download): boolean =>
  mod.getBy === 'download' &&
  state === 'done' &&
  file !== 'gone' &&
  file !== 'deleted' &&
  newest !== null &&
  version !== null &&
  version !== newest.version;

function UnfinishedButtons({ download, title }: { download: Download; title: string }) {
  const { t } = useText();
  const { allowHost, cancel, pause, resume } = useDownloadActions();
  const paused = download.state === 'paused';
  const { waiting } = download;
  const host = waiting?.for === 'host' ? waiting.host : null;
  const isHeld = waiting?.for === 'power' || waiting?.for === 'unmetered';
  return (
    <>
      {host !== null ? (
        <Button kind="primary" size="l" onClick={singleClick(() => allowHost(download))}>
          {t('downloads.hostAllow', { host })}
        </Button>
      ) : (
        <Button
          kind="primary"
          size="l"
          icon={paused || isHeld ? <Play size={17} /> : <Pause size={17} />}
          onClick={singleClick(() => (paused || isHeld ? resume(download) : pause(download)))}
        >
          {t(isHeld ? 'downloads.anyway' : paused ? 'downloads.resumeShort' : 'downloads.pauseShort')}
        </Button>
      )}
      <Button
        size="l"
        icon={<X size={17} />}
        aria-label={t('details.cancelNamed', { title })}
        onClick={singleClick(() => cancel(download))}
      >
        {t('details.cancel')}
      </Button>
    </>
  );
}

/** Downloads the newest version. The old file is deleted only after the new one is complete. */
function UpdateButton(props: {
  mod: Mod;
  title: string;
  download: Download;
  version: string;
  isCompact?: boolean;
}) {
  const { mod, title, download, version, isCompact = false } = props;
  const { t } = useText();
  const actions = useDownloadActions();
  const replaces = download.downloadId;
  const { pending, start } = useAsyncAction(() =>
    actions.start({ modId: mod.modId, gameId: mod.gameId, title, replaces }),
  );
  return (
    <>
      <Button
        kind="primary"
        size={isCompact ? 'm' : 'l'}
        icon={<ArrowUp size={17} />}
        aria-disabled={pending}
        onClick={start}
      >
        {t('downloads.update', { version })}
      </Button>
      {!isCompact && (
        <Button size="l" icon={<FolderOpen size={17} />} onClick={() => actions.show(download)}>
          {t('details.showInFolder')}
        </Button>
      )}
    </>
  );
}

function EndedButton({ download }: { download: Download }) {
  const { t } = useText();
  const { show, resume } = useDownloadActions();
  const done = download.state === 'done';
  return (
    <Button
      kind="primary"
      size="l"
      icon={done ? <FolderOpen size={17} /> : <RotateCw size={17} />}
      onClick={() => (done ? show(download) : resume(download))}
    >
      {t(done ? 'details.showInFolder' : 'mod.retry')}
    </Button>
  );
}

function FirstButton({ mod, title }: ButtonProps) {
  const { t } = useText();
  const actions = useDownloadActions();
  const get = useGet();
  const inGame = useModInstall(mod);
  const { pending, start } = useAsyncAction(() =>
    get({ modId: mod.modId, gameId: mod.gameId, title }, inGame),
  );
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

function describeBeforeDownload(
  { t, bytes }: TextTools,
  { mod, newest }: MainActionProps,
  inGame: ModInstall | null,
): string {
  if (mod.getBy === 'website') return t('details.websiteHint');
  if (mod.getBy === 'nothing') return t('details.noDownloadHint');
  if (inGame) return t('details.getInGameHint', { game: inGame.game.title });
  if (!newest || newest.size === null) return t('details.getHint');
  return t('details.getVersionHint', { version: newest.version, size: bytes(newest.size) });
}

function describeDownload(text: TextTools, download: Download, now: number): string {
  const { t } = text;
  switch (download.state) {
    case 'queued':
    case 'checking':
    case 'running':
    case 'paused':
    case 'done':
      return describeState(text, download, now);
    case 'waiting': {
      const { waiting, title } = download;
      const isApproval = waiting?.for === 'host';
      return isApproval
        ? t('downloads.hostQuestion', { host: waiting.host ?? '', title })
        : describeState(text, download, now);
    }
    case 'failed':
      return download.failure ? failureSentence(text, download.failure) : t('error.internal');
    case 'cancelled':
      return t('details.getHint');
    default:
      return download.state satisfies never;
  }
}
