import { useQuery } from '@tanstack/react-query';
import { useText } from '#renderer/text/text-context.tsx';
import { Button } from '#renderer/ui/button.tsx';
import { usePending } from '#renderer/ui/use-pending.ts';
import type { Download } from '#shared/contract/downloads.ts';
import { useDownloadActions } from './actions.ts';
import { downloadsQuery } from './queries.ts';

type OneFile = { readonly modId: number; readonly version: string; readonly fileName: string };

const isHere = ({ state, file }: Download) => state === 'done' && file !== 'gone';
const isOf = (download: Download, { modId, version, fileName }: OneFile) =>
  download.modId === modId && download.version === version && download.fileName === fileName;

/** Get for one file of one version; once it is here, the way to it. */
export function FileAction(props: {
  modId: number;
  title: string;
  versionId: number;
  version: string;
  fileId: number;
  fileName: string;
}) {
  const { fileName, version, ...input } = props;
  const { t } = useText();
  const actions = useDownloadActions();
  const { pending, start } = usePending(() => actions.start(input));
  const { data: here } = useQuery({
    ...downloadsQuery(),
    select: (list) => list.find((one) => isHere(one) && isOf(one, props)),
  });
  if (here) {
    return (
      <Button
        kind="outline"
        size="s"
        tip={t('details.showInFolder')}
        aria-label={t('details.showFile', { file: fileName })}
        onClick={() => actions.show(here)}
      >
        {t('details.show')}
      </Button>
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
