import { useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { useText } from '#renderer/text/text-context.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Chip } from '#renderer/ui/display/chip.tsx';
import { useAsyncAction } from '#renderer/ui/hooks/use-async-action.ts';
import type { Mod } from '#shared/contract/mods/mods.ts';
import { isDownloaded } from '#shared/mod-status.ts';
import { downloadOfFile } from '../download-list.ts';
import { InstallingContext } from '../installing.ts';
import { downloadsQuery } from '../queries.ts';
import { useModStatus } from '../statuses.tsx';
import { useDownloadActions } from './actions.ts';
import { FileState } from './mod-button.tsx';
import { useModAct } from './use-mod-act.ts';

/**
 * The action for one file of a version: Get, its progress, and once it is downloaded, Install if its game is here and has
 * another version, else Show.
 */
export function FileAction(props: {
  readonly mod: Mod;
  readonly title: string;
  readonly versionId: number;
  readonly fileId: number;
  readonly fileName: string;
}) {
  const { mod, title, versionId, fileId, fileName } = props;
  const { modId } = mod;
  const { t } = useText();
  const actions = useDownloadActions();
  const status = useModStatus(mod);
  const act = useModAct(mod, title);
  const { pending, start } = useAsyncAction(() => act('get', status, { versionId, fileId }));
  const { installs } = useContext(InstallingContext);
  const file = { modId, versionId, fileId };
  const { data: download } = useQuery({ ...downloadsQuery(), select: (list) => downloadOfFile(list, file) });
  if (!download) {
    const name = t('details.getFile', { file: fileName });
    return (
      <Button size="s" aria-label={name} aria-disabled={pending} onClick={start}>
        {t('details.get')}
      </Button>
    );
  }
  if (!isDownloaded(download)) return <FileState download={download} name={fileName} />;
  const { game } = status;
  const isInstalled = installs.some((install) => install.modId === modId && install.versionId === versionId);
  if (game !== null && !isInstalled) {
    const name = t('mod.installNamed', { title: fileName, game: game.title });
    return (
      <Button size="s" aria-label={name} aria-disabled={pending} onClick={start}>
        {t('mod.install')}
      </Button>
    );
  }
  return (
    <>
      {game !== null && <Chip>{t('mod.installed')}</Chip>}
      <Button
        size="s"
        tooltip={t('details.showInFolder')}
        aria-label={t('details.showFile', { file: fileName })}
        onClick={() => actions.show(download)}
      >
        {t('details.show')}
      </Button>
    </>
  );
}
