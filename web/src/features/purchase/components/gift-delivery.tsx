import { GIFT_DELIVERIES } from '@giftcard/kernel/business/gift-delivery';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Details } from '../model.js';
import { t } from '../texts.js';
import copy from './gift-copy.module.css';
import choice from './gift-message.module.css';

/** How a gift gets there: we mail it, or its buyer sends a link. */
export function GiftDelivery() {
  const { register } = useFormContext<Details>();
  const delivery = useWatch<Details, 'delivery'>({ name: 'delivery' });
  return (
    <div>
      <span className={choice.label} id="delivery-label">
        {t('way.title')}
      </span>
      <div className={choice.occasions} role="radiogroup" aria-labelledby="delivery-label">
        {GIFT_DELIVERIES.map((way) => (
          <label key={way} className={choice.pick}>
            <input type="radio" value={way} {...register('delivery')} />
            {t(`way.${way}`)}
          </label>
        ))}
      </div>
      {delivery === 'link' && (
        <p className={copy.under} role="status">
          {t('way.hint')}
        </p>
      )}
    </div>
  );
}
