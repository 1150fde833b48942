import { z } from 'zod';
import { serviceAddress } from '@giftcard/kernel/addresses';
import {
  baseUrl,
  engineSettings,
  fileSettings,
  httpsInProduction,
  isSandbox,
  list,
  serviceSettings,
  textSettings,
  tracingSettings,
  withRules,
  emailAddress,
} from '@giftcard/kernel/config';

/** As Fastify wants it: false, or addresses. A number of hops would believe whoever reaches the gateway past the proxy. */
export const trustedProxies = z
  .string()
  .regex(/^(off|[\da-f.:/, ]+|loopback|linklocal|uniquelocal)$/i, "must be off or the proxies' addresses")
  .default('off')
  .transform((proxies) => (proxies === 'off' ? false : proxies));

export const gatewaySettings = withRules(
  serviceSettings
    .pick({
      MODE: true,
      LOG_LEVEL: true,
      SESSION_PUBLIC_KEY: true,
      EVENT_PUBLIC_KEYS: true,
      TLS_DIR: true,
    })
    .extend(engineSettings.shape)
    .extend(tracingSettings.shape)
    .extend(textSettings.shape)
    .extend({
      HOST: z.string().default('127.0.0.1'),
      PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
      /** Port of /metrics; none without it. */
      OPS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
      /**
       * How long a gateway that is to stop goes on answering while it says that it is not ready, in milliseconds: a balancer has to ask
       * in that time. The process ends ten seconds after it was told to, so that it must be less.
       */
      DRAIN_MS: z.coerce.number().int().min(0).max(7_000).default(3_000),
      /** How guests reach the platform. */
      PUBLIC_URL: baseUrl,
      IDENTITY_URL: serviceAddress,
      CATALOG_URL: serviceAddress,
      ORDERS_URL: serviceAddress,
      WALLET_URL: serviceAddress,
      REDEMPTION_URL: serviceAddress,
      NOTIFICATIONS_URL: serviceAddress,
      ANALYTICS_URL: serviceAddress,
      /** The built web app; without it only the API is served. */
      WEB_DIR: z.string().optional(),
      /** The built documentation site, for /docs; without it there is none. */
      DOCS_DIR: z.string().optional(),
      /** Origins of the payment provider that pages load scripts and frames from. */
      PAYMENT_ORIGINS: list.default([]),
      /** `off` is for tests and measuring; production refuses it. */
      RATE_LIMITS: z.enum(['on', 'off']).default('on'),
      /** Whose X-Forwarded-For is believed: `off`, or the addresses of the proxies in front (CIDR, comma-separated). */
      TRUST_PROXY: trustedProxies,
      /** Who runs the platform, as the legal pages name them. */
      OPERATOR_NAME: z.string().trim().min(1).max(120).default('Giftcard Vault'),
      /** Whom people can talk to; a line that is not set is left out of the pages. */
      CONTACT_EMAIL: emailAddress.optional(),
      CONTACT_PHONE: z.string().trim().min(5).max(40).optional(),
      CONTACT_ADDRESS: z.string().trim().min(1).max(200).optional(),
      /** A folder with terms.md, privacy.md, accessibility.md or cookies.md, each instead of the template that is shipped. */
      LEGAL_DIR: z.string().optional(),
    }),
  (settings, refuse) => {
    httpsInProduction(settings, refuse);
    if (settings.MODE !== 'production') return;
    if (settings.RATE_LIMITS === 'off') refuse('RATE_LIMITS', 'must be on in production');
    if (settings.PAYMENT_ORIGINS?.some(isSandbox)) refuse('PAYMENT_ORIGINS', "must not be a sandbox's in production");
  },
).and(fileSettings);

export type GatewaySettings = z.infer<typeof gatewaySettings>;

export const SETTINGS = Symbol('GatewaySettings');
