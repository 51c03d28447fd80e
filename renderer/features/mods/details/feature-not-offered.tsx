import { ExternalLink } from 'lucide-react';
import { useText } from '#renderer/text/text-context.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import styles from './feature-not-offered.module.css';

/** Tells the player that the service does not offer a feature, with a button to its website. */
export function FeatureNotOffered(props: {
  message: string;
  viewUrl: string | null;
  onOpenLink: (url: string) => void;
}) {
  const { t } = useText();
  const { viewUrl } = props;
  return (
    <div className={styles.absent}>
      <p>{props.message}</p>
      {viewUrl !== null && (
        <Button size="m" icon={<ExternalLink size={15} />} onClick={() => props.onOpenLink(viewUrl)}>
          {t('failure.openWebsite')}
        </Button>
      )}
    </div>
  );
}
