import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPlatform, type RunningPlatform } from '../../e2e/support/platform.js';
import { openMailbox, type Mailbox } from './mailbox.js';

/** The file by which a test names the line at which the platform is to die (kernel/failpoint). */
export interface Failpoints {
  readonly file: string;
  arm(name: string): Promise<void>;
  disarm(): Promise<void>;
  remove(): Promise<void>;
}

export async function makeFailpoints(): Promise<Failpoints> {
  const folder = await mkdtemp(join(tmpdir(), 'giftcard-failpoints-'));
  const file = join(folder, 'armed');
  return {
    file,
    arm: (name) => writeFile(file, name),
    disarm: () => rm(file, { force: true }),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

export interface WithFailpoints {
  readonly platform: RunningPlatform;
  readonly failpoints: Failpoints;
  readonly mailbox: Mailbox;
  /** Answers the platform's exit code. */
  stop(): Promise<number | null>;
}

/** An empty platform that dies where it is told to, and a mailbox that does not. */
export async function startWithFailpoints(): Promise<WithFailpoints> {
  const [failpoints, mailbox] = await Promise.all([makeFailpoints(), openMailbox()]);
  const platform = await startPlatform({
    DEMO: 'off',
    FAILPOINT_FILE: failpoints.file,
    RECONCILE_EVERY_MS: '500',
    SMTP_URL: mailbox.smtpUrl,
  });
  return {
    platform,
    failpoints,
    mailbox,
    async stop() {
      const code = await platform.stop();
      await Promise.all([mailbox.stop(), failpoints.remove()]);
      return code;
    },
  };
}

const ROOT = new URL('../../../', import.meta.url).pathname;
/** `failpoint('name')`, or the beginning of a name that ends with an event's. */
const LINE = /\bfailpoint\(['`]([^'`$]+)/g;

/** Every failpoint of the product, by its name or the name's beginning. */
export async function failpointsInSources(): Promise<string[]> {
  const names = await Promise.all(['packages/kernel/src', 'services'].map((folder) => namesBelow(join(ROOT, folder))));
  return [...new Set(names.flat())].sort();
}

async function namesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const found = await Promise.all(
    entries.map(async (entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return ['node_modules', 'dist', 'test'].includes(entry.name) ? [] : namesBelow(path);
      if (!entry.name.endsWith('.ts') || entry.name.endsWith('.spec.ts')) return [];
      return [...(await readFile(path, 'utf8')).matchAll(LINE)].map(([, name = '']) => name);
    }),
  );
  return found.flat();
}
