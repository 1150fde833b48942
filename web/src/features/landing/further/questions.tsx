import { ChevronDown } from 'lucide-react';
import styles from './questions.module.css';
import { t as first } from '../texts.js';
import { t } from './texts.js';

const QUESTIONS = ['it', 'money', 'law', 'wrongAddress', 'copies', 'leaving'] as const;

/** What owners ask; opened and closed by the browser itself. */
export function Questions() {
  return (
    <section id="questions" className={styles.section} aria-labelledby="questions-title">
      <div className={`wrap ${styles.questions}`}>
        <div>
          <p className="kicker">{first('questions.label')}</p>
          <h2 id="questions-title">{t('questions.title')}</h2>
        </div>
        <div className={styles.list}>
          {QUESTIONS.map((name, at) => (
            <details key={name} open={at === 0}>
              <summary>
                {t(`questions.${name}.question`)}
                <ChevronDown className="icon" aria-hidden />
              </summary>
              <p>{t(`questions.${name}.answer`)}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
