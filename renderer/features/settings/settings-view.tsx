import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FailureBanner } from '#renderer/failure/failure-banner.tsx';
import { failureOf } from '#renderer/failure/failure-of.ts';
import { useText } from '#renderer/text/text-context.tsx';
import { Banner } from '#renderer/ui/feedback/banner.tsx';
import type { CatalogState } from '#shared/contract/catalog.ts';
import { AboutSection } from './about-section.tsx';
import { AppearanceSection } from './appearance-section.tsx';
import { CatalogSection } from './catalog-section.tsx';
import { DownloadsSection } from './downloads-section.tsx';
import { settingsQuery } from './queries.ts';
import styles from './settings-view.module.css';

type SettingsViewProps = {
  readonly serviceSection: ReactNode;
  readonly accountSection: ReactNode;
  readonly speedLimit: ReactNode;
  readonly allowedHosts: ReactNode;
  readonly orphanedFiles: ReactNode;
  readonly backupsSection: ReactNode;
  readonly catalog: CatalogState | undefined;
  /** Whether the section about the catalog takes the focus. */
  readonly catalogFocused: boolean;
  readonly onCatalogFocused: () => void;
  readonly diagnostics: () => string;
  /** Shows the keyboard shortcuts. */
  readonly onKeys: () => void;
};

/**
 * The Settings screen. The app provides the sections that belong to other features, because features don't import each
 * other.
 */
export function SettingsView(props: SettingsViewProps) {
  const { t } = useText();
  const { data, error, refetch } = useQuery(settingsQuery());
  return (
    <div className={styles.view}>
      <div className={styles.column}>
        <h1>{t('settings.title')}</h1>
        {error && !data && <FailureBanner failure={failureOf(error)} onRetry={refetch} />}
        {data?.storage === 'read-only' && <Banner tone="amber">{t('settings.readOnly')}</Banner>}
        {props.serviceSection}
        {props.accountSection}
        {data && <DownloadsSection settings={data} speedLimit={props.speedLimit} />}
        {props.allowedHosts}
        {props.orphanedFiles}
        {data && (
          <CatalogSection
            settings={data}
            catalog={props.catalog}
            focused={props.catalogFocused}
            onFocused={props.onCatalogFocused}
          />
        )}
        {data && <AppearanceSection settings={data} />}
        {props.backupsSection}
        <AboutSection diagnostics={props.diagnostics} onKeys={props.onKeys} />
      </div>
    </div>
  );
}
