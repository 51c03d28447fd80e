import type { FastifyInstance } from 'fastify';
import { type Context, callerOf } from '../context.ts';
import { requireScope } from '../credentials.ts';
import { describeMod } from '../data/descriptions.ts';
import { modInPath, sendMod, sendModPage } from './mod-response.ts';

/** `GET mods/` (docs/service.md, section 4). Filters and order are unspecified, so none are known. */
export function serveModList(app: FastifyInstance, context: Context): void {
  app.get('/mods/', (request) => {
    requireScope(callerOf(request), 'mod:read');
    return sendModPage(context, request);
  });
}

/** `GET mods/{mod_id}/`: the list's fields, a description and the newest version's files. */
export function serveMod(app: FastifyInstance, context: Context): void {
  const { generator, settings } = context;
  app.get('/mods/:modId/', (request) => {
    requireScope(callerOf(request), 'mod:read');
    const mod = modInPath(context, request);
    const files = generator.versions(mod.modId)[0]?.files ?? [];
    return {
      mod: {
        description: describeMod(settings.seed, mod),
        current_files: files.map(({ fileId, filename, size }) => ({ id: fileId, filename, size })),
        // Maps without entries arrive as a list (docs/service.md, “What Loadout assumes”).
        custom_fields: [],
        ...sendMod(context, request, mod),
      },
    };
  });
}
