/** The form of what Chromium writes for `--log-net-log` (its source, net/log/file_net_log_observer.cc), as far as used. */
type NetLog = {
  readonly constants: { readonly logEventTypes: Record<string, number> };
  readonly events: readonly { readonly type: number; readonly params?: Record<string, unknown> }[];
};

/** Events that begin a request, a look-up of a name, or a connection. */
const beginnings = [
  'URL_REQUEST_START_JOB',
  'HOST_RESOLVER_MANAGER_JOB',
  'TCP_CONNECT',
  'UDP_CONNECT',
  'SOCKET_POOL_CONNECTING_N_SOCKETS',
];

/** Every address that Chromium's network log tells of, in order. @throws when it is not such a log, or is empty */
export function requestedAddresses(text: string): string[] {
  const { constants, events } = parse(text);
  if (events.length === 0) throw new Error('The network log tells of nothing at all.');
  const types = new Set(beginnings.map((name) => constants.logEventTypes[name]));
  return events
    .filter(({ type, params }) => types.has(type) && params)
    .map(({ params }) => String(params?.['url'] ?? params?.['host'] ?? JSON.stringify(params)));
}

/** The log as far as Chromium wrote it before it ended: each event is a line. */
function parse(text: string): NetLog {
  try {
    return JSON.parse(text) as NetLog;
  } catch {
    const lines = text.slice(0, text.lastIndexOf('\n')).trimEnd();
    return JSON.parse(`${lines.replace(/,$/, '')}]}`) as NetLog;
  }
}
