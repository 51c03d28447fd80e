import { z } from 'zod';
import { call, domain, event } from '../define.ts';

/** What closing the window means while downloads are in progress. */
export const whenClosedChoices = ['ask', 'background', 'quit'] as const;
export type WhenClosed = (typeof whenClosedChoices)[number];

/** The question whether downloads go on without the window. */
export const closingQuestionSchema = z.object({
  /** How many are in progress, at least 1. */
  downloads: z.number(),
  /** Whether the desktop has a system tray. Without one, only another start shows the window again. */
  hasTray: z.boolean(),
});
export type ClosingQuestion = z.infer<typeof closingQuestionSchema>;

export const closing = domain({
  calls: {
    /** The question is on screen, so that main waits for the answer as long as the player takes. */
    shown: call(z.undefined(), z.undefined()),
    /** The player's answer. With `remember`, main doesn't ask again; a canceled question is never remembered. */
    answer: call(
      z.strictObject({ choice: z.enum(['background', 'quit', 'cancel']), remember: z.boolean() }),
      z.undefined(),
    ),
  },
  events: {
    /** The player closed the window during downloads. */
    asked: event(closingQuestionSchema),
  },
});
