import { useEffect, useRef, type RefObject } from 'react';
import { FormProvider, useForm, type Resolver, type UseFormReturn } from 'react-hook-form';
import { useDispatch, useSelector } from 'react-redux';
import { closeRequested, purchaseOpened, type PurchaseIntent } from '../../../app/purchase-intent.js';
import { Dialog, DialogClose } from '../../../components/dialog.js';
import { Steps } from '../../../components/steps.js';
import { addressLine } from '../../../lib/gift-card.js';
import { EMPTY_DETAILS, type Details } from '../model.js';
import { detailsErrors, type DetailsErrors } from '../rules.js';
import { boughtCard, paidAt, purchaseActions, selectPurchase, type PurchaseState } from '../slice.js';
import { Brief, Preview } from './preview.js';
import styles from './purchase-dialog.module.css';
import { StepDetails } from './step-details.js';
import { StepPayment } from './step-payment.js';
import { StepType } from './step-type.js';
import { SuccessScreen } from './success-screen.js';
import { t } from '../texts.js';

/** Buying a gift card in three steps. What may happen when is decided in slice.ts and closing.ts; this draws it. */
export function PurchaseDialog({ intent }: { intent: PurchaseIntent }) {
  const purchase = useSelector(selectPurchase);
  const dispatch = useDispatch();
  const title = useRef<HTMLHeadingElement>(null);
  const opened = useRef(false);
  useEffect(() => {
    if (opened.current) return;
    opened.current = true;
    dispatch(purchaseOpened(intent));
  }, [dispatch, intent]);
  const close = () => dispatch(closeRequested());
  const done = purchase.completion.status === 'done';
  return (
    <Dialog
      bare
      full
      open
      title=""
      keepOnOutside={!done}
      initialFocus={title}
      onClose={close}
      className={done ? styles.done : styles.buy}
    >
      {done ? (
        <SuccessScreen purchase={purchase} onClose={close} />
      ) : (
        <Wizard purchase={purchase.giftCard ? purchase : before(purchase, intent)} title={title} />
      )}
    </Dialog>
  );
}

/** What is shown until the state knows what was asked for. */
function before(purchase: PurchaseState, { giftCard, contributor }: PurchaseIntent): PurchaseState {
  return { ...purchase, giftCard, step: contributor ? 3 : 1 };
}

function Wizard({ purchase, title }: { purchase: PurchaseState; title: RefObject<HTMLHeadingElement | null> }) {
  const {
    step,
    type,
    business: { value: business },
  } = purchase;
  // As it is bought: worth what is chosen.
  const shown = { ...purchase, giftCard: boughtCard(purchase) ?? purchase.giftCard };
  const place = addressLine(business?.address ?? null);
  const resolver: Resolver<Details> = (values) => {
    const errors = Object.entries(
      detailsErrors(type ?? 'self', values, paidAt(purchase.payment.record), business?.textsTo),
    );
    if (errors.length === 0) return { values, errors: {} };
    return {
      values: {},
      errors: Object.fromEntries(errors.map(([field, message]) => [field, { type: 'rule', message }])),
    };
  };
  const form = useForm<Details>({ defaultValues: EMPTY_DETAILS, resolver });
  // Another type, a restored purchase: the form follows what the state holds.
  useEffect(() => form.reset(purchase.details), [form, purchase.details]);
  useFocusOnStep(step, title);
  useKeptTyping(form);
  useRefused(form, purchase.refused);
  return (
    <FormProvider {...form}>
      <div className={styles.main} data-scroll>
        <header className={styles.head}>
          {business && (
            <p className={styles.whose}>
              {t(/^[aeiou]/i.test(business.name) ? 'gift.cardBeforeVowel' : 'gift.card', { name: business.name })}
              {place !== '' && <span>{place}</span>}
            </p>
          )}
          {type !== 'contribution' && <Steps step={step} of={3} />}
          <DialogClose className={styles.closeNarrow} />
        </header>
        <Brief purchase={shown} />
        {step === 1 && <StepType purchase={purchase} title={title} />}
        {step === 2 && type !== 'contribution' && (
          <StepDetails key={type} type={type ?? 'self'} purchase={purchase} title={title} />
        )}
        {step === 3 && <StepPayment purchase={shown} title={title} />}
      </div>
      <Preview purchase={shown} />
      <DialogClose className={styles.closeWide} />
    </FormProvider>
  );
}

/** What is typed outlives the dialog and the page. */
function useKeptTyping(form: UseFormReturn<Details>): void {
  const dispatch = useDispatch();
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name, type, values }) => {
          // Of a field that was typed or chosen, by its own event or by setValue; what is set for all at once has no name.
          if (!name) return;
          // What the server said of a field is over when it is typed anew.
          if (type !== 'blur' && form.getFieldState(name as keyof Details).error?.type === 'server')
            form.clearErrors(name as keyof Details);
          dispatch(purchaseActions.detailsTyped(values));
        },
      }),
    [form, dispatch],
  );
}

/** Marks what the server did not take, and leads to the first of it. */
function useRefused(form: UseFormReturn<Details>, refused: DetailsErrors): void {
  useEffect(() => {
    (Object.entries(refused) as [keyof Details, string][]).forEach(([field, message], index) =>
      form.setError(field, { type: 'server', message }, { shouldFocus: index === 0 }),
    );
  }, [form, refused]);
}

/** A new step starts at its heading, for eyes and for screen readers. */
function useFocusOnStep(step: number, title: RefObject<HTMLHeadingElement | null>): void {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    title.current?.focus();
    title.current?.closest('[data-scroll]')?.scrollTo({ top: 0 });
  }, [step, title]);
}
