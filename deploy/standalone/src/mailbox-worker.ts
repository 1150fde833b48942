import { parentPort, workerData } from 'node:worker_threads';
import { MailDev } from 'maildev';
import type { MailboxOptions } from './mailbox.js';

const { smtpPort, smtpUser, smtpPassword, webPort, host, mailDirectory } = workerData as MailboxOptions;
const mailbox = new MailDev({
  smtp: smtpPort,
  ip: '127.0.0.1',
  incomingUser: smtpUser,
  incomingPass: smtpPassword,
  web: webPort,
  webIp: host,
  mailDirectory,
  silent: true,
});
await mailbox.start();
parentPort?.on('message', () => void mailbox.stop().then(() => process.exit(0)));
parentPort?.postMessage('open');
