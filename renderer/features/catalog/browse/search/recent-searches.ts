import { createPersisted } from '#renderer/state/persisted.ts';
import { maxQueryLength } from '#shared/catalog/query.ts';
import { fieldsOf } from '#shared/fields-of.ts';

/** How many recent searches a service has, and for how many services they are kept. */
const limits = { searches: 10, services: 20 };

/** Recent searches by service, as `ServiceState` names it; the latest first. */
export type RecentSearches = { readonly byService: Readonly<Record<string, readonly string[]>> };

/** Parses the persisted searches. Drops what is no text. */
export function parseRecentSearches(value: unknown): RecentSearches {
  const services = Object.entries(fieldsOf(fieldsOf(value)['byService'])).slice(-limits.services);
  return { byService: Object.fromEntries(services.map(([service, texts]) => [service, textsOf(texts)])) };
}

const textsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [])
    .filter((text): text is string => typeof text === 'string' && text.trim() !== '')
    .map((text) => text.slice(0, maxQueryLength))
    .slice(0, limits.searches);

/** The recent searches, persisted across restarts. */
export const useRecentSearches = createPersisted('recentSearches', parseRecentSearches);

const none: readonly string[] = [];

/** The recent searches of a service. */
export const recentOf = ({ byService }: RecentSearches, serviceId: string | null): readonly string[] =>
  (serviceId === null ? undefined : byService[serviceId]) ?? none;

/** Makes a text the latest search of a service. The start of it that was a search before is dropped. */
export function rememberSearch(serviceId: string | null, text: string): void {
  const used = text.trim();
  if (serviceId === null || used === '') return;
  const others = recentOf(useRecentSearches.getState(), serviceId).filter(
    (other) => !used.toLowerCase().startsWith(other.toLowerCase()),
  );
  change(serviceId, [used, ...others]);
}

export const forgetSearch = (serviceId: string, text: string) =>
  change(
    serviceId,
    recentOf(useRecentSearches.getState(), serviceId).filter((other) => other !== text),
  );

export const forgetAllSearches = (serviceId: string) => change(serviceId, []);

function change(serviceId: string, texts: readonly string[]): void {
  useRecentSearches.setState(({ byService }) => {
    const { [serviceId]: _, ...others } = byService;
    // The service that was used last is the last one to be dropped.
    return parseRecentSearches({ byService: { ...others, [serviceId]: texts } });
  });
}
