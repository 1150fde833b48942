import { Section } from './section.js';
import styles from './highlights.module.css';
import { t as first } from '../texts.js';
import { t } from './texts.js';

const carte = [
  {
    title: t('guests.title'),
    note: t('guests.lead'),
    lines: [
      [t('guests.steps.title'), t('guests.steps.note'), t('guests.steps.text')],
      [t('guests.payment.title'), t('guests.payment.note'), t('guests.payment.text')],
      [t('guests.message.title'), t('guests.message.note'), t('guests.message.text')],
      [t('guests.cardPage.title'), t('guests.cardPage.note'), t('guests.cardPage.text')],
    ],
  },
  {
    title: t('house.title'),
    note: t('house.lead'),
    lines: [
      [t('house.page.title'), t('house.page.note'), t('house.page.text')],
      [t('house.counter.title'), t('house.counter.note'), t('house.counter.text')],
      [t('house.redeem.title'), t('house.redeem.note'), t('house.redeem.text')],
      [t('house.poster.title'), t('house.poster.note'), t('house.poster.text')],
    ],
  },
] as const;

/** What there is, as an open menu. */
export function Highlights() {
  return (
    <Section id="highlights" kicker={first('highlights.label')} title={t('highlights.title')} centred>
      <div className={styles.carte}>
        {carte.map((page) => (
          <div key={page.title}>
            <h3>
              {page.title}
              <small>{page.note}</small>
            </h3>
            <ul>
              {page.lines.map(([dish, extra, text]) => (
                <li key={dish}>
                  <b>
                    {dish} <span>{extra}</span>
                  </b>
                  <p>{text}</p>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Section>
  );
}
