import { Sheet } from '../../../components/sheet.js';
import { Sum } from '../../../components/sum.js';
import { formatMoney } from '../../../lib/money.js';
import type { Liability } from '../api.js';
import { ageText, shareOf, withinAYear } from '../figures.js';
import styles from './owed.module.css';
import { t } from '../texts.js';

/** What sold cards can still be redeemed for, by the age of the card. */
export function Owed({ liability: { cards, outstanding, currency, ages, expired } }: { liability: Liability }) {
  const shares = ages
    .map((age) => `${shareOf(age.outstanding, outstanding)}% ${ageText(age).toLowerCase()}`)
    .join(', ');
  return (
    <Sheet padded role="region" aria-labelledby="owed">
      <div className={styles.head}>
        <div>
          <h2 id="owed">{t('outstanding.title')}</h2>
          <Sum amount={outstanding} currency={currency} size={48} />
        </div>
        <p>
          {cards === 0
            ? t('outstanding.none')
            : t('outstanding.byAge', { cards: t('cards', { count: cards }), percent: withinAYear(ages, outstanding) })}
          {expired.outstanding > 0 &&
            t('outstanding.expired', {
              outstanding: formatMoney(expired.outstanding, currency),
              cards: t('cards', { count: expired.cards }),
            })}
        </p>
      </div>
      {outstanding > 0 && (
        <div className={styles.bar} role="img" aria-label={shares}>
          {ages.map(
            (age, at) =>
              age.outstanding > 0 && <span key={age.label} data-tone={at} style={{ flexGrow: age.outstanding }} />,
          )}
        </div>
      )}
      <ol className={styles.ages}>
        {ages.map((age, at) => (
          <li key={age.label} data-tone={at}>
            <span>{ageText(age)}</span>
            <b>{formatMoney(age.outstanding, currency)}</b>
            <span className="tiny muted">
              {t('cards', { count: age.cards })}, {shareOf(age.outstanding, outstanding)}%
            </span>
          </li>
        ))}
      </ol>
    </Sheet>
  );
}
