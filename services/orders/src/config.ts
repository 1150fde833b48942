import { z } from 'zod';
import { isSandbox, list, sealingSettings, serviceSettings, textSettings, withRules } from '@giftcard/kernel/config';

/** What a browser can pay with. */
const METHODS = ['card', 'googlePay', 'cashAppPay'] as const;
const PLATFORM_ACCOUNT = ['SQUARE_APPLICATION_ID', 'SQUARE_LOCATION_ID', 'SQUARE_ACCESS_TOKEN'] as const;

const DAY_MS = 24 * 60 * 60_000;

const milliseconds = (from: number) => z.coerce.number().int().min(from).max(DAY_MS);

export const ordersSettings = withRules(
  serviceSettings
    .extend(
      sealingSettings.pick({ CARD_SEALING_KEYS: true, PAYMENT_SEALING_KEYS: true, PERSON_SEALING_KEYS: true }).shape,
    )
    .extend(textSettings.shape)
    .extend({
      /** The platform's own account at the provider: businesses without one of their own charge through it. All three or none. */
      SQUARE_APPLICATION_ID: z.string().optional(),
      SQUARE_LOCATION_ID: z.string().optional(),
      SQUARE_ACCESS_TOKEN: z.string().optional(),
      SQUARE_BASE_URL: z.url({ protocol: /^https?$/ }).default('https://connect.squareup.com'),
      /** The provider's script for the browser. */
      SQUARE_SCRIPT_URL: z.url({ protocol: /^https?$/ }).default('https://web.squarecdn.com/v1/square.js'),
      SQUARE_METHODS: list.pipe(z.array(z.enum(METHODS)).min(1)).default([...METHODS]),
      /** `1`: every purchase is charged one dollar, for a pilot on a live account (DEC-1.1). */
      PAYMENTS_FIXED_AMOUNT: z.enum(['0', '1']).default('0'),
      /** Where the provider sends notifications: <gateway>/api/payments/webhook. None are taken without it. A gateway's address that ends with a slash leaves two. */
      SQUARE_WEBHOOK_URL: z
        .url({ protocol: /^https?$/ })
        .transform((url) => url.replaceAll(/(?<!:)\/{2,}/g, '/'))
        .optional(),
      /** Signature keys of the platform's own webhook subscription; several while one is replaced. */
      SQUARE_WEBHOOK_KEYS: list.default([]),
      RECONCILE_EVERY_MS: milliseconds(100).default(30_000),
      /** A refund of more than that has to be confirmed by who makes it, in cents. */
      REFUND_CONFIRMED_OVER_CENTS: z.coerce.number().int().min(0).default(10_000),
      /** How long before a gift card reloads by itself its payer is told. Less than a day is for rehearsals: the words that payers agree to say a day. */
      AUTO_RELOAD_NOTICE_MS: milliseconds(0).default(DAY_MS),
      /** How long a paid checkout may wait for its form before the money goes back. */
      PLACE_WITHIN_MS: milliseconds(0).default(30 * 60_000),
    }),
  (settings, refuse) => {
    const given = PLATFORM_ACCOUNT.filter((name) => settings[name] !== undefined);
    if (given.length > 0 && given.length < PLATFORM_ACCOUNT.length) {
      for (const name of PLATFORM_ACCOUNT.filter((missing) => !given.includes(missing)))
        refuse(name, `is needed with ${given.join(', ')}`);
    }
    if (settings.MODE !== 'production') return;
    if ((settings.AUTO_RELOAD_NOTICE_MS ?? DAY_MS) < DAY_MS)
      refuse('AUTO_RELOAD_NOTICE_MS', 'must be a day in production: payers agreed to hear of each charge a day before');
    for (const name of ['SQUARE_BASE_URL', 'SQUARE_SCRIPT_URL'] as const) {
      if (settings[name]?.startsWith('https:') === false) refuse(name, 'must be https in production');
      else if (isSandbox(settings[name] ?? ''))
        refuse(name, "must not be Square's sandbox in production: its test cards would buy cards that are redeemed");
    }
  },
);

export type OrdersSettings = z.infer<typeof ordersSettings>;

export const SETTINGS = Symbol('OrdersSettings');

/** What every browser needs to pay, whichever account the money goes to. */
export function browserSettings(settings: OrdersSettings): {
  scriptUrl: string;
  methods: string[];
  fixedCents: number;
} {
  return {
    scriptUrl: settings.SQUARE_SCRIPT_URL,
    methods: settings.SQUARE_METHODS,
    fixedCents: fixedAmount(settings) ?? 0,
  };
}

/** The pilot's charge: one dollar, or one of whichever currency (DEC-1.1). */
const FIXED_CENTS = 100;

/** What every purchase is charged instead of its price, in cents; undefined when off. */
export function fixedAmount({ PAYMENTS_FIXED_AMOUNT }: OrdersSettings): number | undefined {
  return PAYMENTS_FIXED_AMOUNT === '1' ? FIXED_CENTS : undefined;
}
