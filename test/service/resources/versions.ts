import type { FastifyInstance } from 'fastify';
import { type Context, callerOf } from '../context.ts';
import { requireScope } from '../credentials.ts';
import { modInPath } from './mod-response.ts';

/** `GET mods/{mod_id}/versions`: all of them, newest first, not paged. */
export function serveVersions(app: FastifyInstance, context: Context): void {
  app.get('/mods/:modId/versions', (request) => {
    requireScope(callerOf(request), 'mod:read');
    const mod = modInPath(context, request);
    const versions = context.generator.versions(mod.modId).map((version) => ({
      mod_version_id: version.versionId,
      mod_id: version.modId,
      version_string: version.versionString,
      release_date: version.releaseDate,
      download_count: version.downloadCount,
      files: version.files.map(({ fileId, filename, size }) => ({ id: fileId, filename, size })),
    }));
    return { versions };
  });
}
