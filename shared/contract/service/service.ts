import { z } from 'zod';
import { call, domain, event } from '../define.ts';
import { failureSchema } from '../text.ts';

/** Features that the service profile offers in addition to the list of mods. */
export const featuresSchema = z.object({
  details: z.boolean(),
  versions: z.boolean(),
  download: z.boolean(),
  reviews: z.boolean(),
  games: z.boolean(),
  /** Whether players can sign in. What they may do then is in the session's permissions. */
  signIn: z.boolean(),
});
export type Features = z.infer<typeof featuresSchema>;

/**
 * The state of the service. `profile` is null if it could not be read; `profileFailure` says why. The key itself never
 * leaves main: the renderer sees only its source and whether it is accepted.
 */
export const serviceStateSchema = z.object({
  profile: z
    .object({
      /** Unique per service, even if names are equal. The address of its API stays in main. */
      serviceId: z.string(),
      name: z.string(),
      siteHost: z.string(),
      siteUrl: z.string(),
      source: z.string(),
    })
    .nullable(),
  profileFailure: failureSchema.nullable(),
  features: featuresSchema,
  key: z.object({
    /**
     * `fallback`: the profile's, because the one that was entered can't be read. `none`: a proxy of the developer adds the
     * key, and none can be entered here.
     */
    source: z.enum(['profile', 'settings', 'fallback', 'none']),
    state: z.enum(['unknown', 'accepted', 'refused']),
  }),
  reachability: z.object({
    state: z.enum(['unknown', 'reachable', 'unreachable']),
    /** When the last successful response arrived, in Unix ms; null before the first. */
    lastResponseAt: z.number().nullable(),
    /** Why it is unreachable; null while it is not. */
    failure: failureSchema.nullable(),
  }),
});
export type ServiceState = z.infer<typeof serviceStateSchema>;

export const service = domain({
  calls: {
    state: call(z.undefined(), serviceStateSchema),
    /** Replaces the guest key. The key is checked with the service before it is stored, and is never returned. */
    replaceKey: call(z.strictObject({ key: z.string().min(1).max(512) }), serviceStateSchema),
    /** Restores the key of the service profile. */
    resetKey: call(z.undefined(), serviceStateSchema),
    /** Opens the service profile in the system's editor, or shows it in its folder if its name ends in neither .json nor .txt. */
    openProfile: call(z.undefined(), z.undefined()),
    /** Shows the service profile in the system's file manager, or the nearest folder above it that exists. */
    showProfile: call(z.undefined(), z.undefined()),
    /**
     * Opens the system's file dialog for another service profile, checks it, and uses it from now on. Returns the state
     * afterwards, changed or not; rejects with `profile-invalid` for an unusable file, which changes nothing.
     */
    chooseProfile: call(z.undefined(), serviceStateSchema),
    /** Reads the service profile again and checks whether the service is reachable. */
    check: call(z.undefined(), serviceStateSchema),
  },
  events: {
    changed: event(serviceStateSchema),
  },
});
