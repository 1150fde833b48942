import { parseJson } from '@giftcard/kernel/config';
import type { Sealer } from '@giftcard/kernel/sealer';

/** What the buyer's browser got from the provider's script: single use, and kept only until the charge is answered. */
export interface PaymentSource {
  readonly sourceId: string;
  readonly verificationToken: string;
}

const CONTEXT = 'payment-source';

/** Seals a source for the retry of a lost answer. */
export function sealSource({ sourceId, verificationToken }: PaymentSource, sealer: Sealer): string {
  return sealer.seal(JSON.stringify([sourceId, verificationToken]), CONTEXT);
}

export function openSource(sealed: string, sealer: Sealer): PaymentSource {
  const [sourceId = '', verificationToken = ''] = (parseJson(sealer.open(sealed, CONTEXT)) ?? []) as string[];
  return { sourceId, verificationToken };
}
