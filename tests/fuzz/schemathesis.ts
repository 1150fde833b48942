import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Every package at its version: the same tool tries the same calls on every machine. */
const REQUIREMENTS = fileURLToPath(new URL('requirements.txt', import.meta.url));
const CACHE = fileURLToPath(new URL('../../.cache/schemathesis', import.meta.url));
const INSTALLS_WITHIN_MS = 240_000;

export interface Tool {
  /** The program; undefined where it can't be had. */
  readonly program: string | undefined;
  /** Why it can't be had. */
  readonly missing: string;
}

interface Ended {
  readonly code: number | null;
  readonly output: string;
}

/** Schemathesis in a virtual environment of its own; installed once, and anew when a version changes. */
export async function provideSchemathesis(): Promise<Tool> {
  const wanted = readFileSync(REQUIREMENTS, 'utf8');
  const stamp = join(CACHE, 'installed.txt');
  const program = join(CACHE, 'bin', 'st');
  if (existsSync(program) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted)
    return { program, missing: '' };
  await rm(CACHE, { recursive: true, force: true });
  await mkdir(CACHE, { recursive: true });
  for (const [command, ...args] of [
    ['python3', '-m', 'venv', CACHE],
    [
      join(CACHE, 'bin', 'python'),
      '-m',
      'pip',
      'install',
      '--quiet',
      '--disable-pip-version-check',
      '--requirement',
      REQUIREMENTS,
    ],
  ] as const) {
    const { code, output } = await run(command, args, INSTALLS_WITHIN_MS, CACHE);
    if (code !== 0)
      return {
        program: undefined,
        missing: `${command.endsWith('python3') ? 'python3 with venv' : 'schemathesis from PyPI'} can't be had: ${output.trim().split('\n').at(-1) ?? ''}`,
      };
  }
  await writeFile(stamp, wanted);
  return { program, missing: '' };
}

/** Runs a program to its end, or until its time is over. @param cwd where it may leave files */
export function run(command: string, args: readonly string[], timeoutMs: number, cwd: string): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: timeoutMs,
      killSignal: 'SIGKILL',
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.once('error', (error) => resolve({ code: null, output: error.message }));
    child.once('close', (code, signal) => resolve({ code, output: signal ? `${output}\nended by ${signal}` : output }));
  });
}
