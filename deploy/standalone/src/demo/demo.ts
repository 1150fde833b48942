import type { BeforeOpening } from '../platform.js';
import { superAdminOf, type StandaloneSettings } from '../settings.js';
import { demoNote } from './note.js';
import { isThere, seedDemo } from './seed.js';

/** What makes the demo in a data folder, once; an interrupted start goes on with it. Undefined where it is made, or not wanted. */
export async function demoToMake(
  settings: StandaloneSettings,
  progress: (step: string) => void,
  aborted: AbortSignal,
): Promise<BeforeOpening | undefined> {
  if (settings.DEMO === 'off') return undefined;
  const note = demoNote(settings.DATA_DIR);
  const before = await note.read();
  if (before === 'made') return undefined;
  return async (url, { engines, secrets, setClock }) => {
    // A past is paid in a sandbox, and mailed to a mailbox that only people of this machine read; businesses that are there have a past of their own.
    const canPay = engines.sandboxUrl !== undefined && process.env['SQUARE_ACCESS_TOKEN'] !== '';
    const hasPast =
      settings.DEMO === 'on' &&
      canPay &&
      engines.mailboxUrl !== undefined &&
      (before === 'past begun' || !(await isThere(url)));
    await note.write(hasPast ? 'past begun' : 'shops begun');
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
    await note.write('made');
  };
}
