import { X } from 'lucide-react';
import { useState } from 'react';
import { useText } from '#renderer/text/text-context.tsx';
import { IconButton } from '#renderer/ui/controls/button.tsx';
import { Banner } from '#renderer/ui/feedback/banner.tsx';
import { NoticeStrip } from '#renderer/ui/feedback/notice-strip.tsx';

/** A notice that the catalog had to start over, until the player dismisses it. */
export function RebuiltNotice({ reason }: { reason: 'damaged' | 'newer' }) {
  const { t } = useText();
  const [isDismissed, setDismissed] = useState(false);
  if (isDismissed) return null;
  return (
    <NoticeStrip>
      <Banner
        action={
          <IconButton label={t('ui.dismiss')} kind="quiet" size="s" onClick={() => setDismissed(true)}>
            <X size={15} />
          </IconButton>
        }
      >
        {t(reason === 'damaged' ? 'catalog.wasDamaged' : 'catalog.wasNewer')}
      </Banner>
    </NoticeStrip>
  );
}
