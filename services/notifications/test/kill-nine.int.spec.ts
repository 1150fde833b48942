import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  NotificationsServiceService,
  type NotificationsServiceClient,
} from '@giftcard/contracts/notifications/v1/notifications';
import { businessProvisioned } from '@giftcard/testing/business-events';
import { clientOf } from '@giftcard/testing/client';
import { startEngines, type Engines } from '@giftcard/testing/engines';
import { publish } from '@giftcard/testing/events';
import { eventually } from '@giftcard/testing/eventually';
import { cardRedeemed } from '@giftcard/testing/money-events';
import { asAdmin } from '@giftcard/testing/sessions';
import type { Env } from '@giftcard/testing/service-env';
import { header, startSmtpServer, type SmtpServer } from './smtp-server.js';

const BUSINESS = 'larkspur-house';

let engines: Engines;
let smtp: SmtpServer;
let env: Env & { GRPC_LISTEN: string };
let child: ChildProcess;

beforeAll(async () => {
  [engines, smtp] = await Promise.all([startEngines(['notifications']), startSmtpServer()]);
  await startProcess();
  await publish(engines.bus, businessProvisioned({ businessSlug: BUSINESS, ownerEmail: 'owner@example.test' }));
  await eventually(() => mailsTo('owner@example.test').length === 1, 20_000);
}, 60_000);

afterAll(async () => {
  await kill();
  await smtp.stop();
  await engines.stop();
});

async function startProcess(): Promise<void> {
  env = await engines.env({
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Giftcard Vault <cards@giftcard.test>',
    PUBLIC_URL: 'http://shop.test',
    MAIL_RETRY_DELAY_MS: '20',
    MAIL_SWEEP_MS: '200',
    MAIL_LOCK_MS: '1000',
    LOG_LEVEL: 'fatal',
  });
  child = spawn(process.execPath, [fileURLToPath(new URL('notifications-from-source.mjs', import.meta.url))], {
    env: { PATH: process.env['PATH'], ...env } as NodeJS.ProcessEnv,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await eventually(() => sent(), 30_000);
}

async function kill(): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}

/** Deliveries of the business that count as sent. */
async function sent() {
  const client = clientOf<NotificationsServiceClient>(NotificationsServiceService, env);
  try {
    return (
      await asAdmin(BUSINESS, () =>
        client.listDeliveries({ status: 'sent', search: '', page: { page: 1, limit: 100 } }),
      )
    ).deliveries;
  } finally {
    client.close();
  }
}

const mailsTo = (address: string) => smtp.messages.filter((message) => header(message, 'To').includes(address));

it.each(['before the answer', 'after the answer'] as const)(
  'a process killed %s of the mail server leaves one delivery, and mailboxes can tell that what comes twice is one mail',
  async (when) => {
    const email = `${when.replaceAll(' ', '-')}@example.test`;
    const redeemed = cardRedeemed({
      businessSlug: BUSINESS,
      cardId: email,
      holder: { name: 'Anna', email, phone: '' },
    });
    const exited = once(child, 'exit');
    smtp.atNextMessage(when, () => child.kill('SIGKILL'));
    await publish(engines.bus, redeemed);
    await exited;
    await startProcess();
    await publish(engines.bus, redeemed);
    const later = cardRedeemed({
      businessSlug: BUSINESS,
      cardId: email,
      entryId: 'later',
      holder: { name: 'Anna', email: `later-${email}`, phone: '' },
    });
    await publish(engines.bus, later);
    await eventually(async () => (await sent()).filter(({ to }) => to.endsWith(email)).length === 2, 20_000);
    const ids = mailsTo(email)
      .filter((message) => !header(message, 'To').includes('later-'))
      .map((message) => header(message, 'Message-ID'));
    expect(ids.length).toBeLessThanOrEqual(2);
    expect(new Set(ids).size).toBe(1);
    expect((await sent()).filter(({ to }) => to === email)).toHaveLength(1);
  },
  90_000,
);
