import { Copy, ExternalLink } from 'lucide-react';
import { api } from '#renderer/api.ts';
import { useErrorToast } from '#renderer/failure/use-error-toast.ts';
import { useText } from '#renderer/text/text-context.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { toast } from '#renderer/ui/feedback/toasts.tsx';
import { Dialog } from '#renderer/ui/overlays/dialog.tsx';
import styles from './link-dialog.module.css';

/** Shows the address of a link, with Copy. Offers Open only for addresses on the service's own website. */
export function LinkDialog(props: {
  readonly href: string;
  /** The host and port of the service's website. Null while unknown. */
  readonly siteHost: string | null;
  readonly onOpenLink: (url: string) => void;
  readonly onClose: () => void;
}) {
  const { href, siteHost, onOpenLink, onClose } = props;
  const { t } = useText();
  const showError = useErrorToast();
  const { host } = new URL(href);
  const isOwn = host === siteHost;
  const copy = async () => {
    onClose();
    await api.app
      .copyText({ text: href })
      .then(() => toast(t('details.linkCopied'), { about: 'clipboard' }), showError);
  };
  const open = () => {
    onClose();
    onOpenLink(href);
  };
  return (
    <Dialog title={t(isOwn ? 'details.linkTitleOwn' : 'details.linkTitle')} onClose={onClose}>
      <div className={styles.link}>
        <p className={styles.host} dir="ltr">
          {host}
        </p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long address must be scrollable by keyboard */}
        <p className={styles.address} dir="ltr" tabIndex={0}>
          {href}
        </p>
        {!isOwn && <p className={styles.why}>{t('details.linkForeign')}</p>}
        <div className={styles.actions}>
          <Button
            kind={isOwn ? 'secondary' : 'primary'}
            icon={<Copy size={15} />}
            onClick={() => void copy()}
          >
            {t('details.linkCopy')}
          </Button>
          {isOwn && (
            <Button kind="primary" icon={<ExternalLink size={15} />} onClick={open}>
              {t('details.linkOpen')}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}
