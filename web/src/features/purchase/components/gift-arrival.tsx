import { useFormContext, useWatch } from 'react-hook-form';
import { MomentFields } from '../../../components/moment-fields.js';
import { Pick, Picks } from '../../../components/picks.js';
import { zonesWith } from '../../../lib/zones.js';
import { arrivalWords } from '../arrival-words.js';
import { EMPTY_DETAILS, type Details } from '../model.js';
import { t } from '../texts.js';

/** When a gift goes out: at once, or at a minute of a clock. */
export function GiftArrival() {
  const {
    register,
    control,
    formState: { errors },
  } = useFormContext<Details>();
  const details = { ...EMPTY_DETAILS, ...(useWatch({ control }) as Partial<Details>) };
  const words = arrivalWords(details);
  return (
    <div>
      <Picks label={t('arrival.title')}>
        <Pick value="now" {...register('arrives')}>
          {t('arrival.now')}
        </Pick>
        <Pick value="date" {...register('arrives')}>
          {t('arrival.onDate')}
        </Pick>
      </Picks>
      {details.arrives === 'date' && (
        <MomentFields
          date={{ ...register('deliverDate'), error: errors.deliverDate?.message }}
          time={{ ...register('deliverTime'), error: errors.deliverTime?.message }}
          zone={{ ...register('deliverZone'), error: errors.deliverZone?.message }}
          zones={zonesWith(EMPTY_DETAILS.deliverZone, details.deliverZone)}
          says={words && t('arrival.says', { when: words })}
        />
      )}
    </div>
  );
}
