import { Check } from 'lucide-react';
import { GiftCardView } from '../../../components/gift-card-view.js';
import { Leaders } from '../../../components/leaders.js';
import { Note } from '../../../components/note.js';
import { QrPicture } from '../../../components/qr-picture.js';
import { Sheet } from '../../../components/sheet.js';
import { formatMoney } from '../../../lib/money.js';
import supper from '../art/supper.svg';
import styles from './about.module.css';
import { Section } from './section.js';
import { t as first } from '../texts.js';
import { t } from './texts.js';

/** What it is, as one gift goes its way in three scenes: bought, opened, taken at the counter. */
export function About() {
  return (
    <Section id="about" kicker={first('about.label')} title={t('scenes.title')} lead={t('about.text')}>
      <ol className={styles.three}>
        <li>
          <div className={styles.scene} role="img" aria-label={t('scenes.buy.picture')}>
            <Chosen />
          </div>
          <h3>
            <em>{t('scenes.number', { at: 1 })}</em>
            {t('scenes.buy.title')}
          </h3>
          <p>{t('scenes.buy.text')}</p>
        </li>
        <li>
          <div className={styles.scene} role="img" aria-label={t('scenes.open.picture')}>
            <div className={styles.arrival}>
              <GiftCardView
                image={supper}
                className={styles.card}
                band={{ name: t('sample.business'), value: formatMoney(100, 'USD') }}
              />
              <Note className={styles.note}>{t('sample.message')}</Note>
            </div>
          </div>
          <h3>
            <em>{t('scenes.number', { at: 2 })}</em>
            {t('scenes.open.title')}
          </h3>
          <p>{t('scenes.open.text')}</p>
        </li>
        <li>
          <div className={styles.scene} role="img" aria-label={t('scenes.scan.picture')}>
            <Counter />
          </div>
          <h3>
            <em>{t('scenes.number', { at: 3 })}</em>
            {t('scenes.scan.title')}
          </h3>
          <p>{t('scenes.scan.text')}</p>
        </li>
      </ol>
    </Section>
  );
}

function Chosen() {
  return (
    <Sheet className={styles.chosen} aria-hidden>
      <b>{t('sample.whoIsItFor')}</b>
      <div className={styles.ways}>
        <span>{t('sample.forMyself')}</span>
        <span data-on>{t('sample.asGift')}</span>
      </div>
      <Leaders
        lines={[
          { label: t('sample.recipient'), value: t('sample.recipientName') },
          { label: t('sample.card'), value: formatMoney(100, 'USD') },
          { label: t('sample.discount'), value: `-${formatMoney(15, 'USD')}` },
        ]}
      />
      <span className={styles.pay}>{t('sample.pay', { sum: formatMoney(85, 'USD') })}</span>
    </Sheet>
  );
}

function Counter() {
  return (
    <div className={styles.counter} aria-hidden>
      <div className={styles.holder}>
        <QrPicture text={t('about.picture')} alt="" size={62} />
        <p>
          <b>{t('sample.holder')}</b>
          <span>{t('sample.scanned')}</span>
        </p>
      </div>
      <Leaders
        lines={[
          { label: t('sample.occasion'), value: formatMoney(46, 'USD') },
          { label: t('sample.fromCard'), value: `-${formatMoney(46, 'USD')}` },
          { label: t('sample.toPay'), value: formatMoney(0, 'USD') },
        ]}
      />
      <p className={styles.left}>
        <Check className="icon" aria-hidden />
        {t('sample.left', { sum: formatMoney(54, 'USD') })}
      </p>
    </div>
  );
}
