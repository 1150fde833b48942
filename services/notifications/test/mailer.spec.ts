import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { loadConfig } from '@giftcard/kernel/config';
import { serviceEnv } from '@giftcard/testing/service-env';
import { startSmtpServer, type SmtpServer } from './smtp-server.js';
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

/** Sends the mail over the server at this address and tells what became of it. */
async function sentOver(url: string): Promise<string> {
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
    await mailer.send(mail);
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
