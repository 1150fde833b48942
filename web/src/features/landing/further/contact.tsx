import { Mail, MapPin, Phone } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useSelector } from 'react-redux';
import { QrPicture } from '../../../components/qr-picture.js';
import { Skeleton } from '../../../components/skeleton.js';
import { selectContact } from '../slice.js';
import styles from './contact.module.css';
import { t } from './texts.js';
import { common } from '../../../lib/texts.js';

/** Known in a browser only; the server-rendered page (src/server-rendered-pages.tsx) leaves its place free. */
const useOrigin = (): string =>
  useSyncExternalStore(
    () => () => undefined,
    () => window.location.origin,
    () => '',
  );

/** Whom to talk to, as the platform is set up (gateway's CONTACT_*): a line that is not set is not there. */
export function Contact() {
  const origin = useOrigin();
  const { email, phone, address } = useSelector(selectContact);
  return (
    <section id="contact" className={styles.section} aria-labelledby="contact-title">
      <div className="wrap">
        <div className={styles.hello}>
          <div>
            <p className={`kicker ${styles.kicker}`}>{common('contact.label')}</p>
            <h2 id="contact-title">{t('contact.title')}</h2>
            <p>{t(`contact.${email ? (phone ? 'writeOrCall' : 'write') : phone ? 'call' : 'byForm'}`)}</p>
            <ul>
              {email && (
                <li>
                  <a href={`mailto:${email}`}>
                    <Mail className="icon" aria-hidden />
                    {email}
                  </a>
                </li>
              )}
              {phone && (
                <li>
                  <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
                    <Phone className="icon" aria-hidden />
                    {phone}
                  </a>
                </li>
              )}
              {address && (
                <li className={styles.place}>
                  <MapPin className="icon" aria-hidden />
                  {address}
                </li>
              )}
            </ul>
          </div>
          <figure>
            {origin ? (
              <QrPicture text={origin} alt={t('contact.qrCode', { host: new URL(origin).host })} size={168} />
            ) : (
              <Skeleton width={168} height={168} />
            )}
            <figcaption>{t('contact.qrHint')}</figcaption>
          </figure>
        </div>
      </div>
    </section>
  );
}
