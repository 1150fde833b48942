import { Clock } from 'lucide-react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Select, TextField } from '../../../components/field.js';
import { zoneName, zonesWith } from '../../../lib/zones.js';
import { arrivalWords } from '../arrival-words.js';
import { EMPTY_DETAILS, type Details } from '../model.js';
import { t } from '../texts.js';
import styles from './gift-arrival.module.css';
import choice from './gift-message.module.css';

/** When a gift goes out: at once, or at a minute of a clock. */
export function GiftArrival() {
  const {
    register,
    control,
    formState: { errors },
  } = useFormContext<Details>();
  const details = { ...EMPTY_DETAILS, ...(useWatch({ control }) as Partial<Details>) };
  const words = arrivalWords(details);
  const zones = zonesWith(EMPTY_DETAILS.deliverZone, details.deliverZone);
  return (
    <div>
      <span className={choice.label} id="arrival-label">
        {t('arrival.title')}
      </span>
      <div className={choice.occasions} role="radiogroup" aria-labelledby="arrival-label">
        <label className={choice.pick}>
          <input type="radio" value="now" {...register('arrives')} />
          {t('arrival.now')}
        </label>
        <label className={choice.pick}>
          <input type="radio" value="date" {...register('arrives')} />
          {t('arrival.onDate')}
        </label>
      </div>
      {details.arrives === 'date' && (
        <div className={styles.when}>
          <TextField
            label={t('arrival.date')}
            type="date"
            autoComplete="off"
            error={errors.deliverDate?.message}
            {...register('deliverDate')}
          />
          <TextField
            label={t('arrival.time')}
            type="time"
            autoComplete="off"
            error={errors.deliverTime?.message}
            {...register('deliverTime')}
          />
          <Select
            label={t('arrival.zone')}
            className={styles.zone}
            error={errors.deliverZone?.message}
            {...register('deliverZone')}
          >
            {zones.map((zone) => (
              <option key={zone} value={zone}>
                {zoneName(zone)}
              </option>
            ))}
          </Select>
          {words && (
            <p className={styles.says} role="status">
              <Clock aria-hidden />
              {t('arrival.says', { when: words })}
            </p>
          )}
        </div>
      )}
    </div>
  );
}
