import { ArrowRightLeft, ArrowUp, FolderOpen, PackagePlus, Play, RotateCw, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { failureSentence } from '#renderer/text/failure-sentence.ts';
import { type TextTools, useText } from '#renderer/text/text-context.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { singleClick } from '#renderer/ui/controls/single-click.ts';
import { Progress } from '#renderer/ui/feedback/progress.tsx';
import { useAsyncAction } from '#renderer/ui/hooks/use-async-action.ts';
import type { Download } from '#shared/contract/mods/downloads.ts';
import type { Install, InstallJob } from '#shared/contract/mods/installs.ts';
import { isDownloaded } from '../download-list.ts';
import { isInLoadout, type ModInstall } from '../installing.ts';
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
        <Buttons inGame={inGame} download={download} title={title} newest={newest} />
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
        <ActionButton
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
      <InstalledButtons inGame={inGame} install={install} newest={newest} />
      <Button size="l" icon={<Trash2 size={16} />} onClick={singleClick(() => actions.remove(install))}>
        {t('details.remove')}
      </Button>
    </>
  );
}

/** What comes next for an installed mod: a place in a loadout, its update, that loadout, or playing. */
function InstalledButtons(props: Pick<InstallActionProps, 'inGame' | 'newest'> & { install: Install }) {
  const { inGame, install, newest } = props;
  const { t } = useText();
  const { game, actions } = inGame;
  const { gameId, forNewMods } = game;
  const { modId } = install;
  const isOld = newest !== null && newest.version !== install.versionName;
  const isIn = isInLoadout(game, install);
  const update = isOld && modId !== null && (
    <ActionButton
      kind={isIn ? 'primary' : 'secondary'}
      icon={<ArrowUp size={17} />}
      label={t('downloads.update', { version: newest.version })}
      run={() => actions.update(modId)}
    />
  );
  if (!isIn || forNewMods === null) {
    return (
      <>
        <ActionButton
          icon={<PackagePlus size={17} />}
          label={forNewMods ? t('mod.addTo', { loadout: forNewMods.name }) : t('mod.addToNew')}
          run={() => actions.add(install, gameId)}
        />
        {update}
      </>
    );
  }
  if (update) return update;
  const { loadoutId, name } = forNewMods;
  if (loadoutId !== game.activeLoadoutId) {
    return (
      <ActionButton
        icon={<ArrowRightLeft size={17} />}
        label={t('details.switchTo', { loadout: name })}
        run={() => actions.activate(gameId, loadoutId)}
      />
    );
  }
  return (
    <ActionButton
      icon={<Play size={17} />}
      label={t('details.play', { game: game.title })}
      run={() => actions.play(gameId)}
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
  return <ActionButton icon={<RotateCw size={17} />} label={t('mod.retry')} run={() => actions.retry(job)} />;
}

function ActionButton(props: {
  kind?: 'primary' | 'secondary';
  icon: ReactNode;
  label: string;
  run: () => Promise<void>;
}) {
  const { kind = 'primary', icon, label, run } = props;
  const { pending, start } = useAsyncAction(run);
  return (
    <Button kind={kind} size="l" icon={icon} aria-disabled={pending} onClick={singleClick(start)}>
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
  const loadout = game.forNewMods?.name;
  if (loadout === undefined) return t('details.installedUnused', { version });
  const isIn = isInLoadout(game, install);
  return t(isIn ? 'details.installedIn' : 'details.installedNotIn', { version, loadout, game: game.title });
}
