import type { Preferences } from '#main/storage/preferences.ts';

/** Preferences in memory, as they are stored: as JSON. */
export function createPreferences(): Preferences {
  const texts = new Map<string, string>();
  return {
    get(name, schema) {
      const text = texts.get(name);
      return text === undefined ? null : (schema.safeParse(JSON.parse(text)).data ?? null);
    },
    set: (name, value) => void texts.set(name, JSON.stringify(value)),
  };
}
