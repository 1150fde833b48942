import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export type DemoNote = 'past begun' | 'shops begun' | 'made';

/** How far a data folder's demo is: what is made is not made again. */
export function demoNote(dataDir: string): {
  read(): Promise<DemoNote | undefined>;
  write(note: DemoNote): Promise<void>;
} {
  const file = join(dataDir, 'demo.txt');
  return {
    read: () =>
      readFile(file, 'utf8').then(
        (note) => note as DemoNote,
        () => undefined,
      ),
    async write(note) {
      await mkdir(dataDir, { recursive: true });
      await writeFile(file, note);
    },
  };
}
