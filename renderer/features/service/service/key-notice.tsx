import { useText } from '#renderer/text/text-context.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Banner } from '#renderer/ui/feedback/banner.tsx';
import { NoticeStrip } from '#renderer/ui/feedback/notice-strip.tsx';

/** The notice that the entered key can't be read, and that the service profile's is used in its place. */
export function KeyNotice({ onSettings }: { onSettings: () => void }) {
  const { t } = useText();
  const action = (
    <Button size="s" onClick={onSettings}>
      {t('settings.keyUnreadableOpen')}
    </Button>
  );
  return (
    <NoticeStrip>
      <Banner tone="amber" action={action}>
        {t('settings.keyUnreadable')}
      </Banner>
    </NoticeStrip>
  );
}
