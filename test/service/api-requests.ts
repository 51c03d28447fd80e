import type { FakeService } from './index.ts';
import { type RawResponse, rawRequest } from './raw-request.ts';

/** Options of a test's request. The demo guest key is sent unless `key` is another one, or null for none. */
export interface RequestOptions {
  readonly key?: string | null;
  readonly headers?: Record<string, string>;
  readonly method?: string;
  readonly body?: string;
}

/** Requests a path below `base_url`, or an absolute URL. */
export function requestPath(
  service: FakeService,
  path: string,
  options: RequestOptions = {},
): Promise<RawResponse> {
  const { key = service.guestKey, headers = {}, ...rest } = options;
  const credential: Record<string, string> = key === null ? {} : { 'Svc-Api-Key': key };
  return rawRequest(new URL(path, service.url).href, { headers: { ...credential, ...headers }, ...rest });
}

/** A player's request: the token, and an optional form. */
export interface PlayerRequestOptions {
  readonly method?: string;
  readonly form?: Readonly<Record<string, string>>;
}

/** Sends a request as a player, without a key. */
export function requestAs(
  service: FakeService,
  accessToken: string,
  path: string,
  { method = 'GET', form }: PlayerRequestOptions = {},
): Promise<RawResponse> {
  const headers: Record<string, string> = { Authorization: `Bearer ${accessToken}` };
  if (!form) return requestPath(service, path, { key: null, method, headers });
  return requestForm(service, path, form, { method, headers });
}

/** Sends a form, without a key. */
export function requestForm(
  service: FakeService,
  path: string,
  form: Readonly<Record<string, string>>,
  { method = 'POST', headers = {} }: RequestOptions = {},
): Promise<RawResponse> {
  const type = { 'Content-Type': 'application/x-www-form-urlencoded' };
  const body = new URLSearchParams(form).toString();
  return requestPath(service, path, { key: null, method, headers: { ...type, ...headers }, body });
}

/** A page of mods as received, with the service's field names. */
export interface ModPage {
  readonly mods: readonly Readonly<Record<string, unknown>>[];
  readonly pagination: Readonly<Record<string, number>>;
}

/** One page of `mods/`. */
export async function requestMods(
  service: FakeService,
  page?: number,
  options: RequestOptions = {},
): Promise<ModPage> {
  const response = await requestPath(service, page === undefined ? 'mods/' : `mods/?page=${page}`, options);
  return response.json() as ModPage;
}

/** Every mod of every page of a list, in order. */
export async function requestAllMods(
  service: FakeService,
  options: RequestOptions = {},
): Promise<ModPage['mods']> {
  const mods = [];
  for (let page = 1, last = 1; page <= last; page++) {
    const response = await requestMods(service, page, options);
    mods.push(...response.mods);
    last = response.pagination['last_page'] ?? 1;
  }
  return mods;
}

/** The status and first error code of a response: `[403, 'no_permission']`. */
export function errorOf(response: RawResponse): readonly [number, string | undefined] {
  const body = response.json() as { errors?: { code: string; message: string }[] };
  return [response.status, body.errors?.[0]?.code];
}

/** The first error code of a response: `no_permission`. */
export const codeOf = (response: RawResponse): string | undefined => errorOf(response)[1];
