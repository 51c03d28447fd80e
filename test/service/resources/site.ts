import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { escapeHtml, htmlPage } from '../html.ts';

/** The website: a plain front page and the page of each mod that `view_url` leads to. */
export function serveSite(app: FastifyInstance, context: Context): void {
  const { generator, withdrawn } = context;
  app.get('/', (_request, reply) =>
    reply.type('text/html').send(htmlPage('Stand-in service', `<p>${generator.idsFor().length} mods.</p>`)),
  );
  app.get('/mods/:slug/', (request, reply) => {
    const slug = (request.params as { slug: string }).slug;
    const mod = generator.mod(Number(slug.split('.').at(-1)));
    if (!mod || withdrawn.has(mod.modId)) return reply.callNotFound();
    const text = `<p>${escapeHtml(mod.tagLine ?? '')}</p><p>By ${escapeHtml(mod.username)}</p>`;
    return reply.type('text/html').send(htmlPage(mod.title, text));
  });
}
