import { Check, CircleAlert, ExternalLink } from 'lucide-react';
import { memo, useRef } from 'react';
import { failureSentence } from '#renderer/text/failure-sentence.ts';
import { useText } from '#renderer/text/text-context.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Progress } from '#renderer/ui/feedback/progress.tsx';
import { useAsyncAction } from '#renderer/ui/hooks/use-async-action.ts';
import { useFocusKept } from '#renderer/ui/hooks/use-focus-kept.ts';
import type { Download } from '#shared/contract/mods/downloads.ts';
import type { Install, InstallJob } from '#shared/contract/mods/installs.ts';
import type { Mod } from '#shared/contract/mods/mods.ts';
import { isUnfinished } from '#shared/download-states.ts';
import { isDownloaded, needsApproval, shareOf } from '../download-list.ts';
import { useDownloadOf } from '../downloads-by-mod.tsx';
import { stateWord } from '../format/describe-state.ts';
import { isInLoadout, type ModInstall, useModInstall } from '../installing.ts';
import { useDownloadActions, useGet } from './actions.ts';
import styles from './get-button.module.css';

type GetProps = {
  readonly mod: Mod;
  readonly title: string;
  /** Whether it is the main button of what is on screen, as in the details. */
  readonly isMain?: boolean;
};

/** The button of a mod in a list: Get, its progress, Retry, or the website. */
export const GetButton = memo(function GetButton(props: GetProps) {
  return (
    <ButtonOfState {...props} download={useDownloadOf(props.mod.modId)} inGame={useModInstall(props.mod)} />
  );
});

type ButtonProps = GetProps & { readonly download: Download | null; readonly inGame: ModInstall | null };

/** The progress of one download renders only its own button again. */
const ButtonOfState = memo(function ButtonOfState(props: ButtonProps) {
  const box = useRef<HTMLSpanElement>(null);
  useFocusKept(box, titleButton);
  return (
    <span ref={box} className={styles.box}>
      <StateButton {...props} />
    </span>
  );
});

/** What opens the mod of the card that an element is in. */
const titleButton = (element: HTMLElement) =>
  element.closest('article')?.querySelector<HTMLElement>('[data-open]') ?? null;

function StateButton(props: ButtonProps) {
  const { mod, title, download, inGame, isMain = false } = props;
  const { t } = useText();
  if (download && needsApproval(download) && !isMain) return <ApproveButton title={title} />;
  if (download && (isUnfinished(download) || download.state === 'failed'))
    return <GetState download={download} name={title} />;
  if (inGame?.job) return <JobState job={inGame.job} actions={inGame.actions} name={title} />;
  if (inGame?.install) {
    if (isInLoadout(inGame.game, inGame.install)) return <Done word={t('mod.installed')} />;
    return <AddButton inGame={inGame} install={inGame.install} title={title} isMain={isMain} />;
  }
  if (download && isDownloaded(download)) {
    if (!inGame) return <Done word={t('mod.downloaded')} />;
    return <InstallButton inGame={inGame} download={download} title={title} isMain={isMain} />;
  }
  return mod.getBy === 'download' ? (
    <StartButton mod={mod} title={title} isMain={isMain} inGame={inGame} />
  ) : (
    <WebsiteButton mod={mod} title={title} isMain={isMain} />
  );
}

type GetStateProps = {
  readonly download: Download;
  /** The name of the mod or file, for screen readers. */
  readonly name: string;
};

/** Shows the progress of a download, or Retry if it failed. Replaces Get. */
export function GetState({ download, name }: GetStateProps) {
  const { state } = download;
  if (state === 'failed') return <RetryButton download={download} name={name} />;
  const isMoving = state === 'running' || state === 'checking';
  const share = shareOf(download) ?? (isMoving ? null : 0);
  return <GetProgress download={download} share={share} name={name} tone={isMoving ? 'lime' : 'grey'} />;
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
      {t('mod.answer')}
    </Button>
  );
}

/** Retry for a failed download. The reason is in the tooltip, because the list has no space for it. */
function RetryButton({ download, name }: GetStateProps) {
  const text = useText();
  const { resume } = useDownloadActions();
  const { failure } = download;
  return (
    <Button
      size="s"
      icon={<CircleAlert size={13} className={styles.failed} />}
      tooltip={failure ? failureSentence(text, failure) : text.t('error.internal')}
      aria-label={text.t('mod.retryNamed', { title: name })}
      onClick={() => resume(download)}
    >
      {text.t('mod.retry')}
    </Button>
  );
}

const listLook = { size: 's' } as const;
const mainLook = { kind: 'primary', size: 'm' } as const;

/** Downloads the mod, and installs it if its game is on this computer. */
function StartButton({ mod, title, isMain = false, inGame }: GetProps & { inGame: ModInstall | null }) {
  const { t } = useText();
  const get = useGet();
  const { pending, start } = useAsyncAction(() =>
    get({ modId: mod.modId, gameId: mod.gameId, title }, inGame),
  );
  return (
    <Button
      {...(isMain ? mainLook : listLook)}
      aria-label={t('mod.getNamed', { title })}
      aria-disabled={pending}
      onClick={start}
    >
      {t('mod.get')}
    </Button>
  );
}

/** Installs a file that was downloaded earlier. */
function InstallButton(props: { inGame: ModInstall; download: Download; title: string; isMain: boolean }) {
  const { inGame, download, title, isMain } = props;
  const { t } = useText();
  const { gameId } = inGame.game;
  const { pending, start } = useAsyncAction(() => inGame.actions.fromDownload(download.downloadId, gameId));
  return (
    <Button
      {...(isMain ? mainLook : listLook)}
      aria-label={t('mod.installNamed', { title, game: inGame.game.title })}
      aria-disabled={pending}
      onClick={start}
    >
      {t('mod.install')}
    </Button>
  );
}

/** Adds a mod that is on this computer to the loadout that it isn't in. */
function AddButton(props: { inGame: ModInstall; install: Install; title: string; isMain: boolean }) {
  const { inGame, install, title, isMain } = props;
  const { t } = useText();
  const { game, actions } = inGame;
  const { pending, start } = useAsyncAction(() => actions.add(install, game.gameId));
  const loadout = game.forNewMods?.name;
  return (
    <Button
      {...(isMain ? mainLook : listLook)}
      tooltip={loadout === undefined ? t('mod.addToNew') : t('mod.addTo', { loadout })}
      aria-label={t('mod.addNamed', { title })}
      aria-disabled={pending}
      onClick={start}
    >
      {t('mod.add')}
    </Button>
  );
}

/** The way of a downloaded mod into its game: what is done, what is asked, or Try again. */
function JobState({ job, actions, name }: Pick<ModInstall, 'actions'> & { job: InstallJob; name: string }) {
  const text = useText();
  const { t } = text;
  if (job.state === 'asking') {
    return (
      <Button size="s" aria-label={t('mod.answerNamed', { title: name })} onClick={() => actions.answer(job)}>
        {t('mod.answer')}
      </Button>
    );
  }
  if (job.state === 'failed') {
    return (
      <Button
        size="s"
        icon={<CircleAlert size={13} className={styles.failed} />}
        tooltip={job.failure ? failureSentence(text, job.failure) : t('error.internal')}
        aria-label={t('mod.retryNamed', { title: name })}
        onClick={() => void actions.retry(job)}
      >
        {t('mod.retry')}
      </Button>
    );
  }
  return <span className={styles.word}>{t('mod.installing')}</span>;
}

function Done({ word }: { word: string }) {
  return (
    <span className={styles.done}>
      <Check size={14} strokeWidth={2.6} />
      {word}
    </span>
  );
}

function WebsiteButton({ mod, title, isMain = false }: GetProps) {
  const { t } = useText();
  const actions = useDownloadActions();
  const { viewUrl } = mod;
  if (mod.getBy !== 'website' || viewUrl === null) return null;
  return (
    <Button
      {...(isMain ? mainLook : listLook)}
      icon={<ExternalLink size={13} />}
      tooltip={t('mod.websiteTip')}
      aria-label={t('mod.websiteNamed', { title })}
      onClick={() => actions.openLink(viewUrl)}
    >
      {t('mod.website')}
    </Button>
  );
}

/** The progress bar with a figure while bytes arrive, else with the word for the state. */
function GetProgress(props: {
  download: Download;
  share: number | null;
  name: string;
  tone: 'lime' | 'grey';
}) {
  const text = useText();
  const { download, share, tone } = props;
  const word = stateWord(text, download);
  const label = text.t('downloads.progressLabel', { title: props.name });
  return (
    <span className={styles.progress}>
      <Progress value={share} tone={tone} label={label} />
      {word !== null && <span className={styles.word}>{word}</span>}
      {word === null && share !== null && (
        <span className={styles.percent}>{text.percent(Math.floor(share * 100), share > 0)}</span>
      )}
    </span>
  );
}
