import { rawRequest } from './raw-request.ts';

/** A page in a browser without scripts. */
export interface Page {
  readonly url: string;
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/** A minimal browser: cookies, redirects within one site, and forms. */
export interface Browser {
  /** Opens an address and follows redirects as long as they stay on its origin. */
  open(url: string): Promise<Page>;
  /** Fills in the form with this button and submits it. Throws if the page has no such form. */
  submit(page: Page, button: string, fields?: Readonly<Record<string, string>>): Promise<Page>;
  /** Cookies by name, as the last page set them. */
  readonly cookies: ReadonlyMap<string, string>;
}

/** A browser without cookies. A redirect that leaves the site is not followed: `page.headers.location` has it. */
export function makeBrowser(): Browser {
  const cookies = new Map<string, string>();
  const requestPath = async (url: string, method: string, body?: string): Promise<Page> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await rawRequest(url, {
      method,
      headers: {
        ...(cookie ? { Cookie: cookie } : {}),
        ...(body === undefined ? {} : { 'Content-Type': 'application/x-www-form-urlencoded' }),
      },
      ...(body === undefined ? {} : { body }),
    });
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(response.headers['set-cookie'] ?? '') ?? [];
    if (name !== undefined && value !== undefined) cookies.set(name, value);
    const { status, headers } = response;
    const target = headers['location'] === undefined ? undefined : new URL(headers['location'], url);
    if (target?.origin === new URL(url).origin) return requestPath(target.href, 'GET');
    return { url, status, headers, text: response.body.toString() };
  };
  return {
    cookies,
    open: (url) => requestPath(url, 'GET'),
    submit(page, button, fields = {}) {
      const form = formWith(page.text, button);
      if (!form) throw new Error(`The page ${page.url} has no form with the button "${button}".`);
      const body = new URLSearchParams({ ...form.fields, ...fields }).toString();
      return requestPath(new URL(form.action, page.url).href, 'POST', body);
    },
  };
}

function formWith(
  html: string,
  button: string,
): { action: string; fields: Record<string, string> } | undefined {
  for (const [form] of html.matchAll(/<form [\s\S]*?<\/form>/g)) {
    const pressed = [...form.matchAll(/<button([^>]*)>([^<]*)<\/button>/g)].find(
      ([, , text]) => text === button,
    );
    if (!pressed) continue;
    const inputs = [...form.matchAll(/<input [^>]*>/g)].map(([input]) => input);
    const named = [...inputs, pressed[1] ?? ''].map((tag) => [
      attribute(tag, 'name'),
      attribute(tag, 'value'),
    ]);
    return {
      action: attribute(form, 'action'),
      fields: Object.fromEntries(named.filter(([name]) => name !== '')),
    };
  }
  return undefined;
}

function attribute(tag: string, name: string): string {
  const [, value = ''] = new RegExp(` ${name}="([^"]*)"`).exec(tag) ?? [];
  return value
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
