import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { loadConfig } from '@giftcard/kernel/config';
import { serviceEnv } from '@giftcard/testing/service-env';
import { notificationsSettings, type NotificationsSettings } from '../src/config.js';
import { failureOf } from '../src/mail/failure.js';
import { Mailer } from '../src/mail/mailer.js';
import { SandboxTexter } from '../src/sms/sandbox-texter.js';
import type { TextMessage, Texter } from '../src/sms/texter.js';
import { TwilioTexter } from '../src/sms/twilio-texter.js';
import { header, startSmtpServer, type SmtpServer } from './smtp-server.js';
import { startTwilioServer, type TwilioServer } from './twilio-server.js';

const text: TextMessage = {
  id: 'gift-text-1',
  to: '+13025550164',
  body: 'Daniel gives you a Larkspur House gift card: https://shop.test/card/token',
  since: new Date(Date.now() - 60_000),
  earlier: 0,
};

let smtp: SmtpServer;
let twilio: TwilioServer;
let mailer: Mailer;

async function settingsOf(overrides: Readonly<Record<string, string>>): Promise<NotificationsSettings> {
  const engines = { MONGODB_URI: 'mongodb://127.0.0.1:1', REDIS_URL: 'redis://127.0.0.1:1', FILES_DIR: 'files' };
  return loadConfig('notifications', notificationsSettings, {
    ...(await serviceEnv(engines)),
    SMTP_URL: smtp.url,
    MAIL_FROM: 'cards@giftcard.test',
    PUBLIC_URL: 'https://shop.test',
    ...overrides,
  });
}

/** A texter over a provider of its own, and what that took. */
interface Provided {
  readonly texter: Texter;
  /** Numbers and words, each as often as a phone shows it. */
  taken(): (readonly [to: string, body: string])[];
  refuse(how: 'for good' | 'for now'): void;
  loseAnswer(): void;
}

const PROVIDERS: Readonly<Record<string, () => Promise<Provided>>> = {
  'the API of Twilio': async () => ({
    texter: new TwilioTexter(await settingsOf(twilio.settings)),
    taken: () => twilio.texts.map(({ to, body }) => [to, body]),
    refuse: (how) => (how === 'for good' ? twilio.refuse(400, 21_614, 1) : twilio.refuse(503, undefined, 1)),
    loseAnswer: () => twilio.loseAnswers(1),
  }),
  'the sandbox': async () => ({
    texter: new SandboxTexter(mailer),
    // A mailbox shows messages of the same name once.
    taken: () =>
      [...new Map(smtp.messages.map((message) => [header(message, 'Message-ID'), message])).values()].map((message) => [
        header(message, 'Subject').replace('SMS to ', ''),
        message.replace(/=\r\n/g, '').includes(text.body) ? text.body : message,
      ]),
    refuse: (how) => smtp.refuse('RCPT', how === 'for good' ? '550 no' : '451 later', 1),
    loseAnswer: () => smtp.loseAnswers(1),
  }),
};

beforeEach(async () => {
  [smtp, twilio] = await Promise.all([startSmtpServer(), startTwilioServer()]);
  mailer = new Mailer(await settingsOf({}));
});

afterEach(async () => {
  mailer.onApplicationShutdown();
  await Promise.all([smtp.stop(), twilio.stop()]);
});

describe.each(Object.keys(PROVIDERS))('text messages by %s', (name) => {
  const provided = () => PROVIDERS[name]!();

  it('go to a number with the words as they are', async () => {
    const { texter, taken } = await provided();
    await texter.send(text);
    expect(taken()).toEqual([[text.to, text.body]]);
  });

  it('are there once, however often the same is tried because an answer was lost', async () => {
    const { texter, taken, loseAnswer } = await provided();
    loseAnswer();
    await expect(texter.send(text)).rejects.toThrow();
    await texter.send(text);
    expect(taken()).toHaveLength(1);
  });

  it('are there again where the same words are asked for once more', async () => {
    const { texter, taken } = await provided();
    await texter.send(text);
    await texter.send({ ...text, id: 'gift-text-1.1', earlier: 1 });
    expect(taken()).toHaveLength(2);
    // So it is where another message says the same later; providers date by the second.
    await texter.send({ ...text, id: 'gift-text-2', since: new Date(Date.now() + 1_000) });
    expect(taken()).toHaveLength(3);
  });

  it.each([
    ['for good', true],
    ['for now', false],
  ] as const)('that are refused %s say so by a stable word', async (how, permanent) => {
    const { texter, taken, refuse } = await provided();
    refuse(how);
    const failure = await texter.send(text).then(() => undefined, failureOf);
    expect(failure).toEqual({ reason: expect.stringMatching(/^(SMS|SMTP)_[A-Z_0-9]+$/), permanent });
    expect(taken()).toEqual([]);
    await texter.send(text);
    expect(taken()).toHaveLength(1);
  });
});

describe('the API of Twilio', () => {
  it.each([21_211, 21_610, 21_614])('refuses a number for good by %i', async (code) => {
    twilio.refuse(400, code, 1);
    const texter = new TwilioTexter(await settingsOf(twilio.settings));
    await expect(texter.send(text).catch((error: unknown) => Promise.reject(failureOf(error)))).rejects.toEqual({
      reason: `SMS_${code}`,
      permanent: true,
    });
  });

  it('is asked again after a wrong log-in, too many calls or a country that is not switched on there', async () => {
    const texter = new TwilioTexter(await settingsOf({ ...twilio.settings, SMS_AUTH_TOKEN: 'another' }));
    const failed = (sending: Promise<void>) => sending.then(() => undefined, failureOf);
    expect(await failed(texter.send(text))).toEqual({ reason: 'SMS_20003', permanent: false });
    const right = new TwilioTexter(await settingsOf(twilio.settings));
    for (const [status, code] of [
      [429, 20_429],
      [400, 21_408],
    ] as const) {
      twilio.refuse(status, code, 1);
      expect(await failed(right.send(text))).toEqual({ reason: `SMS_${code}`, permanent: false });
    }
  });

  it('gets the number that texts come from, or the messaging service that chooses it', async () => {
    const service = `MG${'0'.repeat(32)}`;
    await new TwilioTexter(await settingsOf(twilio.settings)).send(text);
    await new TwilioTexter(await settingsOf({ ...twilio.settings, SMS_FROM: service })).send({
      ...text,
      to: '+447700900123',
    });
    expect(twilio.texts.map(({ from }) => from)).toEqual(['+13025550100', service]);
  });
});

describe('the sandbox', () => {
  it('shows a text as a phone does, and makes a link of nothing but the link', async () => {
    await new SandboxTexter(mailer).send({ ...text, body: 'A <b> & https://shop.test/card/token' });
    const message = smtp.messages[0]!.replace(/=\r\n/g, '');
    expect(message).toContain('A &lt;b&gt; &amp; ');
    expect(message.match(/<a /g)).toHaveLength(1);
    expect(header(message, 'To')).toContain('13025550164@sms.invalid');
  });
});
