import { mkdir, mkdtemp, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Certificates } from '@giftcard/kernel/tls/certificates';
import { keepCertificates } from '@giftcard/kernel/tls/keep-certificates';

/** The name of a service that a test starts, whichever it is. */
export const SERVICE_UNDER_TEST = 'service-under-test';
const PROCESSES = [
  SERVICE_UNDER_TEST,
  'gateway',
  'identity',
  'catalog',
  'orders',
  'wallet',
  'redemption',
  'notifications',
  'analytics',
];
const CACHE = fileURLToPath(new URL('../../../node_modules/.cache/giftcard-test-tls/', import.meta.url));
const folder = join(CACHE, `${new Date().toISOString().slice(0, 10)}-${PROCESSES.length}`);
const DAYS = 3;

const made = new Map<string, Certificates>();

/** Certificates of one authority for all tests of a day. */
export async function makeTestCertificates(): Promise<void> {
  if (await isThere(folder)) return;
  await mkdir(CACHE, { recursive: true });
  const own = await mkdtemp(join(CACHE, 'part-'));
  await keepCertificates(own, PROCESSES, DAYS);
  // Another test process may have been faster.
  await rename(own, folder).catch(() => rm(own, { recursive: true }));
}

/** The folder of a process: its TLS_DIR. */
export function tlsDirOf(processName: string): string {
  return join(folder, processName);
}

/** What a test shows when it calls as a process. */
export function certificatesOf(processName: string): Certificates {
  const known = made.get(processName) ?? new Certificates(tlsDirOf(processName));
  made.set(processName, known);
  return known;
}

function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
