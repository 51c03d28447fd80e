import { useQuery } from '@tanstack/react-query';
import { FailureBanner } from '#renderer/failure/failure-banner.tsx';
import { useText } from '#renderer/text/text-context.tsx';
import { Row } from '#renderer/ui/display/section.tsx';
import { KeyRow } from './key-row.tsx';
import { serviceQuery } from './queries.ts';
import styles from './service-section.module.css';

/** The rows of Settings about the service and its key. The key can be replaced but is never shown. */
export function ServiceSection(props: { focusKey: boolean; onKeyFocused: () => void }) {
  const { t } = useText();
  const { data: service } = useQuery(serviceQuery());
  if (!service) return null;
  const { profile, profileFailure, key } = service;
  return (
    <>
      {profileFailure && <FailureBanner failure={profileFailure} />}
      {profile && (
        <Row
          name={t('settings.service')}
          value={
            <span className={styles.service}>
              <span>{profile.name}</span>
              <span dir="ltr">{profile.siteHost}</span>
            </span>
          }
          hint={t('settings.serviceFrom', { source: profile.source })}
        />
      )}
      <KeyRow serviceKey={key} {...props} />
    </>
  );
}
