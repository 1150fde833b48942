import { parseJson } from '@giftcard/kernel/config';
import type { FieldProblem } from '@giftcard/kernel/errors';
import type { Sealer } from '@giftcard/kernel/sealer';

/** What the buyer's browser got from the provider's script: single use, and kept only until the charge is answered. */
export interface PaymentSource {
  readonly sourceId: string;
  readonly verificationToken: string;
  /** Of a card on file: whose it is. Never a browser's. */
  readonly customerId?: string;
}

/**
 * What the provider's browser script gives: cnon:..., wnon:... Other sources of its API (CASH, EXTERNAL, cards on
 * file) would record a payment that nobody made.
 */
const SOURCE_ID = /^[a-z]{1,6}non:[\x21-\x7e]{1,1000}$/;

/** What can't be a source. */
export function sourceProblems({ sourceId, verificationToken }: PaymentSource): FieldProblem[] {
  return [
    ...(SOURCE_ID.test(sourceId)
      ? []
      : [{ field: 'sourceId', message: 'This is not a payment token of the card form.' }]),
    ...(verificationToken.length > 4_000
      ? [{ field: 'verificationToken', message: 'This is not a verification token.' }]
      : []),
  ];
}

const CONTEXT = 'payment-source';

/** Seals a source for the retry of a lost answer. */
export function sealSource({ sourceId, verificationToken, customerId }: PaymentSource, sealer: Sealer): string {
  return sealer.seal(JSON.stringify([sourceId, verificationToken, customerId]), CONTEXT);
}

export function openSource(sealed: string, sealer: Sealer): PaymentSource {
  const parts = (parseJson(sealer.open(sealed, CONTEXT)) ?? []) as (string | null)[];
  const [sourceId, verificationToken, customerId] = parts;
  return {
    sourceId: sourceId ?? '',
    verificationToken: verificationToken ?? '',
    ...(customerId ? { customerId } : {}),
  };
}
