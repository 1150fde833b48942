import styles from './facts.module.css';
import { Section } from './section.js';
import { texts } from '../texts.js';

/** What the project's own tests hold: no numbers of a day, and nobody's praise. */
export function Facts() {
  return (
    <Section id="facts" kicker={texts.facts} title={texts.nothingIsATestimonial} lead={texts.everyLineCanBeChecked}>
      <ul className={styles.facts}>
        {texts.factsList.map(([fact, text]) => (
          <li key={fact}>
            <b>{fact}</b>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
