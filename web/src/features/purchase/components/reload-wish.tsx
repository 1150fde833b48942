import { useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Pick, Picks } from '../../../components/picks.js';
import { formatMoney } from '../../../lib/money.js';
import type { Details } from '../model.js';
import { isReloadOffered, thresholdOf, thresholdsOf } from '../reload.js';
import { boughtCard, type PurchaseState } from '../slice.js';
import { t } from '../texts.js';
import check from './gift-copy.module.css';
import styles from './reload-wish.module.css';

/** Whether the card is to be topped up again by itself, and the words that the payer agrees to. */
export function ReloadWish({ purchase }: { purchase: PurchaseState }) {
  const { setValue } = useFormContext<Details>();
  const [wish, reloadBelow = ''] = useWatch<Details, ['reload', 'reloadBelow']>({ name: ['reload', 'reloadBelow'] });
  const words = useId();
  const giftCard = boughtCard(purchase);
  if (purchase.type === 'topUp' && purchase.reloads === 'yes')
    return <p className={check.under}>{t('reload.already')}</p>;
  if (!giftCard || !isReloadOffered(purchase)) return null;
  const isWished = wish === 'yes';
  const threshold = thresholdOf({ reloadBelow }, giftCard) ?? 0;
  const money = (amount: number) => formatMoney(amount, giftCard.currency);
  return (
    <div className={styles.wish}>
      <label className={check.check}>
        <input
          type="checkbox"
          checked={isWished}
          aria-describedby={isWished ? words : undefined}
          onChange={({ target }) => setValue('reload', target.checked ? 'yes' : '', { shouldDirty: true })}
        />
        {t('reload.label')}
      </label>
      {isWished && (
        <div className={styles.more}>
          <Picks label={t('reload.below')}>
            {thresholdsOf(giftCard).map((offered) => (
              <Pick
                key={offered}
                name="reloadBelow"
                value={offered}
                checked={offered === threshold}
                onChange={() => setValue('reloadBelow', String(offered), { shouldDirty: true })}
              >
                {money(offered)}
              </Pick>
            ))}
          </Picks>
          <p id={words} className={styles.words}>
            {t('reload.words', { amount: money(giftCard.amount), threshold: money(threshold) })}
          </p>
        </div>
      )}
    </div>
  );
}
