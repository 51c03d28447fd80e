import type { z } from 'zod';
import { AppError } from '#shared/errors.ts';
import { type MessageId, messages } from '#shared/messages/index.ts';
import {
  type EndpointName,
  type OAuthClient,
  type PlayerFeature,
  playerFeatures,
  type ServiceProfile,
} from './profile.ts';
import { redirectOfPath } from './redirect-address.ts';
import { profileFileSchema } from './schema.ts';

/** The source of a profile, for the sentence, and whether plain http to this computer is allowed. */
export type ParseOptions = { readonly source: string; readonly allowLoopbackHttp?: boolean };

/**
 * Parses a service profile. A byte order mark is accepted, unknown fields are ignored.
 * @throws AppError `profile-invalid`; its text names the file and the first wrong field, its details all of them.
 * Neither contains values of the file, which has the key.
 */
export function parseProfile(text: string, options: ParseOptions): ServiceProfile {
  const schema = profileFileSchema({ allowLoopbackHttp: options.allowLoopbackHttp ?? true });
  const result = schema.safeParse(parseJson(text.replace(/^\uFEFF/, ''), options.source));
  if (!result.success) throw fieldError(result.error.issues, options.source);
  const file = result.data;
  const named = Object.entries(file.endpoints ?? {}).filter((entry) => typeof entry[1] === 'string');
  return {
    name: file.name ?? new URL(file.site_url).host,
    baseUrl: file.base_url,
    siteUrl: file.site_url,
    apiKey: file.api_key ?? null,
    oauth: file.oauth
      ? {
          clientId: file.oauth.client_id,
          redirect: file.oauth.redirect_uri ?? redirectOfPath(file.oauth.redirect_path),
          scopes: file.oauth.scopes,
          featureScopes: featureScopesOf(file.oauth.feature_scopes),
          tokenKey: file.oauth.token_key,
        }
      : null,
    endpoints: Object.fromEntries(named) as Partial<Record<EndpointName, string>>,
    searchWords: (file.search_words ?? []).map((group) => ({
      words: group.map((entry) => entry.trim().replaceAll(/\s+/gu, '_')).join(' '),
    })),
    games: (file.games ?? []).map(({ game_id: gameId, rules }) => ({ gameId, rules })),
  };
}

/** The scope of each feature: as written, or the default names where nothing is written. */
function featureScopesOf(written: WrittenScopes | null | undefined): OAuthClient['featureScopes'] {
  const names = Object.keys(playerFeatures) as PlayerFeature[];
  const scopeOf = (name: PlayerFeature) => {
    const { field, scope } = playerFeatures[name];
    return written ? written[field] : scope;
  };
  return Object.fromEntries(names.map((name) => [name, scopeOf(name)])) as Record<
    PlayerFeature,
    string | null
  >;
}

type WrittenScopes = Record<(typeof playerFeatures)[PlayerFeature]['field'], string | null>;

/** A failure of the profile as a whole. */
export const profileError = (
  id: MessageId,
  values: Record<string, string | number>,
  details = '',
): AppError => new AppError('profile-invalid', { id, values }, { details });

// The parser's message quotes the text around the error, including the key, so it is neither shown nor logged.
function parseJson(text: string, file: string): unknown {
  if (text.trim() === '') throw profileError('profile.empty', { file });
  const fault = jsonFault(text);
  if (fault === null) return JSON.parse(text) as unknown;
  const line = faultyLine(text, fault);
  throw line === null
    ? profileError('profile.notJson', { file })
    : profileError('profile.notJsonLine', { file, line });
}

function jsonFault(text: string): string | null {
  try {
    JSON.parse(text);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
}

/** V8 gives the position of some errors only; for others, lines are added until the error appears. */
function faultyLine(text: string, fault: string): number | null {
  const position = /at position (\d+)/.exec(fault)?.[1];
  if (position !== undefined) return text.slice(0, Number(position)).split('\n').length;
  const lines = text.split('\n');
  if (!fault.startsWith('Unexpected token')) return lines.length;
  const index = lines.findIndex((_, at) =>
    jsonFault(lines.slice(0, at + 1).join('\n'))?.startsWith('Unexpected token'),
  );
  return index < 0 ? null : index + 1;
}

function fieldError(issues: readonly z.core.$ZodIssue[], file: string): AppError {
  const [first] = issues;
  const field = first?.path.join('.') ?? '';
  const id =
    first && Object.hasOwn(messages, first.message) ? (first.message as MessageId) : 'profile.notObject';
  const params = first?.code === 'custom' ? first.params : undefined;
  const placeholders = typeof params?.['placeholders'] === 'string' ? params['placeholders'] : undefined;
  return profileError(
    id,
    { file, ...(field === '' ? {} : { field }), ...(placeholders === undefined ? {} : { placeholders }) },
    issues.map((issue) => `${issue.path.join('.') || '(file)'}: ${issue.message}`).join('; '),
  );
}
