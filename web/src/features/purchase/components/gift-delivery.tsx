import { GIFT_DELIVERIES } from '@giftcard/kernel/business/gift-delivery';
import { useFormContext, useWatch } from 'react-hook-form';
import { Alert } from '../../../components/alert.js';
import { Pick, Picks } from '../../../components/picks.js';
import type { Details } from '../model.js';
import { t } from '../texts.js';
import copy from './gift-copy.module.css';
import { useCards } from './use-cards.js';

/** How a gift gets there: we mail it, we text it where the platform does, or its buyer sends a link. What was chosen stays in sight. */
export function GiftDelivery({ isTexted }: { isTexted: boolean }) {
  const {
    register,
    formState: { errors },
  } = useFormContext<Details>();
  const delivery = useWatch<Details, 'delivery'>({ name: 'delivery' });
  const isSeveral = useCards('gift') > 1;
  return (
    <div>
      <Picks label={t('way.title')}>
        {GIFT_DELIVERIES.filter((way) => way !== 'sms' || isTexted || delivery === 'sms').map((way) => (
          <Pick key={way} value={way} {...register('delivery')} disabled={isSeveral && way !== 'email'}>
            {t(`way.${way}`)}
          </Pick>
        ))}
      </Picks>
      {errors.delivery && <Alert>{errors.delivery.message}</Alert>}
      {isSeveral && <p className={copy.under}>{t('several.mailed')}</p>}
      {delivery !== 'email' && (
        <p className={copy.under} role="status">
          {t(delivery === 'sms' ? 'way.smsHint' : 'way.hint')}
        </p>
      )}
    </div>
  );
}
