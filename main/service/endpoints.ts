import { AppError } from '#shared/errors.ts';
import type { EndpointName, ServiceProfile } from '../profile/profile.ts';

/**
 * The path of an endpoint that the profile names, ids filled in and encoded.
 * @throws AppError `not-offered` when the profile does not name it.
 */
export function endpointPath(
  profile: Pick<ServiceProfile, 'endpoints'>,
  name: EndpointName,
  ids: Readonly<Record<string, number>> = {},
): string {
  const template = profile.endpoints[name];
  if (template === undefined)
    throw new AppError('not-offered', { id: 'error.notOffered' }, { details: `no endpoint “${name}”` });
  return template.replaceAll(/\{([^{}]*)\}/g, (_, placeholder: string) =>
    encodeURIComponent(String(ids[placeholder] ?? '')),
  );
}
