import { Check } from 'lucide-react';
import { Leaders } from '../../../components/leaders.js';
import { formatMoney } from '../../../lib/money.js';
import styles from './cost.module.css';
import { texts } from '../texts.js';

const nothing = formatMoney(0);

/** What it costs, as a bill. */
export function Cost() {
  return (
    <section id="cost" className={styles.section} aria-labelledby="cost-title">
      <div className={`wrap ${styles.cost}`}>
        <div>
          <p className="kicker">{texts.whatItCosts}</p>
          <h2 id="cost-title">{texts.freeAndYours}</h2>
          <p className="lead">{texts.softwareYouRun}</p>
          <ul>
            {[texts.moneyGoesStraight, texts.guestsAndBooks, texts.aSmallServer].map((point) => (
              <li key={point}>
                <Check className="icon" aria-hidden />
                {point}
              </li>
            ))}
          </ul>
        </div>
        <div className={styles.bill}>
          <h3>
            {texts.theBill}
            <small>{texts.forACardOf(formatMoney(100))}</small>
          </h3>
          <Leaders
            className={styles.lines}
            lines={[
              { label: texts.monthlyFee, value: nothing },
              { label: texts.feePerCard, value: nothing },
              { label: texts.feePerScan, value: nothing },
              { label: texts.setup, value: nothing },
              { label: texts.toUs, value: nothing, total: true },
            ]}
          />
          <p>{texts.theProvidersFee}</p>
        </div>
      </div>
    </section>
  );
}
