import { chmod, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

const OTHERS = 0o077;

/**
 * The data folder holds databases, mails with links, and keys: from here on whatever this process and those it starts write is its owner's
 * alone, and a folder that an earlier release left open to others is closed with all that is in it.
 */
export async function ownDataFolder(dataDir: string): Promise<void> {
  process.umask(OTHERS);
  await mkdir(dataDir, { recursive: true });
  if (((await stat(dataDir)).mode & OTHERS) === 0) return;
  await chmod(dataDir, 0o700);
  for (const entry of await readdir(dataDir, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory()) await chmod(path, 0o700);
    else if (entry.isFile()) await chmod(path, 0o600);
  }
}
