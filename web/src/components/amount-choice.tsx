import { useEffect, useEffectEvent, useId, useRef, useState, type RefObject } from 'react';
import { amountError, rangeOf, rangeText } from '../lib/card-amount.js';
import type { GiftCard } from '../lib/gift-card.js';
import { formatMoney } from '../lib/money.js';
import { centsOf, typedAmount } from '../lib/typed-money.js';
import { common } from '../lib/texts.js';
import styles from './amount-choice.module.css';
import { MoneyField } from './money-field.js';

interface AmountChoiceProps {
  giftCard: Pick<GiftCard, 'amountRange' | 'currency'>;
  /** The amount as it is typed. */
  value: string;
  onChange: (typed: string) => void;
  /** Somebody wants to go on: what is wrong is said at once, not first when the field is left. */
  asked?: boolean | undefined;
  field?: RefObject<HTMLInputElement | null> | undefined;
  /** What is chosen; without, the amount of a card. */
  label?: string | undefined;
}

/** What a card is to be worth: the owner's suggestions, and a field for any other amount of the range. */
export function AmountChoice({
  giftCard,
  value,
  onChange,
  asked = false,
  field,
  label = common('amounts.title'),
}: AmountChoiceProps) {
  const name = useId();
  const [typing, setTyping] = useState(false);
  const [left, setLeft] = useState(false);
  const whole = useRef<HTMLDivElement>(null);
  // On a page of the server's, what was chosen or typed before this code came, and the field left: React leaves it in the fields and tells nobody.
  const takeEarly = useEffectEvent(() => {
    for (const input of whole.current?.querySelectorAll('input') ?? []) {
      const isRadio = input.type === 'radio';
      if (isRadio ? !input.checked || input.defaultChecked : input.value === input.defaultValue) continue;
      setTyping(!isRadio);
      setLeft(!isRadio && input !== document.activeElement);
      onChange(input.value);
    }
  });
  useEffect(() => takeEarly(), []);
  const range = rangeOf(giftCard);
  if (!range) return null;
  const { currency } = giftCard;
  const { suggestionCents } = range;
  const cents = centsOf(value, currency);
  // What a suggestion chose stands there alone; what was typed stays in its field, also when it is a suggestion.
  const typed = typing || !suggestionCents.some((suggestion) => suggestion === cents) ? value : '';
  const error = asked || left ? (amountError(giftCard, value) ?? undefined) : undefined;
  return (
    <div ref={whole} className={styles.choice}>
      {suggestionCents.length > 0 && (
        <div className={styles.tiles} role="radiogroup" aria-label={label}>
          {suggestionCents.map((suggestion) => (
            <label key={suggestion}>
              <input
                type="radio"
                name={name}
                value={typedAmount(suggestion)}
                checked={suggestion === cents}
                onChange={() => {
                  setTyping(false);
                  onChange(typedAmount(suggestion));
                }}
              />
              <span>{formatMoney(suggestion / 100, currency)}</span>
            </label>
          ))}
        </div>
      )}
      <MoneyField
        ref={field}
        label={suggestionCents.length > 0 ? common('amounts.another') : label}
        hint={rangeText(range, currency)}
        error={error}
        currency={currency}
        maxLength={12}
        value={typed}
        onChange={(event) => {
          setTyping(true);
          onChange(event.target.value);
        }}
        onBlur={() => setLeft(typing)}
      />
    </div>
  );
}
