import type { ServiceProfile } from '../profile/profile.ts';
import type { Keeping } from './keeping.ts';
import { bindingOf, type Current, isSameBinding } from './standing.ts';

/** Holds the session to the service profile in use. */
export type Opening = {
  /** The profile as last read, null while there was none. */
  profile(): ServiceProfile | null;
  /**
   * Reads the profile again. When it is for another client or service, what is kept for that one stands from
   * now on. Rejects as reading the profile does.
   */
  ready(): Promise<ServiceProfile>;
};

/**
 * `onOther` is told that a profile for another client or service takes the place of one, before its session
 * is read; `onChange`, that the profile changed in any other way.
 */
export function createOpening(options: {
  read: () => Promise<ServiceProfile>;
  keeping: Pick<Keeping, 'load'>;
  current: Current;
  onOther: () => void;
  onChange: () => void;
}): Opening {
  const { read, keeping, current, onOther, onChange } = options;
  let profile: ServiceProfile | null = null;
  let reading: Promise<ServiceProfile> | null = null;

  async function load(): Promise<ServiceProfile> {
    const next = await read();
    const previous = profile;
    profile = next;
    const binding = bindingOf(next);
    if (previous && isSameBinding(binding, bindingOf(previous))) {
      if (previous !== next) onChange();
      return next;
    }
    if (previous) {
      onOther();
      current.set({ kind: 'signed-out' });
    }
    current.set(binding ? await keeping.load(binding) : { kind: 'signed-out' });
    return next;
  }

  return {
    profile: () => profile,
    ready() {
      reading ??= load().finally(() => {
        reading = null;
      });
      return reading;
    },
  };
}
