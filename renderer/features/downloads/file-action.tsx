import { useText } from '#renderer/text/text-context.tsx';
import { Button } from '#renderer/ui/button.tsx';
import { usePending } from '#renderer/ui/use-pending.ts';
import { useDownloadActions } from './actions.ts';

/** Get for one file of one version. */
export function FileAction(props: {
  modId: number;
  title: string;
  versionId: number;
  fileId: number;
  fileName: string;
}) {
  const { fileName, ...input } = props;
  const { t } = useText();
  const actions = useDownloadActions();
  const { pending, start } = usePending(() => actions.start(input));
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
