import type { Book } from './book.ts';
import type { Downloads } from './downloads.ts';

/** Shows the hosts that the player approved, and takes approvals back. */
export function createAllowedHosts(
  book: Pick<Book, 'choices' | 'choose'>,
): Pick<Downloads, 'allowedHosts' | 'removeHost' | 'undoRemoveHost'> {
  // The renderer can't approve a host of its own choice: it only puts back what was approved before.
  const removed = new Set<string>();
  const allowedHosts = () => [...book.choices().hosts].sort();
  const allow = (hosts: readonly string[]) => {
    book.choose({ hosts: [...hosts] });
    return allowedHosts();
  };
  return {
    allowedHosts,
    removeHost(host) {
      const hosts = allowedHosts();
      if (!hosts.includes(host)) return hosts;
      removed.add(host);
      return allow(hosts.filter((each) => each !== host));
    },
    undoRemoveHost(host) {
      const hosts = allowedHosts();
      if (!removed.delete(host) || hosts.includes(host)) return hosts;
      return allow([...hosts, host]);
    },
  };
}
