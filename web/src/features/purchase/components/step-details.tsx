import type { RefObject } from 'react';
import { useFormContext } from 'react-hook-form';
import { useDispatch } from 'react-redux';
import { Button } from '../../../components/button.js';
import { DialogTitle } from '../../../components/dialog.js';
import { TextField } from '../../../components/field.js';
import { PhoneField } from '../../../components/phone-field.js';
import { MESSAGE_LIMIT, type Details, type PurchaseType } from '../model.js';
import { trimmed } from '../rules.js';
import { detailsSubmitted, wentBack } from '../slice.js';
import { GiftMessage } from './gift-message.js';
import dialog from './purchase-dialog.module.css';
import styles from './step-details.module.css';

const texts: Record<PurchaseType, { title: string; intro: string }> = {
  self: { title: 'Your details', intro: 'The card and the receipt go to this address.' },
  gift: { title: 'Write the card', intro: 'You see it take shape as you type.' },
};

/** Step 2: the buyer's details, and for a gift the recipient and the message before them. */
export function StepDetails({ type, title }: { type: PurchaseType; title: RefObject<HTMLHeadingElement | null> }) {
  const dispatch = useDispatch();
  const { register, handleSubmit, getValues, formState: { errors } } = useFormContext<Details>();
  // A function, so that the fields register in the order they stand in: the first wrong one gets the focus.
  const person = () => (
    <>
      <TextField label="Name" autoComplete="name" maxLength={100} error={errors.name?.message} {...register('name')} />
      <div className={styles.pair}>
        <TextField label="Email" type="email" autoComplete="email" maxLength={254} error={errors.email?.message} {...register('email')} />
        <PhoneField label="Phone" error={errors.phone?.message} {...register('phone')} />
      </div>
    </>
  );
  return (
    <form className={dialog.step} noValidate onSubmit={(event) => void handleSubmit((values) => dispatch(detailsSubmitted(trimmed(values))))(event)}>
      <div className={dialog.body}>
        <DialogTitle ref={title} tabIndex={-1} className={dialog.title}>{texts[type].title}</DialogTitle>
        <p className={dialog.intro}>{texts[type].intro}</p>
        {type === 'self' ? <div className={styles.fields}>{person()}</div> : (
          <div className={styles.fields}>
            <div className={styles.pair}>
              <TextField label="Recipient name" autoComplete="off" maxLength={100} error={errors.recipientName?.message} {...register('recipientName')} />
              <TextField label="Recipient email" type="email" autoComplete="off" maxLength={254} error={errors.recipientEmail?.message} {...register('recipientEmail')} />
            </div>
            <GiftMessage limit={MESSAGE_LIMIT} />
            <fieldset className={styles.from}>
              <legend>From you</legend>
              <div className={styles.fields}>{person()}</div>
            </fieldset>
          </div>
        )}
      </div>
      <footer className={dialog.foot}>
        <Button onClick={() => dispatch(wentBack(getValues()))}>Previous</Button>
        <Button type="submit" variant="primary">Next</Button>
      </footer>
    </form>
  );
}
