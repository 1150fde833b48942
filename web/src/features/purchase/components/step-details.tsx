import { meantEmail } from '@giftcard/kernel/business/contact';
import { isMailed, isSent } from '@giftcard/kernel/business/gift-delivery';
import { GIFT_WORDS_LENGTH } from '@giftcard/kernel/business/gift-words';
import { TYPED_NUMBER_LENGTH } from '@giftcard/kernel/business/mobile-number';
import type { RefObject } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useDispatch } from 'react-redux';
import { Alert } from '../../../components/alert.js';
import { Button } from '../../../components/button.js';
import { DialogTitle } from '../../../components/dialog.js';
import { TextField } from '../../../components/field.js';
import { PhoneField } from '../../../components/phone-field.js';
import type { Details, PurchaseType } from '../model.js';
import { trimmed } from '../rules.js';
import { purchaseActions, type PurchaseState } from '../slice.js';
import { GiftArrival } from './gift-arrival.js';
import { GiftCopy } from './gift-copy.js';
import { GiftDelivery } from './gift-delivery.js';
import { GiftDesign } from './gift-design.js';
import { GiftLanguage } from './gift-language.js';
import { GiftMessage } from './gift-message.js';
import dialog from './purchase-dialog.module.css';
import styles from './step-details.module.css';
import { OnePersonMore, OtherPeople } from './gift-people.js';
import { ReloadWish } from './reload-wish.js';
import { ToPay } from './to-pay.js';
import { useCards } from './use-cards.js';
import { common } from '../../../lib/texts.js';
import { work } from '../../../lib/work/texts.js';
import { t } from '../texts.js';

/** A contribution's details are asked for on its page. */
type Asked = Exclude<PurchaseType, 'contribution'>;

const heads: Record<Asked, { title: string; intro: string }> = {
  self: { title: t('details.title'), intro: t('details.hint') },
  gift: { title: t('gift.title'), intro: t('gift.hint') },
  topUp: { title: t('details.title'), intro: t('topUp.details') },
};

/** A slip around an address is put right with one press. */
function MeantEmail({ field, shown }: { field: 'email' | 'recipientEmail'; shown: boolean }) {
  const { setValue, clearErrors, control } = useFormContext<Details>();
  const meant = meantEmail(useWatch({ control, name: field }) ?? '');
  if (!shown || meant === null) return null;
  return (
    <Button
      variant="quiet"
      size="small"
      className={styles.meant}
      onClick={() => {
        setValue(field, meant, { shouldDirty: true, shouldTouch: true });
        clearErrors(field);
      }}
    >
      {t('details.useAddress', { address: meant })}
    </Button>
  );
}

/** Step 2: the buyer's details, and for a gift the recipient and the message before them. */
export function StepDetails({
  purchase,
  type,
  title,
}: {
  purchase: PurchaseState;
  type: Asked;
  title: RefObject<HTMLHeadingElement | null>;
}) {
  const dispatch = useDispatch();
  const {
    register,
    handleSubmit,
    getValues,
    formState: { errors },
  } = useFormContext<Details>();
  const delivery = useWatch<Details, 'delivery'>({ name: 'delivery' });
  const mailed = isMailed(delivery);
  const texted = delivery === 'sms';
  const cards = useCards(type);
  // A function, so that the fields register in the order they stand in: the first wrong one gets the focus.
  const person = () => (
    <>
      <TextField
        label={work('name')}
        autoComplete="name"
        maxLength={100}
        error={errors.name?.message}
        {...register('name')}
      />
      <div className={type === 'topUp' ? '' : styles.pair}>
        <div>
          <TextField
            label={common('email.label')}
            type="email"
            autoComplete="email"
            maxLength={254}
            error={errors.email?.message}
            {...register('email')}
          />
          <MeantEmail field="email" shown={errors.email !== undefined} />
        </div>
        {type !== 'topUp' && (
          <PhoneField label={common('phone.label')} error={errors.phone?.message} {...register('phone')} />
        )}
      </div>
    </>
  );
  return (
    <form
      className={dialog.step}
      noValidate
      onSubmit={(event) =>
        void handleSubmit((values) => dispatch(purchaseActions.detailsSubmitted(trimmed(values))))(event)
      }
    >
      <div className={dialog.body}>
        <DialogTitle ref={title} tabIndex={-1} className={dialog.title}>
          {heads[type].title}
        </DialogTitle>
        <p className={dialog.intro}>{heads[type].intro}</p>
        {purchase.alert && <Alert className={styles.alert}>{purchase.alert}</Alert>}
        {type !== 'gift' ? (
          <div className={styles.fields}>
            {person()}
            <ReloadWish purchase={purchase} />
          </div>
        ) : (
          <div className={styles.fields}>
            <GiftDelivery isTexted={(purchase.business.value?.textsTo?.length ?? 0) > 0} />
            {mailed && <OtherPeople />}
            <div className={mailed || texted ? styles.pair : undefined}>
              <TextField
                label={t('gift.recipientName')}
                autoComplete="off"
                maxLength={100}
                error={errors.recipientName?.message}
                {...register('recipientName')}
              />
              {mailed && (
                <div>
                  <TextField
                    label={t('gift.recipientEmail')}
                    type="email"
                    autoComplete="off"
                    maxLength={254}
                    error={errors.recipientEmail?.message}
                    {...register('recipientEmail')}
                  />
                  <MeantEmail field="recipientEmail" shown={errors.recipientEmail !== undefined} />
                </div>
              )}
              {texted && (
                <TextField
                  label={t('gift.recipientPhone')}
                  type="tel"
                  inputMode="tel"
                  autoComplete="off"
                  maxLength={TYPED_NUMBER_LENGTH}
                  error={errors.recipientPhone?.message}
                  {...register('recipientPhone')}
                />
              )}
            </div>
            {mailed && <OnePersonMore giftCard={purchase.giftCard} />}
            <GiftDesign giftCard={purchase.giftCard} />
            <GiftMessage limit={GIFT_WORDS_LENGTH.message} />
            <GiftLanguage />
            {isSent(delivery) && <GiftArrival />}
            <fieldset className={styles.from}>
              <legend>{t('gift.fromYou')}</legend>
              <div className={styles.fields}>
                {person()}
                {mailed && <GiftCopy />}
              </div>
            </fieldset>
          </div>
        )}
      </div>
      <footer className={dialog.foot}>
        <ToPay purchase={purchase} cards={cards} />
        {purchase.payment.status !== 'completed' && (
          <Button onClick={() => dispatch(purchaseActions.wentBack(getValues()))}>{work('previous')}</Button>
        )}
        <Button type="submit" variant="primary">
          {work('next')}
        </Button>
      </footer>
    </form>
  );
}
