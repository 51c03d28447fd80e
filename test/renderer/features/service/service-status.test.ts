import { describe, expect, it } from 'vitest';
import { describeStatus } from '#renderer/features/service/service-status.tsx';
import { createTextTools } from '#renderer/text/text-context.tsx';
import type { ServiceState } from '#shared/contract/service.ts';
import { type MessageId, messages } from '#shared/messages/index.ts';

const text = createTextTools('en-US', messages);
const now = 1_700_000_000_000;
const good: ServiceState = {
  profile: {
    serviceId: 'mods',
    name: 'Mods',
    siteHost: 'mods.example',
    siteUrl: 'https://mods.example/',
    source: 'service.json',
  },
  profileFailure: null,
  features: { details: true, versions: true, download: true, reviews: true, games: true, signIn: true },
  key: { source: 'profile', state: 'accepted' },
  reachability: { state: 'reachable', lastResponseAt: now },
};
const translate = (change: Partial<ServiceState>, readAt: number | null = null) =>
  describeStatus(text, { ...good, ...change }, readAt, now).message;

describe('the status of the service', () => {
  it.each([
    ['profile.missing', 'Service not set up'],
    ['profile.notJson', 'Service profile has an error'],
    ['profile.fieldMissing', 'Service profile has an error'],
  ] as const)('%s: %s', (id: MessageId, expected) => {
    const profileFailure = { code: 'profile-invalid', text: { id }, details: '' } as const;
    expect(translate({ profile: null, profileFailure })).toBe(expected);
  });

  it('shows the age of the list once there is a service', () => {
    expect(translate({}, now - 120_000)).toBe('Up to date, 2 min ago');
    expect(translate({ reachability: { state: 'unreachable', lastResponseAt: null } })).toBe('Offline');
    expect(translate({ reachability: { state: 'unknown', lastResponseAt: null } })).toBe(
      'Connecting to the service',
    );
    expect(translate({ key: { source: 'profile', state: 'refused' } })).toBe('App key rejected');
    expect(describeStatus(text, undefined, null, now).tone).toBe('waiting');
  });
});
