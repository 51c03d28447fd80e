/** A file of a newer version of Loadout, which this one must not change. */
export class NewerFile extends Error {
  constructor(version: number, known: number) {
    super(`Version ${version} of the file is newer than ${known}`);
    this.name = 'NewerFile';
  }
}
