import { memo } from 'react';
import { Sheet } from '../../../components/sheet.js';
import { Sum } from '../../../components/sum.js';
import { formatMoney } from '../../../lib/money.js';
import type { Liability } from '../api.js';
import { ageText, shareOf, withinAYear } from '../figures.js';
import styles from './owed.module.css';
import { t } from '../texts.js';

/** What was paid for cards and can still be redeemed, by the age of the card; bonuses are told beside it. */
export const Owed = memo(function Owed({
  liability: { cards, paid, bonus, currency, ages, expired },
}: {
  liability: Liability;
}) {
  const shares = ages.map((age) => `${shareOf(age.paid, paid)}% ${ageText(age).toLowerCase()}`).join(', ');
  return (
    <Sheet padded role="region" aria-labelledby="owed">
      <div className={styles.head}>
        <div>
          <h2 id="owed">{t('outstanding.title')}</h2>
          <Sum amount={paid} currency={currency} size={48} />
        </div>
        <p>
          {cards === 0
            ? t('outstanding.none')
            : t('outstanding.byAge', { cards: t('cards', { count: cards }), percent: withinAYear(ages, paid) })}
          {bonus > 0 && t('outstanding.bonus', { bonus: formatMoney(bonus, currency) })}
          {expired.outstanding > 0 &&
            t('outstanding.expired', {
              outstanding: formatMoney(expired.outstanding, currency),
              cards: t('cards', { count: expired.cards }),
            })}
        </p>
      </div>
      {paid > 0 && (
        <div className={styles.bar} role="img" aria-label={shares}>
          {ages.map(
            (age, at) => age.paid > 0 && <span key={age.label} data-tone={at} style={{ flexGrow: age.paid }} />,
          )}
        </div>
      )}
      <ol className={styles.ages}>
        {ages.map((age, at) => (
          <li key={age.label} data-tone={at}>
            <span>{ageText(age)}</span>
            <b>{formatMoney(age.paid, currency)}</b>
            <span className="tiny muted">
              {t('cards', { count: age.cards })}, {shareOf(age.paid, paid)}%
            </span>
          </li>
        ))}
      </ol>
    </Sheet>
  );
});
