import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { escapeHtml, htmlPage } from '../html.ts';
import { currentSession } from '../site/session.ts';
import { shownMods, sightOf, visitor } from '../viewer.ts';

/**
 * The website: a plain front page and the page of each mod that `view_url` leads to. Logged-out visitors see what a
 * guest key sees (docs/service.md, 5.1.4), players also what the API leaves out (section 1).
 */
export function serveSite(app: FastifyInstance, context: Context): void {
  app.get('/', (_request, reply) =>
    reply
      .type('text/html')
      .send(htmlPage('Fake service', `<p>${shownMods(context, visitor).length} mods.</p>`)),
  );
  app.get('/mods/:slug/', (request, reply) => {
    const slug = (request.params as { slug: string }).slug;
    const modId = Number(slug.split('.').at(-1));
    const sight = sightOf(context, visitor, modId);
    const isLoggedIn = (currentSession(context, request)?.userId ?? null) !== null;
    const isOpen = sight === 'shown' || (sight === 'excluded' && isLoggedIn);
    const mod = isOpen ? context.generator.mod(modId) : undefined;
    if (!mod) return reply.callNotFound();
    const text = `<p>${escapeHtml(mod.tagLine)}</p><p>By ${escapeHtml(mod.username)}</p>`;
    return reply.type('text/html').send(htmlPage(mod.title, text));
  });
}
