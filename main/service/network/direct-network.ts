import type { Network } from './connector.ts';

/** A network without proxies and with the runtime's certificates alone. */
export const directNetwork: Network = {
  routes: async () => ['direct'],
  signIn: async () => null,
  accepted: () => undefined,
  trusted: async () => null,
  tried: () => undefined,
  onRenew: () => undefined,
};
