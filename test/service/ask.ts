import type { FakeService } from './index.ts';
import { type RawAnswer, rawRequest } from './raw-request.ts';

/** How a test asks the fake service; the demo guest key is used unless `key` is another one, or null for none. */
export interface Question {
  readonly key?: string | null;
  readonly headers?: Record<string, string>;
  readonly method?: string;
  readonly body?: string;
}

/** Asks for a path below `base_url`, or for a whole address. */
export function ask(service: FakeService, path: string, question: Question = {}): Promise<RawAnswer> {
  const { key = service.guestKey, headers = {}, ...rest } = question;
  const credential: Record<string, string> = key === null ? {} : { 'Svc-Api-Key': key };
  return rawRequest(new URL(path, service.url).href, { headers: { ...credential, ...headers }, ...rest });
}

/** A player's request: their token, and a form if there is one to send. */
export interface PlayerQuestion {
  readonly method?: string;
  readonly form?: Readonly<Record<string, string>>;
}

/** Asks as a player, with no key. */
export function askAs(
  service: FakeService,
  accessToken: string,
  path: string,
  { method = 'GET', form }: PlayerQuestion = {},
): Promise<RawAnswer> {
  const headers: Record<string, string> = { Authorization: `Bearer ${accessToken}` };
  if (!form) return ask(service, path, { key: null, method, headers });
  return askForm(service, path, form, { method, headers });
}

/** Sends a form, with no key. */
export function askForm(
  service: FakeService,
  path: string,
  form: Readonly<Record<string, string>>,
  { method = 'POST', headers = {} }: Question = {},
): Promise<RawAnswer> {
  const type = { 'Content-Type': 'application/x-www-form-urlencoded' };
  const body = new URLSearchParams(form).toString();
  return ask(service, path, { key: null, method, headers: { ...type, ...headers }, body });
}

/** A page of mods as it came; fields as the service names them. */
export interface ModPage {
  readonly mods: readonly Readonly<Record<string, unknown>>[];
  readonly pagination: Readonly<Record<string, number>>;
}

/** One page of `mods/`. */
export async function askMods(
  service: FakeService,
  page?: number,
  question: Question = {},
): Promise<ModPage> {
  const answer = await ask(service, page === undefined ? 'mods/' : `mods/?page=${page}`, question);
  return answer.json() as ModPage;
}

/** Every mod of every page of a list, in order. */
export async function askAllMods(service: FakeService, question: Question = {}): Promise<ModPage['mods']> {
  const mods = [];
  for (let page = 1, last = 1; page <= last; page++) {
    const answer = await askMods(service, page, question);
    mods.push(...answer.mods);
    last = answer.pagination['last_page'] ?? 1;
  }
  return mods;
}

/** The status and first error code of an answer: `[403, 'no_permission']`. */
export function errorOf(answer: RawAnswer): readonly [number, string | undefined] {
  const body = answer.json() as { errors?: { code: string; message: string }[] };
  return [answer.status, body.errors?.[0]?.code];
}

/** The first error code of an answer: `no_permission`. */
export const codeOf = (answer: RawAnswer): string | undefined => errorOf(answer)[1];
