import { Download } from 'lucide-react';
import { api } from '#renderer/api.ts';
import { useSayFailure } from '#renderer/failure/use-error-toast.ts';
import { useText } from '#renderer/text/text-context.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { usePending } from '#renderer/ui/hooks/use-async-action.ts';
import { toast } from '#renderer/ui/toasts.tsx';

/** A button that downloads all mods of the library, from all pages, and shows the result in a toast. */
export function GetAll(props: { onDownloads: () => void }) {
  const { t } = useText();
  const say = useSayFailure();
  const { pending, start } = usePending(() =>
    api.library.getAll().then((got) => {
      const show = { label: t('library.showDownloads'), run: props.onDownloads };
      toast(t('library.got', got), got.started > 0 ? { action: show } : {});
    }, say),
  );
  return (
    <Button icon={<Download size={15} />} aria-disabled={pending} onClick={start}>
      {t(pending ? 'library.gettingAll' : 'library.getAll')}
    </Button>
  );
}
