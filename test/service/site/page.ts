import type { FastifyReply } from 'fastify';
import { escapeHtml, htmlPage } from '../html.ts';

/** A page of the website: `title` is text, `body` is HTML. */
export interface SitePage {
  readonly title: string;
  readonly body: string;
}

/** Sends a page on which a player signs in or decides: not framed, not cached, without scripts. */
export function sendSitePage(reply: FastifyReply, page: SitePage, status = 200): FastifyReply {
  return (
    reply
      .status(status)
      .type('text/html; charset=utf-8')
      .header('Cache-Control', 'no-store')
      .header('X-Frame-Options', 'DENY')
      // No form-action: browsers would block the redirect to the client after the form.
      .header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'; base-uri 'none'")
      .header('Referrer-Policy', 'same-origin')
      .header('X-Content-Type-Options', 'nosniff')
      .send(htmlPage(page.title, page.body))
  );
}

/** Shows an error on a page of the website. */
export function sendErrorPage(reply: FastifyReply, status: number, text: string): FastifyReply {
  const body = `<p role="alert">${escapeHtml(text)}</p>`;
  return sendSitePage(reply, { title: 'That did not work', body }, status);
}
