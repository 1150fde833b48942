import { Mail, Phone } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { QrPicture } from '../../../components/qr-picture.js';
import { Skeleton } from '../../../components/skeleton.js';
import styles from './contact.module.css';
import { texts } from '../texts.js';
import { common } from '../../../lib/texts.js';

/** Known in a browser only; the drawn page (src/drawn-pages.tsx) leaves its place free. */
const useOrigin = (): string => useSyncExternalStore(() => () => undefined, () => window.location.origin, () => '');

export function Contact() {
  const origin = useOrigin();
  return (
    <section id="contact" className={styles.section} aria-labelledby="contact-title">
      <div className="wrap">
        <div className={styles.hello}>
          <div>
            <p className={`kicker ${styles.kicker}`}>{common.contact}</p>
            <h2 id="contact-title">{texts.comeAndSayHello}</h2>
            <p>{texts.questionsAboutCardsPayments}</p>
            <ul>
              <li><a href="mailto:hello@giftcardvault.example"><Mail className="icon" aria-hidden />{texts.helloGiftcardvaultExample}</a></li>
              <li><a href="tel:+15551234567"><Phone className="icon" aria-hidden />(555) 123-4567</a></li>
            </ul>
          </div>
          <figure>
            {origin ? <QrPicture text={origin} alt={texts.qrCodeOf(new URL(origin).host)} size={168} /> : <Skeleton width={168} height={168} />}
            <figcaption>{texts.takeUsWithYou}</figcaption>
          </figure>
        </div>
      </div>
    </section>
  );
}
