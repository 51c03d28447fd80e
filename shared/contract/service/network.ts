import { z } from 'zod';
import { call, domain, event } from '../define.ts';
import { textSchema } from '../text.ts';

/** Where proxies come from: the system's settings, an address that the player entered, or nowhere. */
export const proxyModes = ['system', 'manual', 'none'] as const;

/**
 * The player's choice of a proxy. `address` is like `proxy.example:8080` or `socks5://proxy.example`, without a name or
 * password; `exceptions` are hosts that are reached without the proxy, separated by commas or spaces. Both are kept, but
 * not used, in the other modes.
 */
const proxyChoiceSchema = z.strictObject({
  mode: z.enum(proxyModes),
  address: z.string().max(300),
  exceptions: z.string().max(4_000),
});
export type ProxyChoice = z.infer<typeof proxyChoiceSchema>;

/** The network as the renderer sees it. No name and no password leaves main. */
export const networkStateSchema = z.object({
  proxy: proxyChoiceSchema,
  signIn: z.object({
    /**
     * The proxy that wants a name and password, such as `proxy.example:8080` or `socks5://proxy.example:1080`; null if
     * none does. Of several, the one that began to last.
     */
    wantedBy: z.string().nullable(),
    /** Whether it refused those that it got. */
    isRefused: z.boolean(),
    /** The proxy whose name and password are kept; null if there is none. */
    keptFor: z.string().nullable(),
    /** Whether they are kept until Loadout closes only, because this computer can't protect them. */
    isKeptUntilClose: z.boolean(),
  }),
  certificates: z.object({
    /** The path of the file that the player named; null if there is none. */
    file: z.string().nullable(),
    /** Why it can't be used. */
    problem: textSchema.nullable(),
    /** The path of the file that the environment names (`NODE_EXTRA_CA_CERTS`); null if there is none. */
    environmentFile: z.string().nullable(),
    /** How many are trusted beside the runtime's own; null before the first certificate that it doesn't trust. */
    others: z.number().nullable(),
  }),
  /** The connection that was made last; null before the first. */
  lastConnection: z
    .object({
      /** Null without a proxy. */
      proxy: z.string().nullable(),
      /** With a proxy, of the connection to it. */
      family: z.enum(['IPv4', 'IPv6']).nullable(),
    })
    .nullable(),
});
export type NetworkState = z.infer<typeof networkStateSchema>;

export const network = domain({
  calls: {
    state: call(z.undefined(), networkStateSchema),
    /** Uses and saves another choice. Fails with `invalid-input` for an address that can't be used. */
    setProxy: call(proxyChoiceSchema, networkStateSchema),
    /**
     * Keeps a name and password for the proxy that wants them, saved encrypted if possible. Never returned. `proxy` is
     * the `wantedBy` that the player saw. Fails with `invalid-input` if another one wants them by now.
     */
    signIn: call(
      z.strictObject({
        proxy: z.string().min(1).max(300),
        name: z.string().min(1).max(255),
        password: z.string().max(255),
      }),
      networkStateSchema,
    ),
    /** Deletes the saved name and password. */
    forgetSignIn: call(z.undefined(), networkStateSchema),
    /** Opens the system's file dialog for a file of certificates (PEM). Returns the state afterwards, changed or not. */
    chooseCertificates: call(z.undefined(), networkStateSchema),
    /** Trusts no file of certificates any more. */
    removeCertificates: call(z.undefined(), networkStateSchema),
  },
  events: {
    changed: event(networkStateSchema),
  },
});
