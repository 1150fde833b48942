import type { z } from 'zod';
import { units } from './package-terms.js';
import { count, dollars, id, list, nullable, object, oneOf, text, time, truth } from './shapes.js';

const redemption = {
  id,
  kind: oneOf('redeemed', 'undone', 'cashed-out', 'loaded', 'unloaded', 'package-ended').describe(
    'loaded: topped up; unloaded: what a refund took off a card that was topped up; package-ended: units that were left became money',
  ),
  undone: truth(false),
  redeemedAmount: dollars(25).describe('without the tip'),
  units,
  tip: dollars(0).describe('of the guest, which left or came back beside the amount'),
  bonus: dollars(5).describe(
    'what of amount and tip was a discount or bonus; of what was paid out in cash: what ended beside it',
  ),
  remainingAmount: dollars(75),
  redemptionDate: time(),
};

/** What the law of the business's state lets the holder have in cash: all that is left of what was paid for; the bonus ends with it. */
export const CashOut = object({ amount: dollars(4.2), bonus: dollars(0.8), place: text('California') }).meta({
  id: 'CashOut',
});
export type CashOut = z.infer<typeof CashOut>;

/** What a scan is good for in the redemption: for the session that made it, for five minutes. */
export const Presence = object({
  token: text('k1.nonce.sealed.tag'),
  kind: oneOf('changing', 'fixed').describe('changing: the QR of that moment was shown'),
  withoutCodeUpTo: dollars(25).describe('what is redeemed by it without a mailed code; 0 for nothing'),
  until: time(),
}).meta({ id: 'Presence' });
export type Presence = z.infer<typeof Presence>;

/** What the counter may suggest as a tip from the card, in percent of the amount; null where the business takes none. */
export const TipOffer = object({ percents: list(count(15)) }).meta({ id: 'TipOffer' });
export type TipOffer = z.infer<typeof TipOffer>;

/** As its holder sees it. */
export const Redemption = object(redemption).meta({ id: 'Redemption' });
export type Redemption = z.infer<typeof Redemption>;

/** The same for the card's business. */
export const OwnRedemption = object({
  ...redemption,
  reason: text(''),
  undoneId: nullable(id),
  till: nullable(text('Bar till')).describe('the device of the counter, as it was called then; null elsewhere'),
  location: nullable(text('Vine Street')).describe('where that stood, as it was called then; null for no location'),
  acceptedAt: nullable(time()).describe('at a till without network: when, by its clock; null elsewhere'),
  undoableUntil: nullable(time()),
  proof: nullable(oneOf('presence', 'none')).describe(
    'presence: the changing QR was shown; none: a small amount that needed no code; null: a mailed code, or a manager’s word',
  ),
}).meta({ id: 'OwnRedemption' });
export type OwnRedemption = z.infer<typeof OwnRedemption>;
