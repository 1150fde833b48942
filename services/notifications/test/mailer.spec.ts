import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { loadConfig } from '@giftcard/kernel/config';
import { serviceEnv } from '@giftcard/testing/service-env';
import { header, startSmtpServer, type SmtpServer } from './smtp-server.js';
import { notificationsSettings } from '../src/config.js';
import { failureOf } from '../src/mail/failure.js';
import { Mailer, type Mail } from '../src/mail/mailer.js';

const mail: Mail = {
  id: 'gift-1',
  to: { name: 'Maya', address: 'maya@example.test' },
  subject: 'A gift',
  html: '<p>code</p>',
  text: 'code',
  pictures: [],
  isUnasked: false,
};

let smtp: SmtpServer;

beforeEach(async () => {
  smtp = await startSmtpServer();
});

afterEach(() => smtp.stop());

/** Sends a mail over the server at this address and tells what became of it. */
async function sentOver(url: string, changes: Partial<Mail> = {}): Promise<string> {
  const env = await serviceEnv({
    MONGODB_URI: 'mongodb://127.0.0.1:1',
    REDIS_URL: 'redis://127.0.0.1:1',
    FILES_DIR: 'files',
  });
  const mailer = new Mailer(
    loadConfig('notifications', notificationsSettings, {
      ...env,
      SMTP_URL: url,
      MAIL_FROM: 'cards@giftcard.test',
      PUBLIC_URL: 'https://shop.test',
    }),
  );
  try {
    await mailer.send({ ...mail, ...changes });
    return 'sent';
  } catch (error) {
    return failureOf(error).reason;
  } finally {
    mailer.onApplicationShutdown();
  }
}

describe('a mail server without TLS', () => {
  it('gets neither our log-in nor a mail when the setting has a log-in', async () => {
    expect(await sentOver(smtp.url.replace('smtp://127.0.0.1', 'smtp://cards:secret@localhost'))).toBe('SMTP_502');
    expect(smtp.commands.filter((command) => /^(AUTH|MAIL|DATA)/.test(command))).toEqual([]);
    expect(smtp.messages).toEqual([]);
  });

  it('takes a mail when it asks for no log-in, as the one beside us does', async () => {
    expect(await sentOver(smtp.url)).toBe('sent');
    expect(smtp.messages).toHaveLength(1);
  });

  it('takes log-in and mail at an address of this machine, which neither leaves', async () => {
    expect(await sentOver(smtp.url.replace('smtp://', 'smtp://cards:secret@'))).toBe('sent');
    expect(smtp.commands).toContain(`AUTH PLAIN ${Buffer.from('\0cards\0secret').toString('base64')}`.toUpperCase());
    expect(smtp.messages).toHaveLength(1);
  });
});

it('a mail that its reader can want no more of says where mailboxes post that, and no other does', async () => {
  const stopUrl = 'https://shop.test/api/v1/reminders/key.nonce.text.tag/stop';
  await sentOver(smtp.url, { stopUrl });
  await sentOver(smtp.url);
  const [reminder, receipt] = smtp.messages;
  expect(header(reminder!, 'List-Unsubscribe')).toBe(`<${stopUrl}>`);
  expect(header(reminder!, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
  for (const name of ['List-Unsubscribe', 'List-Unsubscribe-Post']) expect(receipt).not.toContain(`${name}:`);
});
