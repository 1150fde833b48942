import { Globe, Mail, Navigation, Phone } from 'lucide-react';
import { useId } from 'react';
import { addressLine, type Business } from '../lib/gift-card.js';
import { formatPhone, telephoneHref } from '../lib/phone.js';
import { common } from '../lib/texts.js';
import styles from './business-contact.module.css';
import { Leaders, type LeaderLine } from './leaders.js';

/** How guests reach a business: what one does on top, what one reads below. Nothing, not even its title, when it told nothing. */
export function BusinessContact({
  business,
  title,
  className,
}: {
  business: Pick<Business, 'address' | 'contact'>;
  title: string;
  className?: string | undefined;
}) {
  const id = useId();
  const { phone, email, website, openingHours, mapUrl } = business.contact;
  const address = addressLine(business.address);
  const ways = [
    { Icon: Phone, label: common('contact.call'), href: phone && telephoneHref(phone) },
    { Icon: Mail, label: common('email.label'), href: email && `mailto:${email}` },
    { Icon: Navigation, label: common('contact.directions'), href: mapUrl },
    { Icon: Globe, label: common('contact.website'), href: website },
  ].filter(({ href }) => href !== '');
  const lines: LeaderLine[] = [
    { label: common('phone.label'), value: phone && formatPhone(phone) },
    { label: common('email.label'), value: email },
    { label: common('contact.hours'), value: openingHours },
    { label: common('contact.address'), value: address },
  ].filter(({ value }) => value !== '');
  if (ways.length === 0 && lines.length === 0) return null;
  return (
    <section className={className} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {ways.length > 0 && (
        <ul className={`no-print ${styles.ways}`}>
          {ways.map(({ Icon, label, href }) => (
            <li key={label}>
              <a href={href} {...(href.startsWith('http') ? { target: '_blank', rel: 'noreferrer' } : {})}>
                <Icon className="icon" aria-hidden />
                {label}
              </a>
            </li>
          ))}
        </ul>
      )}
      <Leaders lines={lines} className={styles.lines} />
    </section>
  );
}
