import { meantEmail } from '@giftcard/kernel/business/contact';
import { GIFT_WORDS_LENGTH } from '@giftcard/kernel/business/gift-words';
import { LANGUAGE_NAMES, LANGUAGES } from '@giftcard/kernel/business/language';
import { lazy, Suspense, type ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { addFeature } from '../../../app/store.js';
import { Boundary } from '../../../components/boundary.js';
import { Button } from '../../../components/button.js';
import { TextArea, TextField } from '../../../components/field.js';
import { MoneyField } from '../../../components/money-field.js';
import { MomentFields } from '../../../components/moment-fields.js';
import { Pick, Picks } from '../../../components/picks.js';
import { SwitchLine } from '../../../components/switch.js';
import { rangeOf } from '../../../lib/card-amount.js';
import { inTime } from '../../../lib/in-time.js';
import { LANGUAGE } from '../../../lib/language.js';
import { formatMoney } from '../../../lib/money.js';
import { zonesWith } from '../../../lib/zones.js';
import type { Offer } from '../api.js';
import { arrivalOf, closingOf, emptyForm, wordsOf, type GiftForm } from '../model.js';
import { t } from '../texts.js';
import styles from './gift-fields.module.css';

const DesignChoice = lazy(async () => {
  const { feature, DesignChoice } = await inTime(import('../../../app/designs/feature.js'));
  addFeature(feature);
  return { default: DesignChoice };
});

interface GiftFieldsProps {
  /** Null where it is not known (any more): its picture stays, and the server says what a goal may be. */
  offer: Offer | null;
  currency: string;
  /** A gift that is there: its organizer's address stays, and amounts once hidden stay so where people are in. */
  isOpen?: boolean | undefined;
  isHidingLocked?: boolean | undefined;
}

/** The form of a group gift, in the order that it is read in: the first wrong field gets the focus. */
export function GiftFields({ offer, currency, isOpen = false, isHidingLocked = false }: GiftFieldsProps) {
  return (
    <div className={styles.parts}>
      <Part title={t('form.for')}>
        <Recipient />
      </Part>
      <Part title={t('form.words')}>
        <Words />
        {offer && (
          <Boundary instead={null}>
            <Suspense fallback={<div className={styles.space} />}>
              <DesignChoice giftCard={offer.giftCard} photos={false} loading={<div className={styles.space} />} />
            </Suspense>
          </Boundary>
        )}
      </Part>
      <Part title={t('form.from')}>
        <Organizer isOpen={isOpen} />
      </Part>
      <Part title={t('form.when')}>
        <Closing />
        <Arriving />
      </Part>
      <Part title={t('form.money')}>
        <Money offer={offer} currency={currency} isHidingLocked={isHidingLocked} />
      </Part>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={styles.part}>
      <legend>{title}</legend>
      <div className={styles.fields}>{children}</div>
    </fieldset>
  );
}

function useErrors() {
  const { errors } = useFormContext<GiftForm>().formState;
  return (field: keyof GiftForm): string | undefined => errors[field]?.message;
}

/** A slip around an address is put right with one press. */
function MeantEmail({ field, shown }: { field: 'email' | 'recipientEmail'; shown: boolean }) {
  const { setValue, clearErrors, control } = useFormContext<GiftForm>();
  const meant = meantEmail(useWatch({ control, name: field }));
  if (!shown || meant === null) return null;
  const use = () => {
    setValue(field, meant, { shouldDirty: true });
    clearErrors(field);
  };
  return (
    <Button variant="quiet" size="small" onClick={use}>
      {t('form.useAddress', { address: meant })}
    </Button>
  );
}

function Recipient() {
  const { register, setValue } = useFormContext<GiftForm>();
  const error = useErrors();
  const language = useWatch<GiftForm, 'recipientLanguage'>({ name: 'recipientLanguage' }) || LANGUAGE;
  return (
    <>
      <div className={styles.pair}>
        <TextField
          label={t('form.recipientName')}
          autoComplete="off"
          maxLength={GIFT_WORDS_LENGTH.recipientName}
          error={error('recipientName')}
          {...register('recipientName')}
        />
        <div>
          <TextField
            label={t('form.recipientEmail')}
            type="email"
            autoComplete="off"
            maxLength={254}
            error={error('recipientEmail')}
            {...register('recipientEmail')}
          />
          <MeantEmail field="recipientEmail" shown={error('recipientEmail') !== undefined} />
        </div>
      </div>
      <Picks label={t('form.language')}>
        {LANGUAGES.map((each) => (
          <Pick
            key={each}
            lang={each}
            name="recipientLanguage"
            value={each}
            checked={each === language}
            onChange={() => setValue('recipientLanguage', each, { shouldDirty: true })}
          >
            {LANGUAGE_NAMES[each]}
          </Pick>
        ))}
      </Picks>
    </>
  );
}

function Words() {
  const { register } = useFormContext<GiftForm>();
  const error = useErrors();
  const [occasion, message] = useWatch<GiftForm, ['occasion', 'message']>({ name: ['occasion', 'message'] });
  return (
    <>
      <TextField
        label={t('form.occasion')}
        optional
        autoComplete="off"
        maxLength={GIFT_WORDS_LENGTH.occasion}
        counter={{ used: occasion.length, max: GIFT_WORDS_LENGTH.occasion }}
        hint={t('form.occasionHint')}
        error={error('occasion')}
        {...register('occasion')}
      />
      <TextArea
        label={t('form.message')}
        optional
        rows={4}
        maxLength={GIFT_WORDS_LENGTH.message}
        counter={{ used: message.length, max: GIFT_WORDS_LENGTH.message }}
        hint={t('form.messageHint')}
        error={error('message')}
        {...register('message')}
      />
    </>
  );
}

function Organizer({ isOpen }: { isOpen: boolean }) {
  const { register } = useFormContext<GiftForm>();
  const error = useErrors();
  return (
    <div className={styles.pair}>
      <TextField
        label={t('form.name')}
        autoComplete="name"
        maxLength={GIFT_WORDS_LENGTH.senderName}
        hint={t('form.nameHint')}
        error={error('name')}
        {...register('name')}
      />
      <div>
        <TextField
          label={t('form.email')}
          type="email"
          autoComplete="email"
          maxLength={254}
          readOnly={isOpen}
          hint={isOpen ? t('form.emailStays') : t('form.emailHint')}
          error={error('email')}
          {...register('email')}
        />
        {!isOpen && <MeantEmail field="email" shown={error('email') !== undefined} />}
      </div>
    </div>
  );
}

function Closing() {
  const { register, control } = useFormContext<GiftForm>();
  const error = useErrors();
  const form = { ...emptyForm(new Date()), ...useWatch({ control }) } as GiftForm;
  const when = wordsOf(closingOf(form));
  return (
    <fieldset className={styles.moment}>
      <legend>{t('closes.title')}</legend>
      <MomentFields
        date={{ ...register('closesDate'), error: error('closesDate') }}
        time={{ ...register('closesTime'), error: error('closesTime') }}
        zone={{ ...register('closesZone'), error: error('closesZone') }}
        zones={zonesWith(Intl.DateTimeFormat().resolvedOptions().timeZone, form.closesZone)}
        says={when && t('closes.says', { when })}
      />
    </fieldset>
  );
}

function Arriving() {
  const { register, control } = useFormContext<GiftForm>();
  const error = useErrors();
  const form = { ...emptyForm(new Date()), ...useWatch({ control }) } as GiftForm;
  const arrival = arrivalOf(form);
  const when = arrival && wordsOf(arrival);
  return (
    <div>
      <Picks label={t('arrives.title')}>
        <Pick value="closed" {...register('arrives')}>
          {t('arrives.closed')}
        </Pick>
        <Pick value="date" {...register('arrives')}>
          {t('arrives.date')}
        </Pick>
      </Picks>
      {arrival && (
        <div role="group" aria-label={t('arrives.title')}>
          <MomentFields
            date={{ ...register('deliverDate'), error: error('deliverDate') }}
            time={{ ...register('deliverTime'), error: error('deliverTime') }}
            zone={{ ...register('deliverZone'), error: error('deliverZone') }}
            zones={zonesWith(Intl.DateTimeFormat().resolvedOptions().timeZone, form.deliverZone)}
            says={when && t('arrives.says', { when })}
          />
        </div>
      )}
    </div>
  );
}

function Money({ offer, currency, isHidingLocked }: Pick<GiftFieldsProps, 'offer' | 'currency' | 'isHidingLocked'>) {
  const { register, setValue } = useFormContext<GiftForm>();
  const error = useErrors();
  const [hidesAmounts, showsSum] = useWatch<GiftForm, ['hidesAmounts', 'showsSum']>({
    name: ['hidesAmounts', 'showsSum'],
  });
  const range = offer && rangeOf(offer.giftCard);
  return (
    <>
      <MoneyField
        label={t('goal.label')}
        optional
        currency={currency}
        maxLength={12}
        hint={range ? t('goal.hint', { least: formatMoney(range.minCents / 100, currency) }) : undefined}
        error={error('goal')}
        {...register('goal')}
      />
      <div>
        <SwitchLine
          label={t('hides.label')}
          hint={t('hides.hint')}
          checked={hidesAmounts}
          disabled={isHidingLocked}
          onChange={(is) => setValue('hidesAmounts', is, { shouldDirty: true })}
        />
        <SwitchLine
          label={t('shows.label')}
          hint={t('shows.hint')}
          checked={showsSum}
          onChange={(is) => setValue('showsSum', is, { shouldDirty: true })}
        />
      </div>
    </>
  );
}
