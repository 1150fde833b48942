import type { ReactNode } from 'react';
import styles from './section.module.css';

interface SectionProps {
  id: string;
  kicker: string;
  title: string;
  lead?: string;
  centred?: boolean;
  children: ReactNode;
}

/** A part of the landing page: kicker, heading, perhaps a lead, and what it is about. */
export function Section({ id, kicker, title, lead, centred = false, children }: SectionProps) {
  return (
    <section id={id} className={styles.section} aria-labelledby={`${id}-title`}>
      <div className="wrap">
        <div className={styles.head} data-centred={centred}>
          <p className="kicker">{kicker}</p>
          <h2 id={`${id}-title`}>{title}</h2>
          {lead && <p className="lead">{lead}</p>}
        </div>
        {children}
      </div>
    </section>
  );
}
