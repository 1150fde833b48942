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
import { texts } from '../texts.js';

/** What it is, as one gift goes its way in three scenes: bought, opened, taken at the counter. */
export function About() {
  return (
    <Section id="about" kicker={texts.about} title={texts.threeScenes} lead={texts.aGiftCardIs}>
      <ol className={styles.three}>
        <li>
          <div className={styles.scene} role="img" aria-label={texts.sceneOne}>
            <Chosen />
          </div>
          <h3>
            <em>{texts.nth(1)}</em>
            {texts.danielBuys}
          </h3>
          <p>{texts.fromTheSofa}</p>
        </li>
        <li>
          <div className={styles.scene} role="img" aria-label={texts.sceneTwo}>
            <div className={styles.arrival}>
              <GiftCardView
                image={supper}
                className={styles.card}
                band={{ name: texts.larkspurHouse, value: formatMoney(100) }}
              />
              <Note className={styles.note}>{texts.thirtyLooksGood}</Note>
            </div>
          </div>
          <h3>
            <em>{texts.nth(2)}</em>
            {texts.mayaOpensIt}
          </h3>
          <p>{texts.aGiftInHerInbox}</p>
        </li>
        <li>
          <div className={styles.scene} role="img" aria-label={texts.sceneThree}>
            <Counter />
          </div>
          <h3>
            <em>{texts.nth(3)}</em>
            {texts.yourTeamScans}
          </h3>
          <p>{texts.oneScan}</p>
        </li>
      </ol>
    </Section>
  );
}

function Chosen() {
  return (
    <Sheet className={styles.chosen} aria-hidden>
      <b>{texts.whoIsItFor}</b>
      <div className={styles.ways}>
        <span>{texts.forMyself}</span>
        <span data-on>{texts.asAGift}</span>
      </div>
      <Leaders
        lines={[
          { label: texts.forWhom, value: texts.maya },
          { label: texts.card, value: formatMoney(100) },
          { label: texts.discount, value: `-${formatMoney(15)}` },
        ]}
      />
      <span className={styles.pay}>{texts.pay(formatMoney(85))}</span>
    </Sheet>
  );
}

function Counter() {
  return (
    <div className={styles.counter} aria-hidden>
      <div className={styles.holder}>
        <QrPicture text={texts.aSampleOfWhat} alt="" size={62} />
        <p>
          <b>{texts.mayaLindqvist}</b>
          <span>{texts.readInOneScan}</span>
        </p>
      </div>
      <Leaders
        lines={[
          { label: texts.dinner, value: formatMoney(46) },
          { label: texts.fromTheCard, value: `-${formatMoney(46)}` },
          { label: texts.toPay, value: formatMoney(0) },
        ]}
      />
      <p className={styles.left}>
        <Check className="icon" aria-hidden />
        {texts.leftOnTheCard(formatMoney(54))}
      </p>
    </div>
  );
}
