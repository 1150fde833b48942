import styles from './facts.module.css';
import { Section } from './section.js';
import { t } from './texts.js';

const FACTS = ['once', 'unplugged', 'forAll', 'square'] as const;

/** What the project's own tests hold: no numbers of a day, and nobody's praise. */
export function Facts() {
  return (
    <Section id="facts" kicker={t('facts.label')} title={t('facts.title')} lead={t('facts.lead')}>
      <ul className={styles.facts}>
        {FACTS.map((fact) => (
          <li key={fact}>
            <b>{t(`facts.${fact}.title`)}</b>
            <p>{t(`facts.${fact}.text`)}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
