import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from '@giftcard/kernel/free-ports';
import type { startMailbox } from '../../../deploy/standalone/src/mailbox.js';

/** As it was built: its thread is a file of its own. */
const BUILT = new URL('../../../deploy/standalone/dist/mailbox.js', import.meta.url).href;
const USER = 'notifications';
const PASSWORD = 'of-this-test';

export interface Mailbox {
  /** As `mailsIn` and `mailTo` take it. */
  readonly url: string;
  /** For a platform's SMTP_URL. */
  readonly smtpUrl: string;
  stop(): Promise<void>;
}

/** A mailbox that outlives the platform, which starts a fifth sooner without one of its own. */
export async function openMailbox(): Promise<Mailbox> {
  const { startMailbox: start } = (await import(BUILT)) as { startMailbox: typeof startMailbox };
  const mailDirectory = await mkdtemp(join(tmpdir(), 'giftcard-mails-'));
  const [smtpPort = 0, webPort = 0] = await freePorts(2);
  const mailbox = await start({
    smtpPort,
    smtpUser: USER,
    smtpPassword: PASSWORD,
    webPort,
    host: '127.0.0.1',
    mailDirectory,
    access: { name: 'mailbox', token: PASSWORD, hosts: [] },
  });
  return {
    url: `http://127.0.0.1:${webPort}`,
    smtpUrl: `smtp://${USER}:${PASSWORD}@127.0.0.1:${smtpPort}`,
    async stop() {
      await mailbox.stop();
      await rm(mailDirectory, { recursive: true, force: true });
    },
  };
}
