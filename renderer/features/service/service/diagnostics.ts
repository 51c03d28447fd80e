import type { ServiceState } from '#shared/contract/service/service.ts';

/** Formats the service's state for a bug report. Contains no key, and no URL with a query. */
export function serviceDiagnostics(state: ServiceState | undefined): string {
  if (!state) return 'Service: not known yet';
  const offered = Object.entries(state.features).flatMap(([name, on]) => (on ? [name] : []));
  const lastResponseAt = state.reachability.lastResponseAt;
  return [
    `Service: ${state.profile ? `${state.profile.name} (${state.profile.siteHost})` : 'no profile'}`,
    `Profile from: ${state.profile?.source ?? state.profileFailure?.details ?? 'nowhere'}`,
    `Offers: ${offered.length > 0 ? offered.join(', ') : 'the list only'}`,
    `Key: from ${state.key.source}, ${state.key.state}`,
    `Reachability: ${state.reachability.state}, last response ${lastResponseAt === null ? 'none since the start' : new Date(lastResponseAt).toISOString()}`,
  ].join('\n');
}
