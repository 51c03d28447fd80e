import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The one folder in which files of a mod are edited now. */
export function editedFolder(userData: string): string {
  const edits = join(userData, 'installs', '.edits');
  const [name = ''] = readdirSync(edits);
  return join(edits, name, 'files');
}
