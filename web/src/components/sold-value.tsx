import type { GiftCard } from '../lib/gift-card.js';
import { soldText } from '../lib/price-texts.js';

/** What stands on the band of a drawn card: its amount, or in smaller letters the units of a package. */
export function SoldValue({ giftCard }: { giftCard: Pick<GiftCard, 'packageTerms' | 'amount' | 'currency'> }) {
  const words = soldText(giftCard);
  return giftCard.packageTerms ? <small>{words}</small> : words;
}
