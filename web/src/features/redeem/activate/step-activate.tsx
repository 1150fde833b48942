import { Check, Printer, X } from 'lucide-react';
import { isEmail } from '@giftcard/kernel/business/contact';
import { useEffect, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectUser } from '../../../app/session/selectors.js';
import { Alert } from '../../../components/alert.js';
import { AmountChoice } from '../../../components/amount-choice.js';
import { Button } from '../../../components/button.js';
import { TextField } from '../../../components/field.js';
import { IconButton } from '../../../components/icon-button.js';
import { Paper, PaperHint, PaperLine, PaperLines } from '../../../components/paper.js';
import { Segmented } from '../../../components/segmented.js';
import { formatDateTime } from '../../../lib/dates.js';
import { formatMoney, toCents } from '../../../lib/money.js';
import { unitsText } from '../../../lib/package-texts.js';
import { work } from '../../../lib/work/texts.js';
import { Problem } from '../components/problem.js';
import { StepHead } from '../components/step-head.js';
import { redeemActions } from '../slice.js';
import type { Activation, PaidWith } from './activation.js';
import styles from './step-activate.module.css';
import { firstAmountOf, priceOf, rangedOf, worthOf } from './sums.js';
import { t } from './texts.js';

/** A printed card that nobody paid for yet: the form that makes it one, or why that is not for this person. */
export function StepActivate({ activation }: { activation: Activation }) {
  return activation.status === 'done' ? <Activated activation={activation} /> : <Form activation={activation} />;
}

function Form({ activation }: { activation: Activation }) {
  const { offer, status, error, email, paidWith } = activation;
  const dispatch = useDispatch();
  const [asked, setAsked] = useState(false);
  const amountField = useRef<HTMLInputElement>(null);
  const emailField = useRef<HTMLInputElement>(null);
  const busy = status === 'sending';
  const price = priceOf(activation);
  const money = (cents: number) => formatMoney(cents / 100, offer.currency);
  const isEmailWrong = email.trim() !== '' && !isEmail(email.trim());
  const refusal = !offer.onSale ? t('notOnSale') : offer.allowed ? null : t('notAllowed');
  const change = (entered: Partial<Pick<Activation, 'amount' | 'paidWith' | 'email'>>) =>
    dispatch(redeemActions.activationEntered(entered));
  const send = () => {
    setAsked(true);
    const worth = worthOf(activation);
    if (worth === undefined) return amountField.current?.focus();
    if (isEmailWrong) return emailField.current?.focus();
    if (paidWith !== null) dispatch(redeemActions.activationRequested(worth));
  };
  return (
    <div className={styles.step}>
      <StepHead
        title={t('title')}
        focus
        before={
          <IconButton label={t('close')} disabled={busy} onClick={() => dispatch(redeemActions.wentTo('scan'))}>
            <X className="icon" aria-hidden />
          </IconButton>
        }
      />
      <p className={styles.which}>
        <b className="strong">{offer.giftCardName}</b>
        <span className="muted num">{t('number', { number: offer.number })}</span>
      </p>
      {refusal !== null ? (
        <>
          <Alert>{refusal}</Alert>
          <Button variant="primary" size="big" block onClick={() => dispatch(redeemActions.wentTo('scan'))}>
            {t('next')}
          </Button>
        </>
      ) : (
        <form
          className={styles.form}
          aria-label={t('form')}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            send();
          }}
        >
          <p className="muted">{t('hint')}</p>
          <fieldset className={styles.entries} disabled={busy || status === 'unsure'}>
            {offer.range ? (
              <AmountChoice
                giftCard={rangedOf(offer)}
                value={activation.amount ?? firstAmountOf(offer)}
                onChange={(amount) => change({ amount })}
                asked={asked}
                field={amountField}
              />
            ) : (
              <p className={styles.worth}>
                <span className="muted">{t('worth')}</span>
                <b className="num">{valueText(offer, toCents(offer.amount))}</b>
              </p>
            )}
            <div className={styles.paid}>
              <span>{t('paidWith')}</span>
              <Segmented<PaidWith | ''>
                label={t('paidWith')}
                options={[
                  { value: 'cash', label: t('cash') },
                  { value: 'terminal', label: t('terminal') },
                ]}
                value={paidWith ?? ''}
                onChange={(chosen) => change({ paidWith: chosen === '' ? null : chosen })}
              />
              {asked && paidWith === null && <Problem text={t('paidWithMissing')} />}
            </div>
            <TextField
              ref={emailField}
              label={t('email')}
              hint={t('emailHint')}
              type="email"
              inputMode="email"
              autoComplete="off"
              optional
              maxLength={254}
              value={email}
              error={asked && isEmailWrong ? t('emailWrong') : undefined}
              onChange={(event) => change({ email: event.target.value })}
            />
          </fieldset>
          {price !== undefined && (
            <p className={styles.price} aria-live="polite">
              {offer.discount > 0
                ? t('takeLess', { price: money(price), discount: offer.discount })
                : t('take', { price: money(price) })}
            </p>
          )}
          {error !== null && <Problem text={error} />}
          <Button type="submit" variant="primary" size="big" block busy={busy}>
            {price === undefined ? t('submitPlain') : t('submit', { price: money(price) })}
          </Button>
        </form>
      )}
    </div>
  );
}

/** What is on the card: units of a package, or an amount. */
function valueText({ packageTerms, currency }: Activation['offer'], cents: number): string {
  return packageTerms ? unitsText(packageTerms.units, packageTerms) : formatMoney(cents / 100, currency);
}

/** What it is worth, and the slip that is the guest's receipt. */
function Activated({ activation }: { activation: Activation }) {
  const { offer, paidWith, email, at } = activation;
  const dispatch = useDispatch();
  const user = useSelector(selectUser);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  const money = (cents: number | undefined) => formatMoney((cents ?? 0) / 100, offer.currency);
  return (
    <div className={styles.step}>
      <div className={styles.done} role="status">
        <Check className={styles.sign} aria-hidden />
        <h1 ref={title} tabIndex={-1}>
          {t('done')}
        </h1>
        <p>{t('doneHint')}</p>
        {email.trim() !== '' && <p>{t('mailed', { email: email.trim() })}</p>}
      </div>
      <div className={styles.paper}>
        <Paper label={t('slip')} house={user?.restaurantName}>
          <p>{at && formatDateTime(at)}</p>
          <PaperLines>
            <PaperLine label={t('card')} value={offer.giftCardName} />
            <PaperLine label={t('number', { number: offer.number })} value="" />
            <PaperLine
              label={paidWith === 'cash' ? t('paidCash') : t('paidTerminal')}
              value={money(priceOf(activation))}
            />
          </PaperLines>
          <PaperLines sum>
            <PaperLine label={t('value')} value={valueText(offer, worthOf(activation) ?? 0)} />
          </PaperLines>
          <PaperHint>{t('keep')}</PaperHint>
        </Paper>
      </div>
      <Button variant="primary" size="big" block onClick={() => dispatch(redeemActions.nextGuest())}>
        {t('next')}
      </Button>
      <Button block onClick={() => window.print()}>
        <Printer className="icon" aria-hidden />
        {work('print')}
      </Button>
    </div>
  );
}
