import { z } from 'zod';

/** The file version of the settings. Version 0 had no number and the same values. */
export const settingsVersion = 1;

const documentSchema = z.looseObject({ version: z.literal(settingsVersion).optional() });

/** The settings on disk: values by name, each checked by its owner. */
export type SettingsDocument = Readonly<Record<string, unknown>>;

/** Parses the settings file of any version. Throws for unusable content. */
export const parseDocument = (value: unknown): SettingsDocument => documentSchema.parse(value);

/** The settings with one value changed, or removed for undefined, in the current file version. */
export function withValue(document: SettingsDocument, name: string, value: unknown): Record<string, unknown> {
  const { [name]: _, ...rest } = document;
  return { ...rest, version: settingsVersion, ...(value === undefined ? {} : { [name]: value }) };
}
