import { Download } from 'lucide-react';
import { api } from '#renderer/api.ts';
import { useErrorToast } from '#renderer/failure/use-error-toast.ts';
import { useText } from '#renderer/text/text-context.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { toast } from '#renderer/ui/feedback/toasts.tsx';
import { useAsyncAction } from '#renderer/ui/hooks/use-async-action.ts';

/** A button that downloads all mods of the library, from all pages, and shows the result in a toast. */
export function GetAll(props: { onDownloads: () => void }) {
  const { t } = useText();
  const showError = useErrorToast();
  const { pending, start } = useAsyncAction(() =>
    api.library.getAll().then((got) => {
      const show = { label: t('library.showDownloads'), run: props.onDownloads };
      toast(t('library.got', got), { about: 'get all', ...(got.started > 0 ? { action: show } : {}) });
    }, showError),
  );
  return (
    <Button icon={<Download size={15} />} aria-disabled={pending} onClick={start}>
      {t(pending ? 'library.gettingAll' : 'library.getAll')}
    </Button>
  );
}
