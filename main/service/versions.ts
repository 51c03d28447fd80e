import { z } from 'zod';
import type { ModVersion } from '#shared/contract/mods.ts';
import { endpointPath } from './endpoints.ts';
import type { Reader } from './reader.ts';
import { readEach, wire } from './wire.ts';

const fileSchema = z.object({ id: wire.id, filename: wire.text, size: wire.count });

const versionSchema = z.object({
  mod_version_id: wire.id,
  version_string: wire.text,
  release_date: wire.time,
  download_count: wire.count,
  files: wire.list,
});

const versionListSchema = z.object({ versions: z.array(z.unknown()) });

/** All versions of a mod, newest first; those without a usable id are left out. The list is not paged. */
export async function listVersions(reader: Reader, input: { modId: number }): Promise<ModVersion[]> {
  const path = endpointPath(reader.profile, 'versions', { mod_id: input.modId });
  const answer = await reader.read({ path, schema: versionListSchema, notFound: 'error.modNotFound' });
  return readEach(answer.versions, versionSchema).records.map(toVersion).sort(newestFirst);
}

const toVersion = (record: z.output<typeof versionSchema>): ModVersion => ({
  versionId: record.mod_version_id,
  name: record.version_string,
  releasedAt: record.release_date,
  downloadCount: record.download_count,
  files: readEach(record.files, fileSchema).records.map((file) => ({
    fileId: file.id,
    fileName: file.filename,
    size: file.size,
  })),
});

const newestFirst = (a: ModVersion, b: ModVersion) =>
  (b.releasedAt ?? 0) - (a.releasedAt ?? 0) || b.versionId - a.versionId;
