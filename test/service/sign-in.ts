import { makeBrowser } from './browser.ts';
import type { Account } from './players/accounts.ts';

/** What a player does on the consent page. */
export type Decision = 'allow' | 'cancel';

/**
 * Completes login and consent over HTTP, as the player's browser would. Returns the address that the website then sends
 * the browser to, null when it sends it nowhere. Throws when the service shows an error page.
 */
export async function signInOverHttp(
  account: Account,
  authorizeUrl: string,
  decision: Decision = 'allow',
): Promise<string | null> {
  const browser = makeBrowser();
  let page = await browser.open(authorizeUrl);
  if (new URL(page.url).pathname === '/login/') {
    page = await browser.submit(page, 'Sign in', { username: account.username, password: account.password });
  }
  const location = page.headers['location'];
  if (location !== undefined) return location;
  if (page.status !== 200) throw new Error(`The website answered ${page.status}: ${page.text}`);
  const decided = await browser.submit(page, decision === 'allow' ? 'Allow' : 'Cancel');
  return decided.headers['location'] ?? null;
}
