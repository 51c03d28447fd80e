import { app, type Session, session, type WebContents } from 'electron';
import { pageOrigin } from '../../ipc/trust.ts';
import type { Log } from '../../log.ts';

/** Whether the page may go to this address: only within app://loadout (E13). */
export function isPageAddress(address: string): boolean {
  try {
    const url = new URL(address);
    return `${url.protocol}//${url.host}` === pageOrigin && !url.username && !url.password;
  } catch {
    return false;
  }
}

/**
 * Lets Chromium resolve no host at all, not even an address of numbers: what a page's peer connection opens by TCP, and
 * what it looks up for a hint such as dns-prefetch, goes past the CSP and the request filter (E25). Nothing of Loadout
 * asks through Chromium; main has Node. Call before the app is ready.
 */
export function closeNetwork(): void {
  app.commandLine.appendSwitch('host-resolver-rules', 'MAP * ~NOTFOUND');
}

/** No permission of any kind is ever given (E5), and the page's session never reaches the network (E21). */
function lockSession(target: Session): void {
  target.setPermissionRequestHandler((_contents, _permission, decide) => decide(false));
  target.setPermissionCheckHandler(() => false);
  target.setDevicePermissionHandler(() => false);
  target.setDisplayMediaRequestHandler((_request, decide) => decide({}), { useSystemPicker: false });
  target.setSpellCheckerEnabled(false);
  // Switched off alone, it has by now begun to fetch a dictionary from Chromium's makers, past the filter below.
  target.setSpellCheckerLanguages([]);
  target.webRequest.onBeforeRequest((details, decide) => {
    const internal = /^(app|devtools|chrome-extension|chrome):/.test(details.url);
    decide({ cancel: !internal });
  });
  target.on('will-download', (event) => event.preventDefault());
}

/** No navigation away, no new window, no webview (E11 to E14). */
function lockContents(contents: WebContents, log: Log): void {
  const refuse = (event: { preventDefault(): void; url: string }) => {
    if (isPageAddress(event.url)) return;
    event.preventDefault();
    log.warn('Refused a navigation', { to: event.url });
  };
  contents.on('will-navigate', refuse);
  contents.on('will-frame-navigate', refuse);
  contents.on('will-redirect', refuse);
  // A peer connection reaches the network past the CSP and the request filter, by UDP past `closeNetwork` too.
  contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp');
  contents.on('will-attach-webview', (event) => event.preventDefault());
  contents.setWindowOpenHandler(({ url }) => {
    log.warn('Refused a new window', { to: url });
    return { action: 'deny' };
  });
}

/** Locks the default session and everything that is created from now on. Call once the app is ready. */
export function lockDown(log: Log): void {
  lockSession(session.defaultSession);
  app.on('session-created', lockSession);
  app.on('web-contents-created', (_event, contents) => lockContents(contents, log));
}
