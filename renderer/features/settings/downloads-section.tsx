import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '#renderer/api.ts';
import { useErrorToast } from '#renderer/failure/use-error-toast.ts';
import { useText } from '#renderer/text/text-context.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { CheckBox } from '#renderer/ui/controls/check-box.tsx';
import { Row, Section } from '#renderer/ui/display/section.tsx';
import { useAsyncAction } from '#renderer/ui/hooks/use-async-action.ts';
import type { Settings } from '#shared/contract/settings.ts';
import type { MessageId } from '#shared/messages/index.ts';
import styles from './downloads-section.module.css';
import { computerQuery } from './queries.ts';
import { useChangeSettings } from './use-change-settings.ts';

type SectionProps = { readonly settings: Settings };

/** The download settings: folder, speed limit, pauses and notifications. Hides what this computer can't do. */
export function DownloadsSection({ settings, speedLimit }: SectionProps & { speedLimit: ReactNode }) {
  const { t } = useText();
  const { data: computer } = useQuery(computerQuery());
  const hasHoldConditions = computer?.battery === true || computer?.metered === true;
  return (
    <Section title={t('settings.downloads')}>
      <FolderRow settings={settings} />
      <Row name={t('settings.speed')} value={t('settings.speedHint')}>
        {speedLimit}
      </Row>
      {hasHoldConditions && (
        <Row
          name={t('settings.savePower')}
          value={
            <div className={styles.choices}>
              {computer.battery && (
                <Choice settings={settings} name="pauseOnBattery" label="settings.onBattery" />
              )}
              {computer.metered && (
                <Choice settings={settings} name="pauseOnMetered" label="settings.onMetered" />
              )}
            </div>
          }
          hint={t('settings.savePowerHint')}
        />
      )}
      {computer?.notifications === true && (
        <Row
          name={t('settings.notifications')}
          value={<Choice settings={settings} name="notifyWhenEnded" label="settings.notifyWhenEnded" />}
          hint={t('settings.notifyHint')}
        />
      )}
    </Section>
  );
}

function FolderRow({ settings }: SectionProps) {
  const { t } = useText();
  const showError = useErrorToast();
  const change = useChangeSettings();
  const choose = useAsyncAction(() => change(() => api.settings.chooseDownloadFolder()));
  const reset = useAsyncAction(() => change(() => api.settings.resetDownloadFolder()));
  const open = () => void api.settings.openDownloadFolder().catch(showError);
  return (
    <Row
      name={t('settings.folder')}
      value={
        <span className={styles.path} dir="ltr">
          {settings.downloadFolder}
        </span>
      }
      hint={t(settings.downloadFolderIsDefault ? 'settings.folderDefault' : 'settings.folderCustom')}
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
  );
}

function Choice(
  props: SectionProps & { name: 'pauseOnBattery' | 'pauseOnMetered' | 'notifyWhenEnded'; label: MessageId },
) {
  const { settings, name, label } = props;
  const { t } = useText();
  const change = useChangeSettings();
  return (
    <CheckBox
      label={t(label)}
      checked={settings[name]}
      onChange={({ target }) => void change(() => api.settings.update({ [name]: target.checked }))}
    />
  );
}
