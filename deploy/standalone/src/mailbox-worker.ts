import { parentPort, workerData } from 'node:worker_threads';
import { openMailbox } from './mailbox-server.js';
import type { MailboxOptions } from './mailbox.js';

const mailbox = await openMailbox(workerData as MailboxOptions);
parentPort?.on('message', () => void mailbox.stop().then(() => process.exit(0)));
parentPort?.postMessage('open');
