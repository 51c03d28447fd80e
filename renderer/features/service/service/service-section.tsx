import { useQuery } from '@tanstack/react-query';
import { api } from '#renderer/api.ts';
import { FailureBanner } from '#renderer/failure/failure-banner.tsx';
import { failureOf } from '#renderer/failure/failure-of.ts';
import { useText } from '#renderer/text/text-context.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Row } from '#renderer/ui/display/section.tsx';
import { KeyRow } from './key-row.tsx';
import { serviceQuery } from './queries.ts';
import styles from './service-section.module.css';
import { useServiceChange } from './use-service-change.ts';

/** The rows of Settings about the service and its key. The key can be replaced but is never shown. */
export function ServiceSection(props: { focusKey: boolean; onKeyFocused: () => void }) {
  const { t } = useText();
  const { data: service } = useQuery(serviceQuery());
  const choose = useServiceChange(api.service.chooseProfile);
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
        >
          <Button
            tooltip={t('settings.serviceOtherTip')}
            aria-disabled={choose.isPending}
            onClick={() => !choose.isPending && choose.mutate()}
          >
            {t('settings.serviceOther')}
          </Button>
        </Row>
      )}
      {choose.error && <FailureBanner tone="red" failure={failureOf(choose.error)} action={null} />}
      <KeyRow serviceKey={key} {...props} />
    </>
  );
}
