import { useQuery } from '@tanstack/react-query';
import { FailureBanner } from '#renderer/failure/failure-banner.tsx';
import { useText } from '#renderer/text/text-context.tsx';
import { Chip } from '#renderer/ui/display/chip.tsx';
import { Row, Section } from '#renderer/ui/display/section.tsx';
import type { ServiceState } from '#shared/contract/service.ts';
import { KeyForm } from './key-form.tsx';
import { serviceQuery } from './queries.ts';

const keyMessages = {
  profile: 'settings.keyOriginal',
  settings: 'settings.keyOwn',
  none: 'settings.keyNone',
} as const;

/** The Settings section about the service and its key. The key can be replaced but is never shown. */
export function ServiceSection(props: { focusKey: boolean; onKeyFocused: () => void }) {
  const { t } = useText();
  const { data: service } = useQuery(serviceQuery());
  if (!service) return null;
  const { profile, profileFailure } = service;
  const hasKey = service.key.source !== 'none';
  return (
    <Section title={t('settings.service')}>
      {profileFailure && <FailureBanner failure={profileFailure} />}
      {profile && (
        <Row
          name={profile.name}
          value={profile.siteHost}
          hint={t('settings.serviceFrom', { source: profile.source })}
        />
      )}
      <Row name={t('settings.key')} value={t(keyMessages[service.key.source])}>
        {(hasKey || service.key.state === 'refused') && <KeyState state={service.key.state} />}
      </Row>
      {hasKey && <KeyForm own={service.key.source === 'settings'} {...props} />}
    </Section>
  );
}

function KeyState({ state }: { state: ServiceState['key']['state'] }) {
  const { t } = useText();
  if (state === 'accepted') return <Chip tone="lime">{t('settings.keyAccepted')}</Chip>;
  if (state === 'refused') return <Chip tone="amber">{t('settings.keyRefused')}</Chip>;
  return <Chip>{t('settings.keyUnknown')}</Chip>;
}
