import type { Book } from './book.ts';
import type { Downloads } from './downloads.ts';

/** Shows the hosts that the player approved for the service in use, and takes approvals back. */
export function createAllowedHosts(
  book: Pick<Book, 'service' | 'hostsOf' | 'chooseHosts'>,
): Pick<Downloads, 'allowedHosts' | 'removeHost' | 'undoRemoveHost'> {
  // The renderer can't approve a host of its own choice: it only puts back what was approved before.
  const removed = new Map<string | null, Set<string>>();
  const allowedHosts = () => book.hostsOf(book.service()).sort();
  const allow = (hosts: readonly string[]) => {
    book.chooseHosts(book.service(), hosts);
    return allowedHosts();
  };
  return {
    allowedHosts,
    removeHost(host) {
      const hosts = allowedHosts();
      if (!hosts.includes(host)) return hosts;
      const service = book.service();
      removed.set(service, new Set([...(removed.get(service) ?? []), host]));
      return allow(hosts.filter((each) => each !== host));
    },
    undoRemoveHost(host) {
      const hosts = allowedHosts();
      if (!removed.get(book.service())?.delete(host) || hosts.includes(host)) return hosts;
      return allow([...hosts, host]);
    },
  };
}
