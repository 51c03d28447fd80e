import { type ProxyServer, proxyName } from './routes.ts';

/**
 * Why a proxy doesn't connect Loadout to a server: it can't be reached, it wants a name and password (or others), or a
 * kind of sign-in that Loadout doesn't know, it refuses the server, or it can't reach the server itself.
 */
export type ProxyProblem = 'unreachable' | 'sign-in' | 'sign-in-kind' | 'refused' | 'no-connection';

/** The failure of a proxy. Nothing was sent to the server. */
export class ProxyFailure extends Error {
  readonly proxy: ProxyServer;
  readonly problem: ProxyProblem;
  constructor(proxy: ProxyServer, problem: ProxyProblem, detail: string, cause?: unknown) {
    super(`proxy ${proxyName(proxy)}: ${detail}`, { cause });
    this.name = 'ProxyFailure';
    this.proxy = proxy;
    this.problem = problem;
  }
}
