/** The longest address that is opened. */
const maxLength = 4096;

/**
 * The address as it may be opened in the player's browser, normalized, or null: only http and https, only the
 * host and port of the service's website, no user name, nothing that a browser and we could read differently.
 */
export function siteLink(profile: { readonly siteUrl: string }, address: string): string | null {
  if (address.length > maxLength || /[\s\p{C}\\]/u.test(address)) return null;
  // Only the full form: "https:host" and "https:///host" parse, but no website writes them.
  if (!/^https?:\/\/[^/]/i.test(address) || !URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.username || url.password || /^https?:\/\/[^/?#]*@/i.test(address)) return null;
  // The normalized form is opened, and may be longer.
  return url.host === new URL(profile.siteUrl).host && url.href.length <= maxLength ? url.href : null;
}
