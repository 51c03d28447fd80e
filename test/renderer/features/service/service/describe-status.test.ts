import { describe, expect, it } from 'vitest';
import { describeStatus, type StatusSubject } from '#renderer/features/service/service/describe-status.ts';
import type { CatalogState, CrawlState } from '#shared/contract/catalog/catalog.ts';
import type { ServiceState } from '#shared/contract/service/service.ts';
import type { MessageId } from '#shared/messages/index.ts';
import { text } from '../../../render.tsx';
import { firstPass, now, openCatalog } from '../../catalog/status/catalog-states.ts';

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
  reachability: { state: 'reachable', lastResponseAt: now, failure: null },
};
const describeIt = (change: Partial<ServiceState>, subject: Partial<StatusSubject> = {}) =>
  describeStatus(
    text,
    { service: { ...good, ...change }, catalog: undefined, isPaged: false, pageReadAt: null, ...subject },
    now,
  );
const messageOf = (...given: Parameters<typeof describeIt>) => describeIt(...given).message;
const unreachable = { reachability: { state: 'unreachable', lastResponseAt: null, failure: null } } as const;

describe('the status of the service', () => {
  it.each([
    ['profile.missing', 'Service not set up'],
    ['profile.notJson', 'Setup file has an error'],
    ['profile.fieldMissing', 'Setup file has an error'],
  ] as const)('%s: %s', (id: MessageId, expected) => {
    const profileFailure = { code: 'profile-invalid', text: { id }, details: '' } as const;
    expect(messageOf({ profile: null, profileFailure })).toBe(expected);
  });

  it('shows the age of the page where there is no catalog', () => {
    expect(messageOf({}, { pageReadAt: now - 120_000 })).toBe('Up to date, 2 min ago');
    expect(messageOf(unreachable)).toBe('Offline');
    expect(messageOf({ reachability: { state: 'unknown', lastResponseAt: null, failure: null } })).toBe(
      'Connecting',
    );
    expect(messageOf({ key: { source: 'profile', state: 'refused' } }, { catalog: openCatalog() })).toBe(
      'App key rejected',
    );
    expect(describeStatus(text, { ...noSubject, service: undefined }, now).tone).toBe('waiting');
  });
});

const noSubject: StatusSubject = { service: good, catalog: undefined, isPaged: false, pageReadAt: null };
const ofCrawl = (crawl: Partial<CrawlState>) => describeIt({}, { catalog: openCatalog(crawl) });
const retry = { ...firstPass, state: 'waiting', why: 'retry-after' } as const;
const time = text.time(now - 300_000);

describe('the status of the catalog', () => {
  it.each([
    ['good', 'Up to date, 5 min ago', 'Up to date', {}],
    [
      'good',
      'Checking for changes',
      'Checking for changes',
      { state: 'reading', pagesRead: 9, lastPage: 99 },
    ],
    ['good', 'Up to date, 5 min ago', 'Up to date', { state: 'waiting', why: 'confirm' }],
    ['waiting', `Paused, as of ${time}`, 'Paused', { state: 'paused', why: 'by-hand' }],
    ['bad', `Can’t load the catalog, as of ${time}`, 'Can’t load the catalog', { state: 'failed' }],
    ['waiting', 'Loading the catalog, 12,400 of 48,213', 'Loading the catalog', firstPass],
    ['waiting', 'Loading the catalog', 'Loading the catalog', { ...firstPass, known: 0, total: 0 }],
    ['waiting', 'Paused, 12,400 of 48,213', 'Paused', { ...firstPass, state: 'paused', why: 'by-hand' }],
    [
      'waiting',
      'Paused on battery power, 12,400 of 48,213',
      'Paused on battery power',
      { ...firstPass, state: 'paused', why: 'power' },
    ],
    [
      'waiting',
      'Paused on a metered connection, 12,400 of 48,213',
      'Paused on a metered connection',
      { ...firstPass, state: 'paused', why: 'unmetered' },
    ],
    ['bad', 'Waiting for the service, 12,400 of 48,213', 'Waiting for the service', retry],
    [
      'bad',
      `Waiting until ${text.time(now + 600_000)}, 12,400 of 48,213`,
      'Waiting for the service',
      { ...retry, heldUntil: now + 600_000 },
    ],
    [
      'bad',
      `Waiting until ${text.time(now + 600_000)}, as of ${time}`,
      'Waiting for the service',
      { state: 'waiting', why: 'retry-after', heldUntil: now + 600_000 },
    ],
    [
      'bad',
      `Waiting for the service, as of ${time}`,
      'Waiting for the service',
      { state: 'waiting', why: 'retry-after', heldUntil: now + 50_000 },
    ],
    [
      'bad',
      'Can’t load the catalog, 12,400 of 48,213',
      'Can’t load the catalog',
      { ...firstPass, state: 'failed' },
    ],
  ] as const)('%s: %s', (tone, message, summary, crawl) => {
    expect(ofCrawl(crawl as Partial<CrawlState>)).toMatchObject({ tone, message, summary });
  });

  it('leaves out counts and ages where there is little room', () => {
    const shortOf = (crawl: Partial<CrawlState>) => ofCrawl(crawl).short;
    expect(shortOf(firstPass)).toBe('Loading the catalog');
    expect(shortOf({ ...firstPass, state: 'paused', why: 'unmetered' })).toBe('Paused');
    expect(shortOf({ state: 'paused', why: 'power' })).toBe('Paused');
    expect(shortOf({ ...retry, heldUntil: now + 600_000 })).toBe(`Waiting until ${text.time(now + 600_000)}`);
    expect(shortOf({ state: 'failed' })).toBe('Can’t load the catalog');
    expect(shortOf({})).toBe('Up to date, 5 min ago');
  });

  it('says how old the list is while the service is offline, with the date if it is not of today', () => {
    expect(messageOf(unreachable, { catalog: openCatalog() })).toBe(`Offline, as of ${time}`);
    const lastCompleteAt = now - 3 * 24 * 3_600_000;
    expect(messageOf(unreachable, { catalog: openCatalog({ lastCompleteAt }) })).toBe(
      `Offline, as of ${text.moment(lastCompleteAt, now)}`,
    );
    expect(text.moment(lastCompleteAt, now)).toContain('Nov');
  });

  it('is about the page where the player looks at the service’s pages', () => {
    const pages = { isPaged: true, pageReadAt: now - 120_000, catalog: openCatalog(firstPass) };
    expect(messageOf({}, pages)).toBe('Up to date, 2 min ago');
    expect(messageOf(unreachable, pages)).toBe(`Offline, as of ${text.time(now - 120_000)}`);
  });

  it('says that there is no catalog, unless the player wants none', () => {
    const none = (reason: Extract<CatalogState, { kind: 'none' }>['reason']) =>
      messageOf({}, { catalog: { kind: 'none', reason }, pageReadAt: now - 120_000 });
    expect(none('turned-off')).toBe('Up to date, 2 min ago');
    for (const reason of ['no-library', 'disk-full', 'locked', 'no-access', 'failed'] as const)
      expect(none(reason)).toBe('Can’t save the catalog');
    expect(messageOf({}, { catalog: { kind: 'opening' } })).toBe('Up to date, just now');
  });

  it('promises nothing before the service was asked, or the catalog has said what it has', () => {
    const unknown = { reachability: { state: 'unknown', lastResponseAt: null, failure: null } } as const;
    expect(messageOf(unknown, { catalog: openCatalog() })).toBe('Connecting');
    const justOpened = openCatalog({ ...firstPass, state: 'idle', known: 0, total: 0 });
    expect(messageOf({}, { catalog: justOpened })).toBe('Up to date, just now');
    expect(messageOf(unknown, { catalog: justOpened })).toBe('Connecting');
    const firstPage = openCatalog({ ...firstPass, state: 'reading', known: 0, total: 0 });
    expect(messageOf(unknown, { catalog: firstPage })).toBe('Connecting');
    expect(messageOf({}, { catalog: firstPage })).toBe('Loading the catalog');
  });
});
