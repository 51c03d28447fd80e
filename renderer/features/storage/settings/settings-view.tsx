import { useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { FailureBanner } from '#renderer/failure/failure-banner.tsx';
import { failureOf } from '#renderer/failure/failure-of.ts';
import { useText } from '#renderer/text/text-context.tsx';
import { SearchInput } from '#renderer/ui/controls/search-input.tsx';
import { Section } from '#renderer/ui/display/section.tsx';
import { Banner } from '#renderer/ui/feedback/banner.tsx';
import { Empty } from '#renderer/ui/feedback/empty.tsx';
import type { CatalogState } from '#shared/contract/catalog/catalog.ts';
import type { MessageId } from '#shared/messages/index.ts';
import { AboutSection } from './about-section.tsx';
import { AppearanceSection } from './appearance-section.tsx';
import { CatalogSection } from './catalog-section.tsx';
import { DownloadsSection } from './downloads-section.tsx';
import { useFoundSections } from './find-settings.ts';
import { NotificationsSection } from './notifications-section.tsx';
import { PrivacySection } from './privacy-section.tsx';
import { settingsQuery } from './queries.ts';
import { SectionList } from './section-list.tsx';
import { type SettingsSection, type SettingsTarget, sectionOf, sectionTitles } from './sections.ts';
import styles from './settings-view.module.css';
import { useSectionScroll } from './use-section-scroll.ts';

type SettingsViewProps = {
  /** The rows about the account; null where the service offers no sign-in. */
  readonly account: ReactNode | null;
  readonly service: ReactNode;
  readonly speedLimit: ReactNode;
  readonly allowedHosts: ReactNode;
  readonly orphanedFiles: ReactNode;
  readonly storage: ReactNode;
  readonly backups: ReactNode;
  readonly network: ReactNode;
  readonly catalog: CatalogState | undefined;
  /** What Settings was opened for, which takes the focus; null for nothing in particular. */
  readonly target: SettingsTarget | null;
  /** Called when the heading of a target has the focus. The field for a key reports that itself. */
  readonly onTargetFocused: () => void;
  readonly diagnostics: () => string;
  /** Shows the keyboard shortcuts. */
  readonly onKeys: () => void;
};

const allSections = Object.keys(sectionTitles) as SettingsSection[];
const intros: Partial<Readonly<Record<SettingsSection, MessageId>>> = {
  storage: 'storage.what',
  backups: 'backups.what',
};

/**
 * The Settings screen: a list of sections, and the sections. The app provides the rows that belong to other features,
 * because features don't import each other.
 */
export function SettingsView(props: SettingsViewProps) {
  const { t } = useText();
  const { data, error, refetch } = useQuery(settingsQuery());
  const { target, onTargetFocused } = props;
  const hasAccount = props.account !== null;
  const sections = useMemo(
    () => allSections.filter((section) => section !== 'account' || hasAccount),
    [hasAccount],
  );
  const { scroller, current, register, jumpTo } = useSectionScroll(sections);
  const [find, setFind] = useState('');
  const column = useRef<HTMLDivElement>(null);
  const found = useFoundSections(column, find)?.flatMap((index) => sections[index] ?? []) ?? sections;
  useEffect(() => {
    if (target === null) return;
    // What it was opened for may be left out by a search.
    if (find !== '') return setFind('');
    jumpTo(sectionOf(target), target !== 'key');
    if (target !== 'key') onTargetFocused();
  }, [target, find, jumpTo, onTargetFocused]);
  return (
    <div className={styles.view}>
      <div ref={scroller} className={styles.page}>
        <div className={styles.layout}>
          <h1>{t('settings.title')}</h1>
          <div className={styles.side}>
            <div className={styles.find}>
              <SearchInput
                wide
                label={t('settings.find')}
                clearLabel={t('settings.findClear')}
                value={find}
                onChange={setFind}
                onToList={() => found[0] && jumpTo(found[0], true)}
              />
            </div>
            <SectionList sections={found} current={current} onChoose={(section) => jumpTo(section, true)} />
          </div>
          <div className={styles.column}>
            {found.length === 0 && (
              <Empty icon={<SearchX size={24} />} title={t('settings.foundNone', { find: find.trim() })}>
                {t('settings.foundNoneWhy')}
              </Empty>
            )}
            <div ref={column} className={styles.sections}>
              {error && !data && <FailureBanner failure={failureOf(error)} onRetry={refetch} />}
              {data?.storage === 'read-only' && <Banner tone="amber">{t('settings.readOnly')}</Banner>}
              {sections.map((section) => (
                <Section
                  key={section}
                  titleRef={(heading) => register(section, heading)}
                  title={t(sectionTitles[section])}
                  {...(intros[section] ? { intro: t(intros[section]) } : {})}
                  groups={
                    section === 'downloads' && (
                      <>
                        {props.allowedHosts}
                        {props.orphanedFiles}
                      </>
                    )
                  }
                >
                  <Rows {...props} section={section} />
                </Section>
              ))}
            </div>
          </div>
        </div>
      </div>
    </div>
  );
}

/** The rows of a section. */
function Rows(props: SettingsViewProps & { section: SettingsSection }): ReactNode {
  const { data } = useQuery(settingsQuery());
  switch (props.section) {
    case 'account':
      return props.account;
    case 'downloads':
      return data && <DownloadsSection settings={data} speedLimit={props.speedLimit} />;
    case 'storage':
      return props.storage;
    case 'appearance':
      return data && <AppearanceSection settings={data} />;
    case 'notifications':
      return data && <NotificationsSection settings={data} />;
    case 'privacy':
      return <PrivacySection />;
    case 'backups':
      return props.backups;
    case 'catalog':
      return data && <CatalogSection settings={data} catalog={props.catalog} />;
    case 'network':
      return props.network;
    case 'about':
      return <AboutSection diagnostics={props.diagnostics} onKeys={props.onKeys} />;
    case 'advanced':
      return props.service;
    default:
      return props.section satisfies never;
  }
}
