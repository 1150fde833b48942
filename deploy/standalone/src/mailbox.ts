import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { OwnersOnlyOptions } from './owners-only.js';

export interface MailboxOptions {
  readonly smtpPort: number;
  readonly smtpUser: string;
  readonly smtpPassword: string;
  readonly webPort: number;
  readonly host: string;
  readonly mailDirectory: string;
  /** Who may read the mails. */
  readonly access: OwnersOnlyOptions;
}

export interface RunningMailbox {
  stop(): Promise<void>;
}

/** Runs the mailbox (maildev) in a thread of its own: it takes as long to load as half the platform. */
export async function startMailbox(options: MailboxOptions): Promise<RunningMailbox> {
  const worker = new Worker(new URL('./mailbox-worker.js', import.meta.url), { workerData: options, stdout: true });
  // An error before the mailbox answers rejects here.
  await once(worker, 'message');
  return {
    async stop() {
      const exited = once(worker, 'exit');
      worker.postMessage('stop');
      await exited;
    },
  };
}
