import { mkdir, open, readFile, readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';

/** An entry of a stream as Redis answers it. */
export type RawEntry = [id: string, fields: string[] | null];

interface ArchiveFile {
  readonly name: string;
  readonly first: string;
  readonly last: string;
}

const NAME = /^(\d+-\d+)_(\d+-\d+)\.json\.gz$/;
const compress = promisify(gzip);
const decompress = promisify(gunzip);

/**
 * Entries that were taken out of Redis, as they were: a folder for each stream, in it files that are written once, named by their first and last
 * entry. Two of them may hold the same entries, after a crash between writing one and noting it.
 */
export class EventArchive {
  constructor(private readonly folder: string) {}

  /** Resolves when the entries are on the disk. */
  async write(stream: string, entries: readonly RawEntry[]): Promise<void> {
    const [first, last] = [entries.at(0)?.[0], entries.at(-1)?.[0]];
    if (first === undefined || last === undefined) return;
    const folder = this.folderOf(stream);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const path = join(folder, `${first}_${last}.json.gz`);
    const beside = `${path}.${process.pid}.part`;
    const file = await open(beside, 'w', 0o600);
    try {
      await file.writeFile(await compress(JSON.stringify(entries)));
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(beside, path);
    const directory = await open(folder, 'r');
    try {
      await directory.sync();
    } finally {
      await directory.close();
    }
  }

  /** The next entries behind one, as many as a file holds, up to and with `end`; none where nothing is archived behind it. */
  async after(stream: string, id: string, end: string): Promise<RawEntry[]> {
    for (const { name, first, last } of await this.filesOf(stream)) {
      if (compareIds(last, id) <= 0) continue;
      if (compareIds(first, end) > 0) return [];
      const entries = JSON.parse(
        (await decompress(await readFile(join(this.folderOf(stream), name)))).toString(),
      ) as RawEntry[];
      return entries.filter(([each]) => compareIds(each, id) > 0 && compareIds(each, end) <= 0);
    }
    return [];
  }

  /** The last entry of a stream that it has; 0-0 for none. */
  async endOf(stream: string): Promise<string> {
    const lasts = (await this.filesOf(stream)).map(({ last }) => last);
    return lasts.reduce((end, last) => (compareIds(last, end) > 0 ? last : end), '0-0');
  }

  private async filesOf(stream: string): Promise<ArchiveFile[]> {
    const names = await readdir(this.folderOf(stream)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    });
    return names
      .flatMap((name) => {
        const [, first, last] = NAME.exec(name) ?? [];
        return first && last ? [{ name, first, last }] : [];
      })
      .sort((one, other) => compareIds(one.first, other.first) || compareIds(one.last, other.last));
  }

  private folderOf(stream: string): string {
    return join(this.folder, ...stream.split(':').slice(1));
  }
}

/** Ids of a stream's entries: milliseconds, then a number. */
export function compareIds(one: string, other: string): number {
  const [left, right] = [one, other].map((id) => id.split('-').map(Number));
  return left![0]! - right![0]! || (left![1] ?? 0) - (right![1] ?? 0);
}
