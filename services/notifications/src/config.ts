import { z } from 'zod';
import {
  baseUrl,
  emailAddress,
  fileSettings,
  httpsInProduction,
  personKeySettings,
  qrSettings,
  sealingSettings,
  serviceSettings,
  textSettings,
  withRules,
} from '@giftcard/kernel/config';
import { isEmail } from '@giftcard/kernel/business/contact';

/** Who mails come from: "Giftcard Vault <cards@example.com>", or the bare address. */
const sender = z
  .string()
  .transform((text) => {
    const [, name = '', address = text] = /^([^<>\r\n]*)<([^<>]+)>$/.exec(text.trim()) ?? [];
    return { name: name.trim().replace(/^"|"$/g, '') || 'Giftcard Vault', address: address.trim() };
  })
  .refine(({ address }) => isEmail(address), 'must be an address, or a name with the address in angle brackets');

/** Wallets that mails offer; what is not configured in the wallet service is not to be named here. */
const wallets = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean),
  )
  .pipe(z.array(z.enum(['google', 'apple'])));

const mailSettings = z.object({
  /** smtp://user:password@host:port, or smtps:// for TLS from the first byte; with a log-in never without TLS. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }),
  MAIL_FROM: sender,
  /** Who reads the mails of those who want to hear no more. */
  MAIL_UNSUBSCRIBE: emailAddress.optional(),
  /** The envelope's sender, where reports of mails that could not be delivered go (RFC 3464); without it MAIL_FROM. */
  MAIL_RETURN_PATH: emailAddress.optional(),
  /** The password of who tells of mails that came back. Nobody is heard without it. */
  MAIL_RETURNS_TOKEN: z
    .string()
    .regex(/^[\w.~+/-]{32,}=*$/, 'must be at least 32 letters, digits or -._~+/')
    .optional(),
  /** Where the web app stands; links in mails begin with it. */
  PUBLIC_URL: baseUrl,
  /** Comma list of `google` and `apple`; empty for no wallet links. */
  WALLETS: wallets,
  /** Tries before a delivery is dead; the waits between them double. 14 tries from 2 s on end after four and a half hours. */
  MAIL_ATTEMPTS: z.coerce.number().int().min(1).max(30).default(14),
  MAIL_RETRY_DELAY_MS: z.coerce.number().int().min(1).max(600_000).default(2_000),
  /** Mails sent at the same time by this process. */
  MAIL_CONCURRENCY: z.coerce.number().int().min(1).max(10).default(5),
  /** After so long a mail whose process died is taken up again; a live process renews it. */
  MAIL_LOCK_MS: z.coerce.number().int().min(500).default(10_000),
  /** How often deliveries that lost their job are put back in the queue. */
  MAIL_SWEEP_MS: z.coerce.number().int().min(100).default(30_000),
  /** Whole months that the platform's own mails are kept; those of a business are kept as long as it chose. */
  PLATFORM_MAIL_MONTHS: z.coerce.number().int().min(1).max(1_200).default(24),
});

/** How text messages go (DEC-6.29); they are off without calling codes. */
const smsSettings = textSettings.extend({
  /** `twilio`: an API of Twilio's form. `sandbox`: the mail server, as mails that look like them, for mailboxes that nobody outside has. */
  SMS_PROVIDER: z.enum(['twilio', 'sandbox']).optional(),
  SMS_BASE_URL: baseUrl.default('https://api.twilio.com'),
  SMS_ACCOUNT_SID: z.string().min(1).optional(),
  SMS_AUTH_TOKEN: z.string().min(1).optional(),
  /** A number ("+13025550100"), or the id of a messaging service ("MG..."). */
  SMS_FROM: z
    .string()
    .regex(
      /^(\+[1-9]\d{6,14}|MG[0-9a-fA-F]{32})$/,
      'must be a number, "+13025550100", or the id of a messaging service',
    )
    .optional(),
  /** Text messages of a business within 24 hours; one more is not sent, and its giver hears of it. */
  SMS_DAILY_LIMIT: z.coerce.number().int().min(1).max(10_000).default(500),
  /** The same of a buyer. */
  SMS_BUYER_DAILY_LIMIT: z.coerce.number().int().min(1).max(1_000).default(10),
});

const TWILIO = ['SMS_ACCOUNT_SID', 'SMS_AUTH_TOKEN', 'SMS_FROM'] as const;

export const notificationsSettings = withRules(
  serviceSettings
    .extend(sealingSettings.pick({ CARD_SEALING_KEYS: true, CODE_SEALING_KEYS: true, LINK_SEALING_KEYS: true }).shape)
    .extend(qrSettings.shape)
    .extend(personKeySettings.shape)
    .extend(mailSettings.shape)
    .extend(smsSettings.shape),
  (settings, refuse) => {
    httpsInProduction(settings, refuse);
    if ((settings.SMS_CALLING_CODES?.length ?? 0) === 0) return;
    if (settings.SMS_PROVIDER === undefined) refuse('SMS_PROVIDER', 'is needed with SMS_CALLING_CODES');
    if (settings.SMS_PROVIDER !== 'twilio') return;
    for (const name of TWILIO.filter((needed) => settings[needed] === undefined))
      refuse(name, 'is needed with SMS_PROVIDER=twilio');
    if (settings.MODE === 'production' && settings.SMS_BASE_URL?.startsWith('https:') === false)
      refuse('SMS_BASE_URL', 'must be https in production');
  },
).and(fileSettings);

export type NotificationsSettings = z.infer<typeof notificationsSettings>;

export const SETTINGS = Symbol('NotificationsSettings');
