import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Archive } from '../archive/zip.ts';
import { type Context, callerOf } from '../context.ts';
import { requireScope } from '../credentials.ts';
import type { FileRecord, VersionRecord } from '../data/versions.ts';
import { ServiceError } from '../errors.ts';
import { matchedBy } from '../faults/active-faults.ts';
import type { FaultKind } from '../faults/schema.ts';
import { idIn } from '../paging.ts';
import { selectRange } from '../range.ts';
import { filesAddress } from '../tickets.ts';
import { findMod } from '../viewer.ts';

/** `GET mod-versions/{mod_version_id}/download?file={file id}`: the bytes, or a redirect to the other host. */
export function serveDownload(app: FastifyInstance, context: Context): void {
  app.get('/mod-versions/:versionId/download', (request, reply) => {
    requireScope(callerOf(request), 'mod:read');
    const versionId = idIn(request, 'versionId');
    const version = versionId === undefined ? undefined : context.generator.version(versionId);
    if (!version) throw new ServiceError('mod_version_not_found');
    findMod(context, callerOf(request), version.modId, 'mod_version_not_found');
    const file = fileOf(version, (request.query as Record<string, string>)['file']);
    if (context.origin === 'service' && context.settings.downloads === 'redirect') {
      return reply.redirect(filesAddress(context, request), 302);
    }
    return sendFile(context, request, reply, file, version.releaseDate);
  });
}

function fileOf(version: VersionRecord, requested: string | undefined): FileRecord {
  const [only, second] = version.files;
  if (requested === undefined && second) throw new ServiceError('file_required');
  const file = requested === undefined ? only : version.files.find((one) => String(one.fileId) === requested);
  if (!file) throw new ServiceError('file_not_found');
  return file;
}

function sendFile(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  file: FileRecord,
  releaseDate: number,
): FastifyReply {
  const { matchedFaults, headers } = request;
  const isMatched = (kind: FaultKind) => matchedBy(matchedFaults, kind) !== undefined;
  const isReplaced = matchedBy(matchedFaults, 'etag')?.fault.to === 'changed';
  const isOtherRange = isMatched('ignored-if-range') && headers.range !== undefined;
  const edition = isReplaced || isOtherRange ? 1 : 0;
  const archive = context.generator.archive(file.fileId, edition);
  const etag = context.generator.etag(file.fileId, isReplaced ? 1 : 0);
  const lastModified = new Date((releaseDate + edition) * 1000).toUTCString();
  reply
    .type('application/zip')
    .header('ETag', etag)
    .header('Last-Modified', lastModified)
    .header('Accept-Ranges', 'bytes')
    .header('Cache-Control', 'private, no-transform')
    .header('Content-Disposition', `attachment; filename="${file.filename}"`);
  const requested = isOtherRange ? { range: headers.range } : headers;
  const selected = isMatched('ignored-range')
    ? 'whole'
    : selectRange(requested, file.size, { etag, lastModified });
  if (selected === 'unsatisfiable') return refuseRange(reply, file.size);
  if (selected === 'whole') return sendBytes(reply, archive, { start: 0, end: file.size });
  if (isMatched('false-416')) return refuseRange(reply, selected.start);
  const most = matchedBy(matchedFaults, 'unknown-total')?.fault.bytes;
  const { start } = selected;
  const end = Math.min(selected.end, start + (most ?? file.size));
  reply
    .status(206)
    .header('Content-Range', `bytes ${start}-${end - 1}/${most === undefined ? file.size : '*'}`);
  return sendBytes(reply, archive, { start, end });
}

const refuseRange = (reply: FastifyReply, size: number): FastifyReply =>
  reply.status(416).header('Content-Range', `bytes */${size}`).header('Content-Length', 0).send('');

const sendBytes = (reply: FastifyReply, archive: Archive, { start, end }: { start: number; end: number }) =>
  reply
    .header('Content-Length', end - start)
    .send(Readable.from(archive.read(start, end), { objectMode: false }));
