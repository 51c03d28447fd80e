import { ExternalLink } from 'lucide-react';
import { type ReactNode, useContext } from 'react';
import { useText } from '#renderer/text/text-context.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Empty } from '#renderer/ui/feedback/empty.tsx';
import { RecoveryActionsContext } from './recovery-actions.ts';

/** Replaces a screen that the service doesn't support: says so and links to the service's website. */
export function ScreenNotOffered(props: { icon: ReactNode; title: string }) {
  const { t } = useText();
  const { openWebsite } = useContext(RecoveryActionsContext);
  const action = openWebsite && (
    <Button icon={<ExternalLink size={15} />} onClick={openWebsite}>
      {t('failure.openWebsite')}
    </Button>
  );
  return <Empty icon={props.icon} title={props.title} action={action} />;
}
