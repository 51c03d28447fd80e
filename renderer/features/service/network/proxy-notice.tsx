import { useText } from '#renderer/text/text-context.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Banner } from '#renderer/ui/feedback/banner.tsx';
import { NoticeStrip } from '#renderer/ui/feedback/notice-strip.tsx';
import { openProxySignIn } from './network-store.ts';

/** The notice that a proxy still wants a name and password, after the dialog was closed. */
export function ProxyNotice({ proxy }: { proxy: string }) {
  const { t } = useText();
  const action = (
    <Button size="s" onClick={openProxySignIn}>
      {t('network.signInEnter')}
    </Button>
  );
  return (
    <NoticeStrip>
      <Banner tone="amber" action={action}>
        {t('network.signInWanted', { proxy })}
      </Banner>
    </NoticeStrip>
  );
}
