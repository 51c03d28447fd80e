import { useQuery } from '@tanstack/react-query';
import { useText } from '#renderer/text/text-context.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Chip } from '#renderer/ui/display/chip.tsx';
import { useAsyncAction } from '#renderer/ui/hooks/use-async-action.ts';
import { modStatus } from '#shared/mod-status.ts';
import { downloadOfFile } from '../download-list.ts';
import { useModInstall } from '../installing.ts';
import { downloadsQuery } from '../queries.ts';
import { useDownloadActions, useGet } from './actions.ts';
import { FileState } from './mod-button.tsx';

/**
 * The action for one file of a version: Get, its progress, and once it is downloaded, Install if its game is here and has
 * another version, else Show.
 */
export function FileAction(props: {
  modId: number;
  /** The mod's game on the service; null while unknown. */
  gameId: number | null;
  title: string;
  versionId: number;
  fileId: number;
  fileName: string;
}) {
  const { fileName, ...input } = props;
  const { t } = useText();
  const actions = useDownloadActions();
  const get = useGet();
  const inGame = useModInstall(props);
  const { pending, start } = useAsyncAction(() => get(input, inGame));
  const { data: download } = useQuery({ ...downloadsQuery(), select: (list) => downloadOfFile(list, props) });
  const status = modStatus({
    getBy: 'download',
    download: download ?? null,
    game: inGame?.game ?? null,
    install: inGame?.install?.versionId === props.versionId ? inGame.install : null,
    job: null,
    newest: null,
  });
  const isHere = download !== null && download !== undefined;
  if (isHere && status.state === 'downloaded' && status.game !== null) {
    return (
      <Button
        size="s"
        aria-label={t('mod.installNamed', { title: fileName, game: status.game.title })}
        aria-disabled={pending}
        onClick={start}
      >
        {t('mod.install')}
      </Button>
    );
  }
  if (isHere && 'download' in status && status.state !== 'downloaded')
    return <FileState download={download} name={fileName} />;
  if (isHere) {
    return (
      <>
        {'install' in status && <Chip tone="lime">{t('mod.installed')}</Chip>}
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
  return (
    <Button
      size="s"
      aria-label={t('details.getFile', { file: fileName })}
      aria-disabled={pending}
      onClick={start}
    >
      {t('details.get')}
    </Button>
  );
}
