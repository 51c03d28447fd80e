import { z } from 'zod';

/** The version of the shape that settings have on disk. Version 0 bore no number, and had the same values. */
export const settingsVersion = 1;

const documentSchema = z.looseObject({ version: z.literal(settingsVersion).optional() });

/** Settings as they lie on disk: values by name, each checked by whoever it belongs to. */
export type SettingsDocument = Readonly<Record<string, unknown>>;

/** Makes sense of the file of settings, of any version. Throws for what is none. */
export const parseDocument = (value: unknown): SettingsDocument => documentSchema.parse(value);

/** The same settings with one value changed, or taken out for undefined, in the shape of today. */
export function withValue(document: SettingsDocument, name: string, value: unknown): Record<string, unknown> {
  const { [name]: _, ...rest } = document;
  return { ...rest, version: settingsVersion, ...(value === undefined ? {} : { [name]: value }) };
}
