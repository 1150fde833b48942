import { Check } from 'lucide-react';
import { Leaders } from '../../../components/leaders.js';
import { formatMoney } from '../../../lib/money.js';
import styles from './cost.module.css';
import { t as first } from '../texts.js';
import { t } from './texts.js';

const nothing = formatMoney(0, 'USD');

/** What it costs, as a bill. */
export function Cost() {
  return (
    <section id="cost" className={styles.section} aria-labelledby="cost-title">
      <div className={`wrap ${styles.cost}`}>
        <div>
          <p className="kicker">{first('cost.label')}</p>
          <h2 id="cost-title">{first('hero.free')}</h2>
          <p className="lead">{t('cost.lead')}</p>
          <ul>
            {[t('cost.money'), t('cost.data'), t('cost.server')].map((point) => (
              <li key={point}>
                <Check className="icon" aria-hidden />
                {point}
              </li>
            ))}
          </ul>
        </div>
        <div className={styles.bill}>
          <h3>
            {t('bill.title')}
            <small>{t('bill.forCard', { value: formatMoney(100, 'USD') })}</small>
          </h3>
          <Leaders
            className={styles.lines}
            lines={[
              { label: t('bill.monthlyFee'), value: nothing },
              { label: t('bill.feePerCard'), value: nothing },
              { label: t('bill.feePerScan'), value: nothing },
              { label: t('bill.setup'), value: nothing },
              { label: t('bill.total'), value: nothing, total: true },
            ]}
          />
          <p>{t('bill.note')}</p>
        </div>
      </div>
    </section>
  );
}
