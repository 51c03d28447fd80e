import { api } from '#renderer/api.ts';
import { useSayFailure } from '#renderer/failure/use-say-failure.ts';
import { useText } from '#renderer/text/text-context.tsx';
import { Button } from '#renderer/ui/button.tsx';
import { Row, Section } from '#renderer/ui/section.tsx';
import { usePending } from '#renderer/ui/use-pending.ts';
import type { Settings } from '#shared/contract/settings.ts';
import styles from './folder-section.module.css';
import { useChange } from './use-change.ts';

/** Where downloads go. */
export function FolderSection({ settings }: { settings: Settings }) {
  const { t } = useText();
  const say = useSayFailure();
  const change = useChange();
  const choose = usePending(() => change(() => api.settings.chooseDownloadFolder()));
  const reset = usePending(() => change(() => api.settings.resetDownloadFolder()));
  const open = () => void api.settings.openDownloadFolder().catch(say);
  return (
    <Section title={t('settings.downloads')}>
      <Row
        name={t('settings.folder')}
        value={
          <span className={styles.path} dir="ltr">
            {settings.downloadFolder}
          </span>
        }
        hint={t(settings.downloadFolderIsDefault ? 'settings.folderDefault' : 'settings.folderOwn')}
      >
        <Button aria-disabled={choose.pending} onClick={choose.start}>
          {t('settings.folderChange')}
        </Button>
        {!settings.downloadFolderIsDefault && (
          <Button aria-disabled={reset.pending} onClick={reset.start}>
            {t('settings.folderReset')}
          </Button>
        )}
        <Button kind="outline" onClick={open}>
          {t('settings.folderOpen')}
        </Button>
      </Row>
    </Section>
  );
}
