/** A service profile as Loadout reads it. Everything but the first three is left out in the minimal manner. */
export interface ServiceProfile {
  readonly base_url: string;
  readonly site_url: string;
  readonly api_key: string;
  readonly name?: string;
  readonly endpoints?: Readonly<Record<string, string>>;
}

/** The endpoints the stand-in offers beyond the given ones, by the names a profile gives them. */
export const endpoints = {
  mod: 'mods/{mod_id}/',
  versions: 'mods/{mod_id}/versions',
  download: 'mod-versions/{mod_version_id}/download',
  reviews: 'mods/{mod_id}/reviews',
  games: 'games/',
} as const;

/** The profile that fits a service of this manner at this address. */
export function makeProfile(siteUrl: string, guestKey: string, manner: 'rich' | 'minimal'): ServiceProfile {
  const given = { base_url: `${siteUrl}api/`, site_url: siteUrl, api_key: guestKey };
  return manner === 'minimal' ? given : { name: 'Local service', ...given, endpoints };
}
