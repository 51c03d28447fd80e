import { useText } from '#renderer/text/text-context.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Banner } from '#renderer/ui/feedback/banner.tsx';
import { Notices } from '#renderer/ui/feedback/notices.tsx';
import { useAsyncAction } from '#renderer/ui/hooks/use-async-action.ts';
import type { Download } from '#shared/contract/mods/downloads.ts';
import { useDownloadActions } from '../actions/actions.ts';

/** A banner above the list that says how many downloads wait for an unreachable service. */
export function DownloadsNotices({ list }: { list: readonly Download[] }) {
  const { t } = useText();
  const { checkService } = useDownloadActions();
  const { pending, start } = useAsyncAction(checkService);
  const count = list.filter(({ waiting }) => waiting?.for === 'service').length;
  if (count === 0) return null;
  return (
    <Notices>
      <Banner
        tone="amber"
        action={
          <Button size="s" aria-disabled={pending} onClick={start}>
            {t(pending ? 'downloads.checkingService' : 'failure.tryAgain')}
          </Button>
        }
      >
        {t('downloads.serviceAway', { count })}
      </Banner>
    </Notices>
  );
}
