import { Check } from 'lucide-react';
import { useEffect, useRef, type FormEvent, type ReactNode, type RefObject } from 'react';
import { useDispatch } from 'react-redux';
import { Alert } from '../../../components/alert.js';
import { AmountChoice } from '../../../components/amount-choice.js';
import { Button } from '../../../components/button.js';
import { DialogTitle } from '../../../components/dialog.js';
import type { PurchaseType } from '../model.js';
import { purchaseActions, type PurchaseState } from '../slice.js';
import dialog from './purchase-dialog.module.css';
import styles from './step-type.module.css';
import { ToPay } from './to-pay.js';
import { work } from '../../../lib/work/texts.js';
import { t } from '../texts.js';

/** Step 1: what the card is to be worth, where the guest chooses, and for oneself or as a gift; of a top-up the amount alone. */
export function StepType({
  purchase,
  title,
}: {
  purchase: PurchaseState;
  title: RefObject<HTMLHeadingElement | null>;
}) {
  const dispatch = useDispatch();
  const field = useRef<HTMLInputElement>(null);
  const { giftCard, amount, amountAsked, type } = purchase;
  const ranged = giftCard?.amountRange !== undefined;
  useEffect(() => {
    if (amountAsked) field.current?.focus();
  }, [amountAsked]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    dispatch(purchaseActions.typeConfirmed());
  };
  const choice = (of: PurchaseType, label: string, text: string, art: ReactNode) => (
    <label className={styles.choice}>
      <input
        type="radio"
        name="purchase-type"
        value={of}
        checked={type === of}
        onChange={() => dispatch(purchaseActions.typeChosen(of))}
      />
      {art}
      <b>{label}</b>
      <span>{text}</span>
      <Check className={styles.tick} aria-hidden />
    </label>
  );
  return (
    <form className={dialog.step} noValidate onSubmit={submit}>
      <div className={dialog.body}>
        <DialogTitle ref={title} tabIndex={-1} className={dialog.title}>
          {ranged ? t('amount.title') : t('kind.title')}
        </DialogTitle>
        {ranged ? (
          <div className={styles.amount}>
            <AmountChoice
              giftCard={giftCard}
              value={amount}
              onChange={(typed) => dispatch(purchaseActions.amountTyped(typed))}
              asked={amountAsked}
              field={field}
            />
            {type !== 'topUp' && <h3>{t('kind.title')}</h3>}
          </div>
        ) : (
          <p className={dialog.intro}>{t('kind.hint')}</p>
        )}
        {type !== 'topUp' && (
          <div className={styles.choices} role="radiogroup" aria-label={t('kind.title')}>
            {choice('self', t('kind.self.label'), t('kind.self.hint'), <SelfArt />)}
            {choice('gift', t('kind.gift.label'), t('kind.gift.hint'), <GiftArt />)}
          </div>
        )}
        {purchase.alert && <Alert className={dialog.alert}>{purchase.alert}</Alert>}
      </div>
      <footer className={dialog.foot}>
        <ToPay purchase={purchase} />
        <Button type="submit" variant="primary">
          {work('next')}
        </Button>
      </footer>
    </form>
  );
}

function SelfArt() {
  return (
    <svg className={styles.art} viewBox="0 0 72 56" fill="none" stroke="var(--accent)" strokeWidth="1.5" aria-hidden>
      <rect x="6" y="8" width="60" height="40" rx="7" fill="var(--accent-soft)" />
      <path d="M6 36h60" />
      <circle cx="36" cy="20" r="5" />
      <path d="M27 36c0-6 4-9 9-9s9 3 9 9M13 42h14M54 42h6" strokeLinecap="round" />
    </svg>
  );
}

function GiftArt() {
  return (
    <svg className={styles.art} viewBox="0 0 72 56" fill="none" stroke="var(--accent)" strokeWidth="1.5" aria-hidden>
      <path d="M8 24 33 5q3-2 6 0l25 19v23a4 4 0 0 1-4 4H12a4 4 0 0 1-4-4Z" fill="var(--accent-soft)" />
      <rect x="16" y="14" width="40" height="26" rx="3" fill="var(--surface)" />
      <path
        d="M36 31c-6-4-8-6.5-8-9a3.8 3.8 0 0 1 8-1.5A3.8 3.8 0 0 1 44 22c0 2.5-2 5-8 9Z"
        fill="var(--accent)"
        stroke="none"
      />
      <path d="m8 25 28 18 28-18v22a4 4 0 0 1-4 4H12a4 4 0 0 1-4-4Z" fill="var(--accent-soft)" />
    </svg>
  );
}
