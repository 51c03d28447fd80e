import { session } from 'electron';
import type { ProxyResolver } from '#main/service/network/proxy-routes.ts';

/** The resolver that Chromium asks for its own requests: the system's settings, PAC files and exceptions. */
export const createProxyResolver = (): ProxyResolver => ({
  configure: (config) => session.defaultSession.setProxy(config),
  resolve: (url) => session.defaultSession.resolveProxy(url),
});
