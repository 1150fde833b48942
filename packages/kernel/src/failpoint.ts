import { readFileSync } from 'node:fs';

/** Where the armed failpoint's name is read; undefined in every process but a platform under test. */
let armedBy: string | undefined;

/**
 * Lets a file name the one line at which this process kills itself. Only the standalone host calls it, for a test that asks by
 * its setting; a service of its own has no way to be armed.
 */
export function armFailpoints(file: string): void {
  armedBy = file;
}

/**
 * A named line between two steps that must both happen or be made up for. Does nothing, unless a test has armed this very
 * name: then the process ends here as by kill -9.
 */
export function failpoint(name: string): void {
  if (armedBy !== undefined && nameIn(armedBy) === name) process.kill(process.pid, 'SIGKILL');
}

/** The file is written by another process while this one runs; without it nothing is armed. */
function nameIn(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
