import { z } from 'zod';
import { call, domain, event } from './define.ts';

/** Versions and surroundings, for the About section and for copied diagnostics. */
export const appInfoSchema = z.object({
  version: z.string(),
  electron: z.string(),
  chromium: z.string(),
  platform: z.string(),
  /** Whether the processor draws everything, because the graphics driver crashed or somebody asked for it. */
  drawsInSoftware: z.boolean(),
  locale: z.string(),
});
export type AppInfo = z.infer<typeof appInfoSchema>;

export const app = domain({
  calls: {
    info: call(z.undefined(), appInfoSchema),
    /** Opens a page of the service's own website in the system browser; any other address is refused. */
    openLink: call(z.strictObject({ url: z.string().max(4096) }), z.undefined()),
    /** Puts text on the clipboard; the page itself has no permission to. */
    copyText: call(z.strictObject({ text: z.string().max(1_000_000) }), z.undefined()),
    openLogFolder: call(z.undefined(), z.undefined()),
  },
  events: {
    /** The player followed a notification: this view is what they want to see. */
    viewWanted: event(z.object({ view: z.enum(['downloads']) })),
  },
});
