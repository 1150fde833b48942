import { LanguageLinks } from './language-links.js';
import { Link } from './link.js';
import styles from './legal-links.module.css';
import { common } from '../lib/texts.js';

interface LinksProps {
  label: string;
  /** Words and where they lead. */
  links: readonly (readonly [words: string, to: string])[];
  className?: string | undefined;
}

function Links({ label, links, className }: LinksProps) {
  return (
    <nav aria-label={label} className={className}>
      <ul className={styles.links}>
        {links.map(([words, to]) => (
          <li key={to}>
            <Link to={to}>{words}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The platform's legal pages (docs/adr/0037) and the other languages, at the foot of every public page. */
export function LegalLinks({ className }: Pick<LinksProps, 'className'>) {
  return (
    <div className={className}>
      <Links
        label={common('legal.label')}
        links={[
          [common('legal.terms'), '/terms'],
          [common('legal.privacy'), '/privacy'],
          [common('legal.cookies'), '/cookies'],
          [common('legal.accessibility'), '/accessibility'],
        ]}
      />
      <LanguageLinks />
    </div>
  );
}

/** A business's own (docs/adr/0079), at the foot of its pages. */
export function BusinessLegalLinks({
  businessSlug,
  className,
}: Pick<LinksProps, 'className'> & { businessSlug: string }) {
  const at = `/${encodeURIComponent(businessSlug)}`;
  return (
    <Links
      label={common('legal.ofBusiness.label')}
      className={className}
      links={[
        [common('legal.ofBusiness.terms'), `${at}/terms`],
        [common('legal.ofBusiness.privacy'), `${at}/privacy-policy`],
        [common('legal.ofBusiness.imprint'), `${at}/imprint`],
      ]}
    />
  );
}
