import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '#renderer/api.ts';
import { useErrorToast } from '#renderer/failure/use-error-toast.ts';
import { useText } from '#renderer/text/text-context.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Segmented } from '#renderer/ui/controls/segmented.tsx';
import { Row } from '#renderer/ui/display/section.tsx';
import { useAsyncAction } from '#renderer/ui/hooks/use-async-action.ts';
import type { Settings } from '#shared/contract/storage/settings.ts';
import styles from './downloads-section.module.css';
import { computerQuery } from './queries.ts';
import { SwitchRow } from './switch-row.tsx';
import { useChangeSettings, useUpdateSettings } from './use-change-settings.ts';

type SectionProps = { readonly settings: Settings };

/** The download settings: folder, speed limit and pauses. Hides what this computer can't do. */
export function DownloadsSection({ settings, speedLimit }: SectionProps & { speedLimit: ReactNode }) {
  const { t } = useText();
  const { data: computer } = useQuery(computerQuery());
  return (
    <>
      <FolderRow settings={settings} />
      <Row name={t('settings.speed')} value={t('settings.speedHint')}>
        {speedLimit}
      </Row>
      {computer?.battery && (
        <SwitchRow
          settings={settings}
          setting="pauseOnBattery"
          name={t('settings.onBattery')}
          hint={t('settings.onBatteryHint')}
        />
      )}
      {computer?.metered && (
        <SwitchRow
          settings={settings}
          setting="pauseOnMetered"
          name={t('settings.onMetered')}
          hint={t('settings.onMeteredHint')}
        />
      )}
      {computer?.endsWithWindow && !(computer.tray && settings.stayInTray) && (
        <WhenClosedRow settings={settings} />
      )}
    </>
  );
}

function WhenClosedRow({ settings }: SectionProps) {
  const { t } = useText();
  const update = useUpdateSettings();
  return (
    <Row name={t('settings.whenClosed')} value={t('settings.whenClosedHint')}>
      <Segmented
        label={t('settings.whenClosed')}
        value={settings.whenClosed}
        choices={[
          { value: 'ask', label: t('settings.whenClosedAsk') },
          { value: 'background', label: t('settings.whenClosedBackground') },
          { value: 'quit', label: t('settings.whenClosedQuit') },
        ]}
        onChange={(whenClosed) => void update({ whenClosed })}
      />
    </Row>
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
      <Button onClick={open}>{t('settings.folderOpen')}</Button>
    </Row>
  );
}
