import { z } from 'zod';
import { call, domain, event } from './define.ts';
import { failureSchema, textSchema } from './text.ts';

/**
 * Whether the player may do something, and if not, why: nobody is signed in, the service granted less than was
 * asked, or the service profile does not offer it.
 */
export const permissionSchema = z.enum(['yes', 'signed-out', 'not-granted', 'not-offered']);
export type Permission = z.infer<typeof permissionSchema>;

/** What a player can do with the service as themselves. */
export const permissionsSchema = z.object({
  readFavorites: permissionSchema,
  writeFavorites: permissionSchema,
  writeReviews: permissionSchema,
  deleteReviews: permissionSchema,
  readLibrary: permissionSchema,
});
export type Permissions = z.infer<typeof permissionsSchema>;

/** The steps of a sign-in, in their order; the attempt stands at the one that is being waited for. */
export const signInSteps = ['port', 'browser', 'answer', 'tokens'] as const;
export type SignInStep = (typeof signInSteps)[number];

/**
 * A sign-in under way, or one that failed and waits to be tried again or closed. `address` is the website's page
 * without its query: what is secret in it stays in main, which copies and opens the whole.
 */
export const signInAttemptSchema = z.object({
  step: z.enum(signInSteps),
  address: z.string(),
  /** Unix ms at which the attempt is given up. */
  endsAt: z.number(),
  /**
   * Why the player has to paste the address that the browser ends on, because nothing on this computer hears from it;
   * null where the browser reaches Loadout.
   */
  byHand: textSchema.nullable(),
  failure: failureSchema.nullable(),
});
export type SignInAttempt = z.infer<typeof signInAttemptSchema>;

/**
 * Who is signed in, and how that is kept. `ended` means that the service takes the session no longer: who it was
 * and everything local is still here. `player.name` is null where the service does not tell it.
 */
export const sessionStateSchema = z.object({
  state: z.enum(['not-offered', 'signed-out', 'signed-in', 'ended']),
  player: z
    .object({ userId: z.number().int().positive().nullable(), name: z.string().nullable() })
    .nullable(),
  /** Why it ended; null unless `state` is `ended`. */
  ended: failureSchema.nullable(),
  permissions: permissionsSchema,
  /**
   * Where a sign-in is kept: in a protected place of the desktop, in memory until Loadout closes, or, because the
   * player chose so, on disk without real protection.
   */
  keeping: z.enum(['protected', 'memory', 'weak']),
  attempt: signInAttemptSchema.nullable(),
});
export type SessionState = z.infer<typeof sessionStateSchema>;

/** Signing in and out. No call takes an address to open: main alone makes it (O7). */
export const session = domain({
  calls: {
    state: call(z.undefined(), sessionStateSchema),
    /** Begins a sign-in in the system browser; while one is under way, opens its page again (O9). */
    signIn: call(z.undefined(), sessionStateSchema),
    /** Copies the sign-in page's address, for a browser that did not open. */
    copyLink: call(z.undefined(), z.undefined()),
    /** Takes the address the browser ended on, where it could not reach Loadout by itself. */
    pasteAnswer: call(z.strictObject({ address: z.string().min(1).max(8192) }), sessionStateSchema),
    cancelSignIn: call(z.undefined(), sessionStateSchema),
    /** Erases the session from memory and disk, also offline (O33). */
    signOut: call(z.undefined(), sessionStateSchema),
    /** Whether to keep the sign-in where the desktop offers no protected place (O39). */
    allowWeakKeeping: call(z.strictObject({ allow: z.boolean() }), sessionStateSchema),
  },
  events: {
    changed: event(sessionStateSchema),
  },
});
