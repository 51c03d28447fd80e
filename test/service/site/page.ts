import type { FastifyReply } from 'fastify';
import { escapeHtml, htmlPage } from '../html.ts';

/** A page of the website: `title` is text, `body` is HTML. */
export interface SitePage {
  readonly title: string;
  readonly body: string;
}

/** Sends a page on which a player signs in or decides: in no frame, kept by nobody, without scripts. */
export function sendSitePage(reply: FastifyReply, page: SitePage, status = 200): FastifyReply {
  return (
    reply
      .status(status)
      .type('text/html; charset=utf-8')
      .header('Cache-Control', 'no-store')
      .header('X-Frame-Options', 'DENY')
      // No form-action: browsers would hold the redirect to the client, which follows the form, against it.
      .header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'; base-uri 'none'")
      .header('Referrer-Policy', 'same-origin')
      .header('X-Content-Type-Options', 'nosniff')
      .send(htmlPage(page.title, page.body))
  );
}

/** Says on a page of the website what went wrong. */
export function sendErrorPage(reply: FastifyReply, status: number, text: string): FastifyReply {
  const body = `<p role="alert">${escapeHtml(text)}</p>`;
  return sendSitePage(reply, { title: 'That did not work', body }, status);
}
