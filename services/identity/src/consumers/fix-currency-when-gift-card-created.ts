import { commandsWhen } from '@giftcard/kernel/consumers';
import { FixCurrency } from '../commands/fix-currency.js';

export class FixCurrencyWhenGiftCardCreated extends commandsWhen(
  'catalog.gift-card-created.v1',
  ({ data: { giftCard } }) => giftCard && new FixCurrency(giftCard.businessSlug),
) {}
