import { MapPin, Phone } from 'lucide-react';
import { addressLine, type Business } from '../../../lib/gift-card.js';
import { formatPhone, telephoneHref } from '../../../lib/phone.js';
import styles from './masthead-contact.module.css';

/** Where a business is and its phone; nothing of one that told neither. */
export function MastheadContact({ business }: { business: Business }) {
  const address = addressLine(business.address);
  const { phone, mapUrl } = business.contact;
  if (address === '' && phone === '') return null;
  return (
    <address className={styles.address}>
      {address !== '' &&
        (mapUrl === '' ? (
          <span>
            <MapPin aria-hidden />
            {address}
          </span>
        ) : (
          <a href={mapUrl} target="_blank" rel="noreferrer">
            <MapPin aria-hidden />
            {address}
          </a>
        ))}
      {phone !== '' && (
        <a href={telephoneHref(phone)}>
          <Phone aria-hidden />
          {formatPhone(phone)}
        </a>
      )}
    </address>
  );
}
