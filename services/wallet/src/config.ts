import { z } from 'zod';
import {
  baseUrl,
  fileSettings,
  httpsInProduction,
  personKeySettings,
  qrSettings,
  sealingSettings,
  serviceSettings,
  withRules,
  emailAddress,
} from '@giftcard/kernel/config';
import { readAppleCredentials, type AppleCredentials } from './apple/apple-credentials.js';
import type { Wallet } from './domain/pass.js';
import { readGoogleCredentials, type GoogleCredentials } from './google/google-credentials.js';

/** PEM text; line ends may be written as \n, as environment files have it. */
const pem = z
  .string()
  .transform((text) => text.replaceAll('\\n', '\n'))
  .pipe(z.string().regex(/-----BEGIN [A-Z ]+-----[\s\S]+-----END [A-Z ]+-----/, 'must be PEM'))
  .optional();

const googleSettings = z.object({
  GOOGLE_WALLET_ISSUER_ID: z.string().regex(/^\d+$/, 'must be a number').optional(),
  /** Email address of the service account that signs. */
  GOOGLE_WALLET_SERVICE_ACCOUNT: emailAddress.optional(),
  GOOGLE_WALLET_PRIVATE_KEY: pem,
  /** https://walletobjects.googleapis.com; with it each business's class is made there and links stay short. */
  GOOGLE_WALLET_API_URL: baseUrl.optional(),
  GOOGLE_WALLET_TOKEN_URL: z.url().default('https://oauth2.googleapis.com/token'),
});

const appleSettings = z.object({
  APPLE_PASS_TYPE_ID: z
    .string()
    .regex(/^pass\.[\w.-]+$/, 'must begin with "pass."')
    .optional(),
  APPLE_TEAM_ID: z
    .string()
    .regex(/^[A-Z0-9]{10}$/, 'must be ten capitals or digits')
    .optional(),
  /** Apple's Worldwide Developer Relations certificate that issued the pass certificate. */
  APPLE_WWDR_PEM: pem,
  APPLE_PASS_CERT_PEM: pem,
  /** RSA, not encrypted. */
  APPLE_PASS_KEY_PEM: pem,
  /** https://api.push.apple.com; with it devices are told of a new balance, without it they ask now and then. */
  APPLE_PUSH_URL: z.url({ protocol: /^https$/ }).optional(),
  /** Who certifies APPLE_PUSH_URL, where it is not one of the system's authorities. */
  APPLE_PUSH_CA_PEM: pem,
});

const updateSettings = z.object({
  /** Before the second try to tell a wallet of a change; doubles up to ten minutes. */
  WALLET_RETRY_DELAY_MS: z.coerce.number().int().min(1).max(600_000).default(2_000),
  /** How often changes that are due are looked for. */
  WALLET_SWEEP_MS: z.coerce.number().int().min(50).default(5_000),
});

const schema = serviceSettings
  .extend(sealingSettings.pick({ CARD_SEALING_KEYS: true, PASS_SEALING_KEYS: true }).shape)
  .extend(qrSettings.shape)
  .extend(fileSettings.shape)
  .extend(googleSettings.shape)
  .extend(appleSettings.shape)
  .extend(updateSettings.shape)
  .extend(personKeySettings.shape)
  .extend({
    PUBLIC_URL: baseUrl,
  });

type Given = z.infer<typeof schema>;

/** All settings; a wallet that is not configured is absent, one that is half configured refuses the start. */
export const walletSettings = withRules(schema, (settings, refuse) => {
  httpsInProduction(settings, refuse);
  for (const group of GROUPS) {
    const missing = group.filter((name) => settings[name] === undefined);
    if (missing.length > 0 && missing.length < group.length)
      for (const name of missing) refuse(name, 'must be set, or none of its group');
  }
}).transform((settings, context) => {
  const read = <T>(path: string, work: () => T): T => {
    try {
      return work();
    } catch (error) {
      context.addIssue({
        code: 'custom',
        path: [path],
        message: error instanceof Error ? error.message : 'unreadable',
      });
      return z.NEVER;
    }
  };
  return {
    ...settings,
    google: read('GOOGLE_WALLET_PRIVATE_KEY', () => googleOf(settings)),
    apple: read('APPLE_PASS_CERT_PEM', () => appleOf(settings)),
  };
});

const GROUPS = [
  ['GOOGLE_WALLET_ISSUER_ID', 'GOOGLE_WALLET_SERVICE_ACCOUNT', 'GOOGLE_WALLET_PRIVATE_KEY'],
  ['APPLE_PASS_TYPE_ID', 'APPLE_TEAM_ID', 'APPLE_WWDR_PEM', 'APPLE_PASS_CERT_PEM', 'APPLE_PASS_KEY_PEM'],
] as const;

function googleOf(settings: Given): GoogleCredentials | undefined {
  const {
    GOOGLE_WALLET_ISSUER_ID: issuerId,
    GOOGLE_WALLET_SERVICE_ACCOUNT: serviceAccount,
    GOOGLE_WALLET_PRIVATE_KEY: privateKey,
  } = settings;
  return issuerId && serviceAccount && privateKey
    ? readGoogleCredentials({ issuerId, serviceAccount, privateKey })
    : undefined;
}

function appleOf(settings: Given): AppleCredentials | undefined {
  const {
    APPLE_PASS_TYPE_ID: passTypeId,
    APPLE_TEAM_ID: teamId,
    APPLE_WWDR_PEM: wwdr,
    APPLE_PASS_CERT_PEM: certificate,
    APPLE_PASS_KEY_PEM: privateKey,
  } = settings;
  return passTypeId && teamId && wwdr && certificate && privateKey
    ? readAppleCredentials({ passTypeId, teamId, wwdr, certificate, privateKey })
    : undefined;
}

export type WalletSettings = z.infer<typeof walletSettings>;

export const SETTINGS = Symbol('WalletSettings');

/** The wallets that passes can be saved to. */
export function configuredWallets({ google, apple }: Pick<WalletSettings, 'google' | 'apple'>): Wallet[] {
  return [...(google ? (['google'] as const) : []), ...(apple ? (['apple'] as const) : [])];
}
