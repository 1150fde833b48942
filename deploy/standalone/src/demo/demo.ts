import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BeforeOpening } from '../platform.js';
import { superAdminOf, type StandaloneSettings } from '../settings.js';
import { isThere, seedDemo } from './seed.js';

const noteIn = (dataDir: string) => join(dataDir, 'demo.txt');

/** What makes the demo in a data folder, once; an interrupted start goes on with it. Undefined where it is made, or not wanted. */
export async function demoToMake(
  settings: StandaloneSettings,
  progress: (step: string) => void,
  aborted: AbortSignal,
): Promise<BeforeOpening | undefined> {
  if (settings.DEMO === 'off') return undefined;
  const note = await readFile(noteIn(settings.DATA_DIR), 'utf8').catch(() => '');
  if (note === 'made') return undefined;
  return async (url, { engines, secrets, setClock }) => {
    await mkdir(settings.DATA_DIR, { recursive: true });
    // A past is paid in a sandbox, and mailed to a mailbox that only people of this machine read; businesses that are there have a past of their own.
    const canPay = engines.sandboxUrl !== undefined && process.env['SQUARE_ACCESS_TOKEN'] !== '';
    const hasPast =
      settings.DEMO === 'on' &&
      canPay &&
      engines.mailboxUrl !== undefined &&
      (note === 'past begun' || !(await isThere(url)));
    await writeFile(noteIn(settings.DATA_DIR), hasPast ? 'past begun' : 'shops begun');
    await seedDemo(
      {
        url,
        mailboxUrl: engines.mailboxUrl,
        superAdmin: superAdminOf(settings, secrets),
        password: secrets.demoPassword,
        setClock,
      },
      hasPast,
      progress,
      aborted,
    );
    await writeFile(noteIn(settings.DATA_DIR), 'made');
  };
}
