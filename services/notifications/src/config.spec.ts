import { describe, expect, it } from '@jest/globals';
import { loadConfig } from '@giftcard/kernel/config';
import { serviceEnv } from '@giftcard/testing/service-env';
import { notificationsSettings } from './config.js';

const engines = { MONGODB_URI: 'mongodb://127.0.0.1:1', REDIS_URL: 'redis://127.0.0.1:1', FILES_DIR: 'files' };
const mail = {
  SMTP_URL: 'smtp://127.0.0.1:25',
  MAIL_FROM: 'Giftcard Vault <cards@giftcard.test>',
  PUBLIC_URL: 'https://shop.test/',
};
const load = async (overrides: Record<string, string>) =>
  loadConfig('notifications', notificationsSettings, { ...(await serviceEnv(engines)), ...mail, ...overrides });

describe('the settings of notifications', () => {
  it('cut the last slash off PUBLIC_URL and read the list of wallets', async () => {
    expect(await load({ WALLETS: 'google, apple' })).toMatchObject({
      PUBLIC_URL: 'https://shop.test',
      WALLETS: ['google', 'apple'],
    });
    expect((await load({})).WALLETS).toEqual([]);
  });

  it('read who mails come from: a name with an address, or the address alone', async () => {
    const sender = async (text: string) => (await load({ MAIL_FROM: text })).MAIL_FROM;
    const address = 'cards@example.com';
    expect(await sender('"Larkspur Cards" <cards@example.com>')).toEqual({ name: 'Larkspur Cards', address });
    expect(await sender(address)).toEqual({ name: 'Giftcard Vault', address });
  });

  it('are refused all at once: https too when another setting is missing', async () => {
    await expect(load({ MODE: 'production', PUBLIC_URL: 'http://shop.test', MAIL_FROM: '' })).rejects.toThrow(
      /can't start, 2 [^]*MAIL_FROM: [^]*PUBLIC_URL: must be https in production/,
    );
  });

  it('ask for a provider of text messages and its account where gifts are texted, and for nothing where none are', async () => {
    expect((await load({})).SMS_CALLING_CODES).toEqual([]);
    const codes = { SMS_CALLING_CODES: '+1, +44' };
    expect(await load({ ...codes, SMS_PROVIDER: 'sandbox' })).toMatchObject({ SMS_CALLING_CODES: ['+1', '+44'] });
    await expect(load(codes)).rejects.toThrow('SMS_PROVIDER: is needed with SMS_CALLING_CODES');
    const twilio = { ...codes, SMS_PROVIDER: 'twilio' };
    await expect(load(twilio)).rejects.toThrow(/SMS_ACCOUNT_SID[^]*SMS_AUTH_TOKEN[^]*SMS_FROM/);
    const account = { ...twilio, SMS_ACCOUNT_SID: 'AC1', SMS_AUTH_TOKEN: 'secret', SMS_FROM: '+13025550100' };
    expect(await load(account)).toMatchObject({ SMS_BASE_URL: 'https://api.twilio.com' });
    await expect(load({ ...account, MODE: 'production', SMS_BASE_URL: 'http://sms.example.com' })).rejects.toThrow(
      'SMS_BASE_URL: must be https in production',
    );
  });

  it.each([
    ['SMS_CALLING_CODES', { SMS_CALLING_CODES: '1' }],
    ['SMS_FROM', { SMS_FROM: 'Larkspur' }],
    ['PUBLIC_URL', { MODE: 'production', PUBLIC_URL: 'http://shop.test' }],
    ['SMTP_URL', { SMTP_URL: 'http://127.0.0.1' }],
    ['MAIL_FROM', { MAIL_FROM: 'cards@giftcard.test\r\nBcc: x@y.test' }],
    ['MAIL_FROM', { MAIL_FROM: 'Cards <cards@example>' }],
    ['MAIL_UNSUBSCRIBE', { MAIL_UNSUBSCRIBE: 'stop at example.com' }],
    ['WALLETS', { WALLETS: 'samsung' }],
    ['CARD_SEALING_KEYS', { CARD_SEALING_KEYS: 'k:tooshort' }],
  ])('refuse to start with a wrong %s', async (name, wrong) => {
    await expect(load(wrong as unknown as Record<string, string>)).rejects.toThrow(name);
  });
});
