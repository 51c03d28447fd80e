import { isOffered, readValue } from './property.ts';

/** The service with which desktops and applications register tray icons (StatusNotifierItem specification). */
const watcher = {
  bus: 'session',
  service: 'org.kde.StatusNotifierWatcher',
  path: '/StatusNotifierWatcher',
  interface: 'org.kde.StatusNotifierWatcher',
  name: 'IsStatusNotifierHostRegistered',
} as const;

/** Whether a Linux desktop shows tray icons, as it says on the session bus. Never rejects, and starts no service. */
export async function hasTrayHost({
  PATH,
  DBUS_SESSION_BUS_ADDRESS,
  XDG_RUNTIME_DIR,
}: NodeJS.ProcessEnv): Promise<boolean> {
  // Without an address gdbus would start a bus of its own.
  if (!DBUS_SESSION_BUS_ADDRESS && !XDG_RUNTIME_DIR) return false;
  const env = Object.fromEntries(
    Object.entries({ LC_ALL: 'C', PATH, DBUS_SESSION_BUS_ADDRESS, XDG_RUNTIME_DIR }).filter(
      ([, value]) => value !== undefined,
    ),
  );
  return (await isOffered(watcher, env)) && (await readValue(watcher, env)) === 'true';
}
