import { GiftCardView } from '../../../components/gift-card-view.js';
import { Note } from '../../../components/note.js';
import { QrPicture } from '../../../components/qr-picture.js';
import brunch from '../art/brunch.svg';
import styles from './about.module.css';
import { Section } from './section.js';
import { texts } from '../texts.js';
import { formatMoney } from '../../../lib/money.js';
import { common } from '../../../lib/texts.js';

export function About() {
  return (
    <Section id="about" kicker={texts.about} title={texts.aGoodEveningIn} lead={texts.aGiftCardIs}>
      <ol className={styles.three}>
        <li>
          <div className={styles.scene}><GiftCardView image={brunch} className={styles.card} band={{ name: texts.sundayBrunchForTwo, value: formatMoney(60) }} /></div>
          <h3><em>1</em>{texts.youMakeTheCard}</h3>
          <p>{texts.aPictureAName}</p>
        </li>
        <li>
          <div className={styles.scene}><Note className={styles.note} from={texts.daniel}>{texts.mayaThirtyLooksGood}</Note></div>
          <h3><em>2</em>{texts.theyGiveIt}</h3>
          <p>{texts.boughtForThemselvesOr}</p>
        </li>
        <li>
          <div className={styles.scene}><Slip /></div>
          <h3><em>3</em>{texts.youWelcomeTheGuest}</h3>
          <p>{texts.scanTheCodeEnter}</p>
        </li>
      </ol>
    </Section>
  );
}

function Slip() {
  return (
    <div className={`num ${styles.slip}`}>
      <QrPicture text={texts.aSampleOfWhat} alt="" size={84} className={styles.code} />
      <dl>
        <div><dt>{common.balance}</dt><dd>{formatMoney(100)}</dd></div>
        <div><dt>{common.redeemed}</dt><dd>{formatMoney(37.5)}</dd></div>
        <div className={styles.total}><dt>{texts.left}</dt><dd>{formatMoney(62.5)}</dd></div>
      </dl>
    </div>
  );
}
