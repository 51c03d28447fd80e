import { open, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What a file is made for, by its first bytes. */
export type ProgramFormat = 'script' | 'elf' | 'other elf' | 'mac' | 'windows' | 'other';

/** The processors of ELF files (e_machine in elf.h) that a computer runs, by Node's name of its architecture. */
const machines: Readonly<Record<string, readonly number[]>> = {
  x64: [62, 3],
  ia32: [3],
  arm64: [183, 40],
  arm: [40],
  riscv64: [243],
  ppc64: [21],
  s390x: [22],
  loong64: [258],
};

/** Reads the format from the first bytes of a file, at least 20 if it has them; `arch` is this computer's. */
export function formatOf(start: Buffer, arch: string): ProgramFormat {
  const magic = start.subarray(0, 4).toString('hex');
  if (magic.startsWith('2321')) return 'script';
  if (magic === '7f454c46') {
    if (start.length < 20) return 'other elf';
    const machine = start[5] === 2 ? start.readUInt16BE(18) : start.readUInt16LE(18);
    const known = machines[arch];
    return !known || known.includes(machine) ? 'elf' : 'other elf';
  }
  if (/^(?:cffaedfe|cefaedfe|feedface|feedfacf|cafebabe|cafebabf)$/.test(magic)) return 'mac';
  return magic.startsWith('4d5a') ? 'windows' : 'other';
}

/** The first bytes of a file. Rejects with the system's error. */
export async function readStart(file: string): Promise<Buffer> {
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(256), 0, 256, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/**
 * Whether an entry of Linux' binfmt_misc, which lets Wine or QEMU run foreign programs, is on and takes this file
 * (Documentation/admin-guide/binfmt-misc.rst).
 */
export function isTakenBy(entry: string, start: Buffer, file: string): boolean {
  const value = (name: string) => new RegExp(`^${name} (\\S+)$`, 'm').exec(entry)?.[1];
  if (!/^enabled$/m.test(entry)) return false;
  const extension = value('extension');
  if (extension !== undefined) return file.endsWith(extension);
  const magic = Buffer.from(value('magic') ?? '', 'hex');
  const mask = Buffer.from(value('mask') ?? '', 'hex');
  const offset = Number(value('offset') ?? 0);
  if (magic.length === 0 || offset + magic.length > start.length) return false;
  return magic.every((byte, index) => (((start[offset + index] ?? 0) ^ byte) & (mask[index] ?? 0xff)) === 0);
}

/** Whether Linux runs this foreign program through another one. */
export async function hasInterpreter(
  file: string,
  start: Buffer,
  folder = '/proc/sys/fs/binfmt_misc',
): Promise<boolean> {
  const names = await readdir(folder).catch(() => []);
  const entries = names.filter((name) => name !== 'register' && name !== 'status');
  const texts = await Promise.all(
    entries.map((name) => readFile(join(folder, name), 'utf8').catch(() => '')),
  );
  return texts.some((text) => isTakenBy(text, start, file));
}
