import { ArrowUp, FolderOpen, PackagePlus, Play, RotateCw, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { failureSentence } from '#renderer/text/failure-sentence.ts';
import { type TextTools, useText } from '#renderer/text/text-context.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { singleClick } from '#renderer/ui/controls/single-click.ts';
import { Progress } from '#renderer/ui/feedback/progress.tsx';
import { useAsyncAction } from '#renderer/ui/hooks/use-async-action.ts';
import type { Download } from '#shared/contract/downloads.ts';
import type { Install, InstallJob } from '#shared/contract/my-mods/installs.ts';
import { vanillaId } from '#shared/vanilla.ts';
import { isDownloaded } from '../download-list.ts';
import { isInActive, type ModInstall } from '../installing.ts';
import { useDownloadActions } from './actions.ts';
import styles from './main-action.module.css';
import type { MainActionProps } from './main-action.tsx';

type InstallActionProps = Pick<MainActionProps, 'title' | 'newest' | 'children'> & {
  readonly inGame: ModInstall;
  readonly download: Download | null;
};

/** Whether a mod is on this computer or on its way into its game, so that its main button is about the game. */
export const isAboutGame = (inGame: ModInstall | null, download: Download | null): inGame is ModInstall =>
  inGame !== null &&
  (inGame.job !== null || inGame.install !== null || (download !== null && isDownloaded(download)));

/** The main buttons of a mod whose file is here: Install, Update, Play, Remove, with a line that says how it stands. */
export function InstallAction({ inGame, download, title, newest, children }: InstallActionProps) {
  const text = useText();
  const { job, install } = inGame;
  return (
    <div className={styles.action}>
      <div className={styles.buttons}>
        <Buttons {...{ inGame, download, title, newest }} />
        {children}
      </div>
      {job?.state === 'installing' && <Progress value={job.share} label={text.t('mod.installing')} />}
      <p className={job?.state === 'failed' ? styles.failed : styles.description}>
        {job ? describeJob(text, job) : describeInstall(text, inGame, install)}
      </p>
    </div>
  );
}

function Buttons({ inGame, download, newest }: Omit<InstallActionProps, 'children'>) {
  const { t } = useText();
  const { game, install, job, actions } = inGame;
  const { show } = useDownloadActions();
  if (job) return <JobButtons job={job} actions={actions} />;
  if (install === null) {
    if (download === null) return null;
    return (
      <>
        <MainButton
          icon={<PackagePlus size={17} />}
          label={t('details.installIn', { game: game.title })}
          run={() => actions.fromDownload(download.downloadId, game.gameId)}
        />
        <Button size="l" icon={<FolderOpen size={17} />} onClick={() => show(download)}>
          {t('details.showInFolder')}
        </Button>
      </>
    );
  }
  return (
    <>
      <InstalledButton {...{ inGame, install, newest }} />
      <Button size="l" icon={<Trash2 size={16} />} onClick={singleClick(() => actions.remove(install))}>
        {t('details.remove')}
      </Button>
    </>
  );
}

/** What comes next for an installed mod: its update, a place in the active loadout, or playing. */
function InstalledButton(props: Pick<InstallActionProps, 'inGame' | 'newest'> & { install: Install }) {
  const { inGame, install, newest } = props;
  const { t } = useText();
  const { game, actions } = inGame;
  if (newest !== null && newest.version !== install.versionName && install.modId !== null) {
    const { modId } = install;
    return (
      <MainButton
        icon={<ArrowUp size={17} />}
        label={t('downloads.update', { version: newest.version })}
        run={() => actions.update(modId)}
      />
    );
  }
  if (!isInActive(game, install)) {
    const isVanilla = game.activeLoadoutId === vanillaId;
    return (
      <MainButton
        icon={<PackagePlus size={17} />}
        label={isVanilla ? t('mod.addToNew') : t('mod.addTo', { loadout: game.activeLoadoutName })}
        run={() => actions.add(install, game.gameId)}
      />
    );
  }
  return (
    <MainButton
      icon={<Play size={17} />}
      label={t('details.play', { game: game.title })}
      run={() => actions.play(game.gameId)}
    />
  );
}

function JobButtons({ job, actions }: { job: InstallJob; actions: ModInstall['actions'] }) {
  const { t } = useText();
  if (job.state === 'asking') {
    return (
      <Button kind="primary" size="l" onClick={() => actions.answer(job)}>
        {t('mod.answer')}
      </Button>
    );
  }
  if (job.state !== 'failed') return null;
  return <MainButton icon={<RotateCw size={17} />} label={t('mod.retry')} run={() => actions.retry(job)} />;
}

function MainButton({ icon, label, run }: { icon: ReactNode; label: string; run: () => Promise<void> }) {
  const { pending, start } = useAsyncAction(run);
  return (
    <Button kind="primary" size="l" icon={icon} aria-disabled={pending} onClick={singleClick(start)}>
      {label}
    </Button>
  );
}

function describeJob(text: TextTools, job: InstallJob): string {
  if (job.state === 'failed')
    return job.failure ? failureSentence(text, job.failure) : text.t('error.internal');
  return text.t(job.state === 'asking' ? 'details.installAsks' : 'mod.installing');
}

function describeInstall({ t }: TextTools, { game }: ModInstall, install: Install | null): string {
  if (install === null) return t('details.installHint', { game: game.title });
  const version = install.versionName;
  if (!isInActive(game, install)) return t('details.installedUnused', { version });
  return t('details.installedIn', { version, loadout: game.activeLoadoutName, game: game.title });
}
