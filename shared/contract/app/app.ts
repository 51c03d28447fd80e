import { z } from 'zod';
import { call, domain, event } from '../define.ts';

/** Versions and system information, for the About section and copied diagnostics. */
export const appInfoSchema = z.object({
  version: z.string(),
  electron: z.string(),
  chromium: z.string(),
  /** The kind of system and of processor, such as `win32 x64`. */
  platform: z.string(),
  systemVersion: z.string(),
  /** Whether rendering runs on the CPU, because the graphics driver crashed or an option turned the GPU off. */
  softwareRendering: z.boolean(),
  locale: z.string(),
});
export type AppInfo = z.infer<typeof appInfoSchema>;

/** What the player asked for outside of the window: to see a mod or the downloads, or to start a game that has to ask first. */
const requestSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('mod'), modId: z.number().int().positive() }),
  z.object({ kind: z.literal('downloads') }),
  z.object({ kind: z.literal('play'), gameId: z.string().min(1).max(64) }),
]);
export type WindowRequest = z.infer<typeof requestSchema>;

export const app = domain({
  calls: {
    info: call(z.undefined(), appInfoSchema),
    /** Opens a page of the service's own website in the system browser. Rejects any other address. */
    openLink: call(z.strictObject({ url: z.string().max(4096) }), z.undefined()),
    /** Copies text to the clipboard. The renderer has no clipboard permission itself. */
    copyText: call(z.strictObject({ text: z.string().max(1_000_000) }), z.undefined()),
    openLogFolder: call(z.undefined(), z.undefined()),
    /** What the window was opened for; null for nothing, and after the first time. From then on there are events. */
    takeRequest: call(z.undefined(), z.object({ request: requestSchema.nullable() })),
  },
  events: {
    requested: event(requestSchema),
  },
});
