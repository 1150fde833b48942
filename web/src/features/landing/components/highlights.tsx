import { Section } from './section.js';
import styles from './highlights.module.css';

const carte = [
  {
    title: 'For your guests',
    note: 'bought in a minute, kept for a year',
    lines: [
      ['Three steps', 'no account', 'Choose who it is for, fill in a name, pay. That is all.'],
      ['Their way to pay', 'card or wallet', 'Credit card, Google Pay or Cash App Pay.'],
      ['A personal message', 'with each gift', 'In the email, on the card page and in the wallet.'],
      ['Always at hand', 'email and phone', 'Balance and code on one page, no app to install.'],
    ],
  },
  {
    title: 'For your house',
    note: 'set up today, yours to run',
    lines: [
      ['A page of your own', 'your name', 'Your logo, your cards, your colours, one link to share.'],
      ['At the counter', 'scan and code', 'A QR scan and a one-time code: safe, and quick in a queue.'],
      ['Part by part', 'to the cent', 'Each redemption is on record, with what is left.'],
      ['Your printed poster', 'ready to hang', 'A QR poster for the door, the bar or the front desk.'],
    ],
  },
] as const;

/** What there is, as an open menu. */
export function Highlights() {
  return (
    <Section id="highlights" kicker="Highlights" title="What we serve" centred>
      <div className={styles.carte}>
        {carte.map((page) => (
          <div key={page.title}>
            <h3>{page.title}<small>{page.note}</small></h3>
            <ul>{page.lines.map(([dish, extra, text]) => <li key={dish}><b>{dish} <span>{extra}</span></b><p>{text}</p></li>)}</ul>
          </div>
        ))}
      </div>
    </Section>
  );
}
