import { isGroupGiftOffered } from '@giftcard/kernel/business/group-gift';
import { useRef, useState } from 'react';
import { useChosenAmount } from '../../../app/chosen-amounts.js';
import { AmountChoice } from '../../../components/amount-choice.js';
import { amountError, atAmount, rangeOf } from '../../../lib/card-amount.js';
import { formatMoney } from '../../../lib/money.js';
import { priceText } from '../../../lib/price-texts.js';
import type { GiftCardDetails } from '../api.js';
import { Together } from '../together/together.js';
import { CardForSale } from './card-for-sale.js';

/** A card whose amount the guest chooses before Buy Now. */
export function CardOfAnyAmount({ details, onBuy }: { details: GiftCardDetails; onBuy: () => void }) {
  const { giftCard } = details;
  const [amount, chooseAmount] = useChosenAmount(giftCard);
  const [asked, setAsked] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const chosen = atAmount(giftCard, amount);
  const choose = (typed: string) => {
    setAsked(false);
    chooseAmount(typed);
  };
  const buy = () => {
    setAsked(true);
    if (amountError(giftCard, amount) === null) onBuy();
    else field.current?.focus();
  };
  const isGiven = isGroupGiftOffered({ amountRange: rangeOf(giftCard), discountPercent: giftCard.discount });
  return (
    <CardForSale
      details={details}
      bought={chosen ?? giftCard}
      from={chosen === undefined}
      value={
        chosen ? formatMoney(chosen.amount, chosen.currency) : priceText({ ...giftCard, salePrice: giftCard.amount })
      }
      amountChoice={<AmountChoice giftCard={giftCard} value={amount} onChange={choose} asked={asked} field={field} />}
      otherWay={isGiven && <Together details={details} />}
      onBuy={buy}
    />
  );
}
