import { meantEmail } from '@giftcard/kernel/business/contact';
import { LINE_LENGTH } from '@giftcard/kernel/business/group-gift';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useChosenAmount } from '../../../app/chosen-amounts.js';
import type { ContributionDraft } from '../../../app/contribution-drafts.js';
import { buyRequested } from '../../../app/purchase-intent.js';
import { Alert } from '../../../components/alert.js';
import { AmountChoice } from '../../../components/amount-choice.js';
import { Button } from '../../../components/button.js';
import { TextField } from '../../../components/field.js';
import { amountError } from '../../../lib/card-amount.js';
import { contributionOffer, type GroupGift } from '../../../lib/contribution.js';
import type { Business } from '../../../lib/gift-card.js';
import { formatMoney } from '../../../lib/money.js';
import { centsOf } from '../../../lib/typed-money.js';
import { draftErrors, trimmed, type DraftErrors } from '../rules.js';
import { groupGiftActions, selectGroupGift } from '../slice.js';
import { t } from '../texts.js';
import styles from './chip-in.module.css';

/** What one person pays in, and what stands on the card with it; where nothing can be paid in, why. */
export function ChipIn({ groupGift, business }: { groupGift: GroupGift; business: Business | null }) {
  const isFull = groupGift.most === 0;
  return (
    <section className={styles.part} aria-labelledby="chip-in">
      <h2 id="chip-in">{t('chipIn.title')}</h2>
      {isFull ? (
        <Alert tone="plain">{t('chipIn.full', { recipient: groupGift.recipientName })}</Alert>
      ) : business?.payments ? (
        <Form groupGift={groupGift} business={business} />
      ) : (
        <Alert tone="plain">{t('chipIn.notTaken', { name: business?.name ?? t('business') })}</Alert>
      )}
    </section>
  );
}

function Form({ groupGift, business }: { groupGift: GroupGift; business: Business }) {
  const { typed } = useSelector(selectGroupGift);
  const dispatch = useDispatch();
  const form = useRef<HTMLFormElement>(null);
  const offer = contributionOffer(groupGift, business.businessSlug);
  const [amount, setAmount] = useChosenAmount(offer);
  const [errors, setErrors] = useState<DraftErrors>({});
  // How often somebody wanted to go on: each time the first field that is wrong is shown.
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (asked > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [asked]);
  const { currency, recipientName, closes } = groupGift;
  const isChosen = amountError(offer, amount) === null;
  const set = (part: keyof ContributionDraft) => (text: string) => {
    dispatch(groupGiftActions.typed({ ...typed, [part]: text }));
    setErrors({ ...errors, [part]: undefined });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = draftErrors(typed);
    setErrors(found);
    setAsked(asked + 1);
    if (!isChosen || Object.keys(found).length > 0) return;
    dispatch(buyRequested({ giftCard: offer, business, contributor: { ...trimmed(typed), recipientName, closes } }));
  };
  const sum = isChosen ? formatMoney((centsOf(amount, currency) ?? 0) / 100, currency) : null;
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      <AmountChoice label={t('chipIn.amount')} giftCard={offer} value={amount} onChange={setAmount} asked={asked > 0} />
      <Person typed={typed} errors={errors} set={set} />
      <TextField
        label={t('chipIn.line', { recipient: recipientName })}
        optional
        autoComplete="off"
        maxLength={LINE_LENGTH}
        counter={{ used: typed.line.length, max: LINE_LENGTH }}
        value={typed.line}
        error={errors.line}
        onChange={(event) => set('line')(event.target.value)}
      />
      <Button type="submit" variant="primary" size="big" block>
        {sum === null ? t('chipIn.title') : t('chipIn.action', { amount: sum })}
      </Button>
      <p className="small muted">{t('chipIn.back')}</p>
    </form>
  );
}

function Person({
  typed,
  errors,
  set,
}: {
  typed: ContributionDraft;
  errors: DraftErrors;
  set: (part: keyof ContributionDraft) => (text: string) => void;
}) {
  const meant = errors.email === undefined ? null : meantEmail(typed.email);
  return (
    <div className={styles.pair}>
      <TextField
        label={t('chipIn.name')}
        autoComplete="name"
        maxLength={100}
        value={typed.name}
        error={errors.name}
        onChange={(event) => set('name')(event.target.value)}
      />
      <div>
        <TextField
          label={t('chipIn.email')}
          type="email"
          autoComplete="email"
          maxLength={254}
          value={typed.email}
          error={errors.email}
          onChange={(event) => set('email')(event.target.value)}
        />
        {meant !== null && (
          <Button variant="quiet" size="small" onClick={() => set('email')(meant)}>
            {t('chipIn.useAddress', { address: meant })}
          </Button>
        )}
      </div>
    </div>
  );
}
