import { z } from 'zod';
import {
  baseUrl,
  fileSettings,
  httpsInProduction,
  parseJson,
  sealingSettings,
  serviceSettings,
  withRules,
  emailAddress,
} from '@giftcard/kernel/config';

const privateJwk = z.object({ kty: z.literal('OKP'), crv: z.literal('Ed25519'), x: z.string(), d: z.string() });

/** An Ed25519 private key as JWK JSON. */
const privateKey = z.string().transform((text, context) => {
  const parsed = privateJwk.safeParse(parseJson(text));
  if (parsed.success) return parsed.data;
  context.addIssue({ code: 'custom', message: 'must be an Ed25519 private key as JWK JSON' });
  return z.NEVER;
});

const months = (usually: number) => z.coerce.number().int().min(1).max(1_200).default(usually);

const own = withRules(
  serviceSettings
    .extend(sealingSettings.pick({ CODE_SEALING_KEYS: true, LINK_SEALING_KEYS: true, FACTOR_SEALING_KEYS: true }).shape)
    .extend({
      /** Signs sessions; every service has its public half as SESSION_PUBLIC_KEY. */
      SESSION_PRIVATE_KEY: privateKey,
      /** Where the web app stands: passkeys are made for its host, and answer to its origin alone. */
      PUBLIC_URL: baseUrl,
      /** Both or none; required in production. */
      SUPERADMIN_EMAIL: emailAddress.optional(),
      SUPERADMIN_PASSWORD: z.string().min(6).max(200).optional(),
      /** Whole months that what is the platform's own stays, each counted from the day it came. */
      REQUESTS_REJECTED_MONTHS: months(6),
      REQUESTS_MONTHS: months(24),
      AUDIT_MONTHS: months(84),
    }),
  (settings, refuse) => {
    httpsInProduction(settings, refuse);
    const [privateHalf, publicHalf] = [settings.SESSION_PRIVATE_KEY?.x, settings.SESSION_PUBLIC_KEY?.x];
    if (privateHalf && publicHalf && privateHalf !== publicHalf)
      refuse('SESSION_PRIVATE_KEY', 'must be the private half of SESSION_PUBLIC_KEY');
    const superAdmin = ['SUPERADMIN_EMAIL', 'SUPERADMIN_PASSWORD'] as const;
    const missing = superAdmin.filter((name) => settings[name] === undefined);
    if (missing.length === 0 || (missing.length === superAdmin.length && settings.MODE !== 'production')) return;
    for (const name of missing) refuse(name, 'must be set');
  },
);

export const identitySettings = own.and(fileSettings);

export type IdentitySettings = z.infer<typeof identitySettings>;

export const SETTINGS = Symbol('IdentitySettings');
