import { z } from 'zod';
import { call, domain, event } from './define.ts';
import { failureSchema } from './text.ts';

/** What the service profile offers beyond the list of mods. */
export const featuresSchema = z.object({
  details: z.boolean(),
  versions: z.boolean(),
  download: z.boolean(),
  reviews: z.boolean(),
  games: z.boolean(),
  /** Players can sign in; what they may do then is in the session's permissions. */
  signIn: z.boolean(),
});
export type Features = z.infer<typeof featuresSchema>;

/**
 * How things stand with the service. `profile` is null when none could be read; `profileFailure` says why.
 * The key itself never leaves main: the page learns where it came from and whether it is accepted.
 */
export const serviceStateSchema = z.object({
  profile: z
    .object({
      /** Another text for another service, whatever it is called; the address of its API stays in main. */
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
    /** `none`: a proxy of the developer's adds the key, and none can be entered here. */
    source: z.enum(['profile', 'settings', 'none']),
    state: z.enum(['unknown', 'accepted', 'refused']),
  }),
  reach: z.object({
    state: z.enum(['unknown', 'reachable', 'unreachable']),
    /** Unix ms of the last good answer, null before the first. */
    lastAnswerAt: z.number().nullable(),
  }),
});
export type ServiceState = z.infer<typeof serviceStateSchema>;

export const service = domain({
  calls: {
    state: call(z.undefined(), serviceStateSchema),
    /** Replaces the guest key. It goes in and never comes out; checked with the service before it is kept. */
    replaceKey: call(z.strictObject({ key: z.string().min(1).max(512) }), serviceStateSchema),
    /** Goes back to the key of the service profile. */
    resetKey: call(z.undefined(), serviceStateSchema),
    /** Reads the service profile again and asks the service whether it is there. */
    check: call(z.undefined(), serviceStateSchema),
  },
  events: {
    changed: event(serviceStateSchema),
  },
});
