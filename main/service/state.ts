import type { Features, ServiceState } from '#shared/contract/service/service.ts';
import { type AppError, toFailure } from '#shared/errors.ts';
import type { LoadedProfile } from './profile/load.ts';
import { type ServiceProfile, serviceHash, serviceIdOf } from './profile/profile.ts';

/** The profile in use, and why it could not be loaded the last time; either, both or none. */
export type ProfileState = { readonly loaded: LoadedProfile | null; readonly failure: AppError | null };

/** The state of the service for the renderer: no key, and no address but the website's. */
export function toServiceState(
  { loaded, failure }: ProfileState,
  key: ServiceState['key'],
  reachability: ServiceState['reachability'],
): ServiceState {
  return {
    profile: loaded && {
      serviceId: serviceHash(serviceIdOf(loaded.profile)),
      name: loaded.profile.name,
      siteHost: new URL(loaded.profile.siteUrl).host,
      siteUrl: loaded.profile.siteUrl,
      source: loaded.source,
    },
    profileFailure: failure && toFailure(failure),
    features: featuresOf(loaded?.profile),
    key,
    reachability,
  };
}

const featuresOf = (profile: ServiceProfile | undefined): Features => {
  const endpoints = profile?.endpoints ?? {};
  return {
    details: endpoints.mod !== undefined,
    versions: endpoints.versions !== undefined,
    download: endpoints.versions !== undefined && endpoints.download !== undefined,
    reviews: endpoints.reviews !== undefined,
    games: endpoints.games !== undefined,
    signIn: (profile?.oauth ?? null) !== null,
  };
};
