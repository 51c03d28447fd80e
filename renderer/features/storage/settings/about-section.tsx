import { useQuery } from '@tanstack/react-query';
import { Copy, FolderOpen, Keyboard } from 'lucide-react';
import { api } from '#renderer/api.ts';
import { useErrorToast } from '#renderer/failure/use-error-toast.ts';
import { useText } from '#renderer/text/text-context.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Row } from '#renderer/ui/display/section.tsx';
import { toast } from '#renderer/ui/feedback/toasts.tsx';
import styles from './about-section.module.css';
import { diagnosticsText } from './diagnostics.ts';
import { appInfoQuery, updatesQuery } from './queries.ts';
import { UpdateRow } from './update-row.tsx';

/** The About section: versions, updates, diagnostics, log, shortcuts. `diagnostics` returns other features' lines. */
export function AboutSection(props: { diagnostics: () => string; onKeys: () => void }) {
  const { t } = useText();
  const { data: info } = useQuery(appInfoQuery());
  const { data: update } = useQuery(updatesQuery());
  const showError = useErrorToast();
  const copy = () => {
    const copied = api.app.copyText({ text: diagnosticsText(info, Date.now(), props.diagnostics()) });
    void copied.then(() => toast(t('settings.diagnosticsCopied'), { about: 'clipboard' }), showError);
  };
  const versions = [
    [t('settings.version'), info?.version],
    [t('settings.runtime'), info?.electron],
    [t('settings.engine'), info?.chromium],
    [t('settings.platform'), info?.platform],
  ] as const;
  return (
    <>
      <Row
        name={t('app.name')}
        value={
          <dl className={styles.versions}>
            {versions.map(([name, value]) => (
              <div key={name} className={styles.version}>
                <dt>{name}</dt>
                <dd>{value ?? ''}</dd>
              </div>
            ))}
          </dl>
        }
      />
      <Row name={t('settings.report')} value={t('settings.reportWhat')}>
        <Button icon={<Copy size={15} />} onClick={copy}>
          {t('settings.copyDiagnostics')}
        </Button>
        <Button icon={<FolderOpen size={15} />} onClick={() => void api.app.openLogFolder().catch(showError)}>
          {t('settings.openLog')}
        </Button>
      </Row>
      {info?.softwareRendering && (
        <Row name={t('settings.graphics')} value={t('settings.graphicsSoftware')} />
      )}
      {update && <UpdateRow state={update} />}
      <Row name={t('keys.title')} value={t('settings.keysHint')}>
        <Button icon={<Keyboard size={15} />} onClick={props.onKeys}>
          {t('settings.showKeys')}
        </Button>
      </Row>
    </>
  );
}
