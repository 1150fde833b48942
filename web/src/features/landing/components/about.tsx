import { GiftCardView } from '../../../components/gift-card-view.js';
import { Note } from '../../../components/note.js';
import { QrPicture } from '../../../components/qr-picture.js';
import brunch from '../art/brunch.svg';
import styles from './about.module.css';
import { Section } from './section.js';

export function About() {
  return (
    <Section id="about" kicker="About" title="A good evening, in an envelope" lead="A gift card is a promise made in your name. It should look like you: your picture, your words, your welcome. The rest is our work, from the payment to the last dollar.">
      <ol className={styles.three}>
        <li>
          <div className={styles.scene}><GiftCardView image={brunch} className={styles.card} band={{ name: 'Sunday brunch for two', value: '$60' }} /></div>
          <h3><em>1</em>You make the card</h3>
          <p>A picture, a name, a price and, if you like, a discount. It is on sale a minute later.</p>
        </li>
        <li>
          <div className={styles.scene}><Note className={styles.note} from="Daniel">Maya, thirty looks good on you. Dinner by the lake is on me.</Note></div>
          <h3><em>2</em>They give it</h3>
          <p>Bought for themselves or as a gift, with a personal message, sent to the inbox at once.</p>
        </li>
        <li>
          <div className={styles.scene}><Slip /></div>
          <h3><em>3</em>You welcome the guest</h3>
          <p>Scan the code, enter the amount, confirm. What is left stays for the next visit.</p>
        </li>
      </ol>
    </Section>
  );
}

function Slip() {
  return (
    <div className={`num ${styles.slip}`}>
      <QrPicture text="A sample of what a guest shows at the counter" alt="" size={84} className={styles.code} />
      <dl>
        <div><dt>Balance</dt><dd>$100.00</dd></div>
        <div><dt>Redeemed</dt><dd>$37.50</dd></div>
        <div className={styles.total}><dt>Left</dt><dd>$62.50</dd></div>
      </dl>
    </div>
  );
}
