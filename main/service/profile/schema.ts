import { z } from 'zod';
import type { MessageId } from '#shared/messages/index.ts';
import { isInApi } from './api-scope.ts';
import { isLoopbackHost } from './hosts.ts';
import { type EndpointName, endpointPlaceholders, type PlayerFeature, playerFeatures } from './profile.ts';
import { type RedirectAddress, type RedirectFault, readRedirectUri } from './redirect-address.ts';

/** The sentences that a check may use; zod carries their ids as messages. */
type Sentence = Extract<MessageId, `profile.${string}`>;

const says = (wrongType: Sentence) => ({
  error: (issue: { input?: unknown }): Sentence =>
    issue.input === undefined ? 'profile.fieldMissing' : wrongType,
});

/** Visible ASCII without spaces, since it goes into a header. */
const isSafeKey = (key: string) => /^[\x21-\x7e]+$/.test(key);

const text = z
  .string(says('profile.fieldNotText'))
  .min(1, { error: 'profile.fieldEmpty' satisfies Sentence })
  .max(2048, { error: 'profile.fieldTooLong' satisfies Sentence });

const parseUrl = (value: string) => (/[\s\\]/.test(value) || !URL.canParse(value) ? null : new URL(value));

function addressFault(value: string, allowLoopbackHttp: boolean): Sentence | null {
  const url = parseUrl(value);
  if (!url) return 'profile.addressInvalid';
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return 'profile.addressScheme';
  if (url.username || url.password) return 'profile.addressUserInfo';
  if (/[?#]/.test(value)) return 'profile.addressQuery';
  if (!url.pathname.endsWith('/')) return 'profile.addressSlash';
  if (url.protocol === 'http:' && !(allowLoopbackHttp && isLoopbackHost(url.hostname)))
    return 'profile.addressNotHttps';
  return null;
}

/** True or false; false when it is absent. */
const yesOrNo = z
  .boolean(says('profile.fieldNotFlag'))
  .nullish()
  .transform((value) => value ?? false);

const address = (allowLoopbackHttp: boolean) =>
  text
    .superRefine((value, context) => {
      const fault = addressFault(value, allowLoopbackHttp);
      if (fault) context.addIssue({ code: 'custom', message: fault });
    })
    .transform((value) => parseUrl(value)?.href ?? value);

function endpointFault(template: string, name: EndpointName): { id: Sentence; placeholders?: string } | null {
  const wanted: readonly string[] = endpointPlaceholders[name];
  const found = [...template.matchAll(/\{([^{}]*)\}/g)].map((match) => match[1] ?? '');
  if (found.length !== wanted.length || !wanted.every((name) => found.includes(name)))
    return { id: 'profile.endpointPlaceholder', placeholders: wanted.join(', ') || '–' };
  const root = 'https://service.example/api/';
  const path = template.replaceAll(/\{[^{}]*\}/g, '1');
  const url = URL.canParse(path, root) ? new URL(path, root) : null;
  const isBelow = url !== null && isInApi(url, new URL(root)) && !url.pathname.includes('//');
  return isBelow && !/[\s\\?#{}]/.test(path) ? null : { id: 'profile.endpointInvalid' };
}

const endpoint = (name: EndpointName) =>
  text
    .superRefine((template, context) => {
      const fault = endpointFault(template, name);
      if (fault) context.addIssue({ code: 'custom', message: fault.id, params: fault });
    })
    .nullish();

const scope = text.regex(/^[\x21\x23-\x5b\x5d-\x7e]+$/, { error: 'profile.scopeInvalid' satisfies Sentence });

/** A missing, null or empty entry names no scope. */
const featureScope = z
  .string(says('profile.fieldNotText'))
  .max(2048, { error: 'profile.fieldTooLong' satisfies Sentence })
  .regex(/^[\x21\x23-\x5b\x5d-\x7e]*$/, { error: 'profile.scopeInvalid' satisfies Sentence })
  .nullish()
  .transform((value) => value || null);

/** A feature that is left out here needs no scope. */
const featureScopes = z.object(
  Object.fromEntries(Object.values(playerFeatures).map(({ field }) => [field, featureScope])) as Record<
    (typeof playerFeatures)[PlayerFeature]['field'],
    typeof featureScope
  >,
  says('profile.fieldNotObject'),
);

const redirectFaults = {
  'user-info': 'profile.addressUserInfo',
  query: 'profile.addressQuery',
  elsewhere: 'profile.redirectUriElsewhere',
  invalid: 'profile.addressInvalid',
} as const satisfies Record<RedirectFault, Sentence>;

const redirectUri = text.transform((value, context): RedirectAddress => {
  const read = readRedirectUri(value);
  if (typeof read !== 'string') return read;
  context.addIssue({ code: 'custom', message: redirectFaults[read] });
  return z.NEVER;
});

const oauth = z
  .object(
    {
      client_id: text,
      redirect_path: text
        .regex(/^\/(?!\/)[^\s\\?#]*$/, { error: 'profile.redirectPathInvalid' satisfies Sentence })
        .default('/callback'),
      redirect_uri: redirectUri.nullish(),
      scopes: z.array(scope, says('profile.fieldNotList')).default(['mod:read']),
      feature_scopes: featureScopes.nullish(),
      token_key: yesOrNo,
    },
    says('profile.fieldNotObject'),
  )
  .nullish();

const endpoints = z
  .object(
    {
      mod: endpoint('mod'),
      versions: endpoint('versions'),
      download: endpoint('download'),
      reviews: endpoint('reviews'),
      review_create: endpoint('review_create'),
      review_delete: endpoint('review_delete'),
      me: endpoint('me'),
      favorites: endpoint('favorites'),
      favorite: endpoint('favorite'),
      library: endpoint('library'),
      games: endpoint('games'),
    } satisfies Record<EndpointName, unknown>,
    says('profile.fieldNotObject'),
  )
  .nullish();

/** Groups of words or phrases of one meaning. Limits keep a search with them as fast as one without. */
const searchWords = z
  .array(
    z
      .array(text.max(60, { error: 'profile.fieldTooLong' satisfies Sentence }), says('profile.fieldNotList'))
      .max(40, { error: 'profile.fieldTooLong' satisfies Sentence }),
    says('profile.fieldNotList'),
  )
  .max(200, { error: 'profile.fieldTooLong' satisfies Sentence })
  .nullish();

/** Rules of games. What they consist of is checked where they are used: a profile may have rules of a later version. */
const games = z
  .array(
    z.object(
      {
        game_id: z
          .number(says('profile.fieldNotNumber'))
          .int({ error: 'profile.fieldNotNumber' satisfies Sentence })
          .positive({ error: 'profile.fieldNotNumber' satisfies Sentence }),
        rules: z.record(z.string(), z.unknown(), says('profile.fieldNotObject')),
      },
      says('profile.fieldNotObject'),
    ),
    says('profile.fieldNotList'),
  )
  .max(500, { error: 'profile.fieldTooLong' satisfies Sentence })
  .nullish();

/** The profile file. Unknown fields are ignored, for profiles of later versions. */
export const profileFileSchema = (options: { allowLoopbackHttp: boolean }) =>
  z
    .object(
      {
        name: text.nullish(),
        base_url: address(options.allowLoopbackHttp),
        site_url: address(options.allowLoopbackHttp),
        api_key: text
          .max(512, { error: 'profile.fieldTooLong' satisfies Sentence })
          .refine(isSafeKey, { error: 'profile.keyUnsafe' satisfies Sentence })
          .optional(),
        keyless: yesOrNo,
        oauth,
        endpoints,
        search_words: searchWords,
        games,
      },
      { error: 'profile.notObject' satisfies Sentence },
    )
    .superRefine((file, context) => {
      const fault = (message: Sentence, ...path: string[]) =>
        context.addIssue({ code: 'custom', message, path });
      if (!file.keyless && file.api_key === undefined) fault('profile.fieldMissing', 'api_key');
      if (file.keyless && file.api_key !== undefined) fault('profile.keylessWithKey', 'keyless');
      if (file.keyless && file.oauth?.token_key) fault('profile.tokenKeyKeyless', 'oauth', 'token_key');
    });
