import { app, type Session, session, type WebContents } from 'electron';
import { pageOrigin } from '#main/ipc/trust.ts';
import type { Log } from '#main/kernel/log/log.ts';

/** Whether the renderer may navigate to this address: only within app://loadout (E13). */
export function isPageAddress(address: string): boolean {
  try {
    const url = new URL(address);
    return `${url.protocol}//${url.host}` === pageOrigin && !url.username && !url.password;
  } catch {
    return false;
  }
}

/**
 * Lets Chromium resolve no host at all, not even a numeric address: a peer connection by TCP and hints such as
 * dns-prefetch bypass the CSP and the request filter (E25). Loadout sends nothing through Chromium; main uses Node.
 * Call before the app is ready.
 */
export function closeNetwork(): void {
  app.commandLine.appendSwitch('host-resolver-rules', 'MAP * ~NOTFOUND');
}

/**
 * Runs Chromium's network service in the main process, which saves a process of 14 MB. It gets no byte of any network
 * (`closeNetwork`), and on Linux its own process would have no sandbox either; elsewhere it has, so it stays there. Call
 * before the app is ready.
 */
export function joinNetworkService(): void {
  if (process.platform !== 'linux') return;
  const others = app.commandLine.getSwitchValue('enable-features');
  const features = [...(others === '' ? [] : [others]), 'NetworkServiceInProcess2'];
  app.commandLine.appendSwitch('enable-features', features.join(','));
}

/** Denies every permission (E5) and every network request of the renderer's session (E21). */
function lockSession(target: Session): void {
  target.setPermissionRequestHandler((_contents, _permission, decide) => decide(false));
  target.setPermissionCheckHandler(() => false);
  target.setDevicePermissionHandler(() => false);
  target.setDisplayMediaRequestHandler((_request, decide) => decide({}), { useSystemPicker: false });
  target.setSpellCheckerEnabled(false);
  // Disabling the spell checker is not enough: it would already download a dictionary, past the filter below.
  target.setSpellCheckerLanguages([]);
  target.webRequest.onBeforeRequest((details, decide) => {
    const internal = /^(app|devtools|chrome-extension|chrome):/.test(details.url);
    decide({ cancel: !internal });
  });
  target.on('will-download', (event) => event.preventDefault());
}

/** Denies navigation away, new windows and webviews (E11 to E14). */
function lockContents(contents: WebContents, log: Log): void {
  const refuse = (event: { preventDefault(): void; url: string }) => {
    if (isPageAddress(event.url)) return;
    event.preventDefault();
    log.warn('Refused a navigation', { to: event.url });
  };
  contents.on('will-navigate', refuse);
  contents.on('will-frame-navigate', refuse);
  contents.on('will-redirect', refuse);
  // A peer connection bypasses the CSP and the request filter, and by UDP `closeNetwork` too.
  contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp');
  contents.on('will-attach-webview', (event) => event.preventDefault());
  contents.setWindowOpenHandler(({ url }) => {
    log.warn('Refused a new window', { to: url });
    return { action: 'deny' };
  });
}

/** Secures the default session and all new contents. Call once the app is ready. */
export function lockDown(log: Log): void {
  lockSession(session.defaultSession);
  app.on('session-created', lockSession);
  app.on('web-contents-created', (_event, contents) => lockContents(contents, log));
}
