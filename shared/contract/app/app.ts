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

const modId = z.number().int().positive();

export const app = domain({
  calls: {
    info: call(z.undefined(), appInfoSchema),
    /** Opens a page of the service's own website in the system browser. Rejects any other address. */
    openLink: call(z.strictObject({ url: z.string().max(4096) }), z.undefined()),
    /** Copies text to the clipboard. The renderer has no clipboard permission itself. */
    copyText: call(z.strictObject({ text: z.string().max(1_000_000) }), z.undefined()),
    openLogFolder: call(z.undefined(), z.undefined()),
    /** The mod whose details the window was started with; null for none, and after the first time. */
    takeRequestedMod: call(z.undefined(), z.object({ modId: modId.nullable() })),
  },
  events: {
    /** The player asked for this mod on the command line. */
    modRequested: event(z.object({ modId })),
    /** The player clicked a notification: show this view. */
    viewRequested: event(z.object({ view: z.enum(['downloads']) })),
  },
});
