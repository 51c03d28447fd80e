import type { Translate } from './messages.ts';

/** A key of a shortcut: `mod` is Ctrl, on a Mac Command. Any other text, such as `K` or `↑`, is shown as it is. */
type Key = 'mod' | 'shift' | 'alt' | 'enter' | 'esc' | (string & {});

const named = {
  mod: 'keys.ctrl',
  shift: 'keys.shift',
  alt: 'keys.alt',
  enter: 'keys.enter',
  esc: 'keys.esc',
} as const;
const namedOnMac = {
  mod: 'keys.command',
  shift: 'keys.shiftSign',
  alt: 'keys.option',
  enter: 'keys.returnSign',
  esc: 'keys.esc',
} as const;

const isMac = (platform: string = globalThis.navigator?.platform ?? ''): boolean => /^mac/iu.test(platform);

/** The labels of a shortcut's keys. A Mac has signs where other computers have names. */
export function shortcutKeys(t: Translate, keys: readonly Key[], onMac = isMac()): string[] {
  const ids: Readonly<Record<string, (typeof named | typeof namedOnMac)[keyof typeof named]>> = onMac
    ? namedOnMac
    : named;
  return keys.map((key) => {
    const id = Object.hasOwn(ids, key) ? ids[key] : undefined;
    return id === undefined ? key : t(id);
  });
}

/** A shortcut as one text: `Ctrl K`, on a Mac `⌘K`. */
export const formatShortcut = (t: Translate, keys: readonly Key[], onMac = isMac()): string =>
  shortcutKeys(t, keys, onMac).join(onMac ? '' : ' ');
