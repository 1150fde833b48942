import { Sheet } from '../../../components/sheet.js';
import { Sum } from '../../../components/sum.js';
import { formatMoney } from '../../../lib/money.js';
import type { Liability } from '../api.js';
import { ageText, shareOf, withinAYear } from '../figures.js';
import styles from './owed.module.css';
import { texts } from '../texts.js';

/** What sold cards can still be redeemed for, by the age of the card. */
export function Owed({ liability: { cards, outstanding, currency, ages, expired } }: { liability: Liability }) {
  const shares = ages
    .map((age) => `${shareOf(age.outstanding, outstanding)}% ${ageText(age).toLowerCase()}`)
    .join(', ');
  return (
    <Sheet padded role="region" aria-labelledby="owed">
      <div className={styles.head}>
        <div>
          <h2 id="owed">{texts.outstandingLiability}</h2>
          <Sum amount={outstanding} currency={currency} size={48} />
        </div>
        <p>
          {cards === 0
            ? texts.nothingIsOwedNo
            : texts.outstandingByAge(texts.cards(cards), withinAYear(ages, outstanding))}
          {expired.outstanding > 0 &&
            texts.wasLeftOnWhen(formatMoney(expired.outstanding, currency), texts.cards(expired.cards))}
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
              {texts.cards(age.cards)}, {shareOf(age.outstanding, outstanding)}%
            </span>
          </li>
        ))}
      </ol>
    </Sheet>
  );
}
