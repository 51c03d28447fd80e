import { z } from 'zod';
import { call, domain, event } from '../define.ts';
import { failureSchema, textSchema } from '../text.ts';

/**
 * Whether the player may do something, and if not, why: nobody is signed in, the service granted fewer scopes than
 * requested, or the service profile doesn't offer it.
 */
export const permissionSchema = z.enum(['yes', 'signed-out', 'not-granted', 'not-offered']);
export type Permission = z.infer<typeof permissionSchema>;

/** What the player may do on the service. */
export const permissionsSchema = z.object({
  readFavorites: permissionSchema,
  writeFavorites: permissionSchema,
  writeReviews: permissionSchema,
  deleteReviews: permissionSchema,
  readLibrary: permissionSchema,
});
export type Permissions = z.infer<typeof permissionsSchema>;

/** The steps of a sign-in, in order. An attempt names the step it waits for. */
export const signInSteps = ['port', 'browser', 'callback', 'tokens'] as const;
export type SignInStep = (typeof signInSteps)[number];

/**
 * A running sign-in, or a failed one that waits for a retry or to be closed. `address` is the website's page without
 * its query: the secrets in the query stay in main, which copies and opens the full address.
 */
export const signInAttemptSchema = z.object({
  step: z.enum(signInSteps),
  address: z.string(),
  /** When the attempt times out, in Unix ms. */
  endsAt: z.number(),
  /**
   * Why the player has to paste the address that the browser ends on, when the browser can't reach Loadout; null if it
   * can.
   */
  byHand: textSchema.nullable(),
  failure: failureSchema.nullable(),
});
export type SignInAttempt = z.infer<typeof signInAttemptSchema>;

/**
 * The signed-in player, and how the sign-in is stored. `ended`: the service no longer accepts the session; the player's
 * identity and all local data remain. `player.name` is null if the service doesn't provide it.
 */
export const sessionStateSchema = z.object({
  state: z.enum(['not-offered', 'signed-out', 'signed-in', 'ended']),
  player: z
    .object({ userId: z.number().int().positive().nullable(), name: z.string().nullable() })
    .nullable(),
  /** Why the session ended; null unless `state` is `ended`. */
  ended: failureSchema.nullable(),
  permissions: permissionsSchema,
  /**
   * Where the sign-in is stored: in the desktop's secure storage, in memory until Loadout closes, or, if the player
   * chose so, on disk without real protection. Unknown while none is stored: nobody asks the desktop before.
   */
  persistence: z.enum(['unknown', 'encrypted', 'memory', 'insecure']),
  attempt: signInAttemptSchema.nullable(),
});
export type SessionState = z.infer<typeof sessionStateSchema>;

/** Signing in and out. No call takes an address to open: only main creates it (O7). */
export const session = domain({
  calls: {
    state: call(z.undefined(), sessionStateSchema),
    /** Starts a sign-in in the system browser. While one is running, opens its page again (O9). */
    signIn: call(z.undefined(), sessionStateSchema),
    /** Copies the address of the sign-in page, for when the browser did not open. */
    copyLink: call(z.undefined(), z.undefined()),
    /** Accepts the address that the browser ended on, for when it could not reach Loadout. */
    pasteCallback: call(z.strictObject({ address: z.string().min(1).max(8192) }), sessionStateSchema),
    cancelSignIn: call(z.undefined(), sessionStateSchema),
    /** Erases the session from memory and disk, also offline (O33). */
    signOut: call(z.undefined(), sessionStateSchema),
    /** Sets whether to store the sign-in when the desktop has no secure storage (O39). */
    allowInsecureStorage: call(z.strictObject({ allow: z.boolean() }), sessionStateSchema),
  },
  events: {
    changed: event(sessionStateSchema),
  },
});
