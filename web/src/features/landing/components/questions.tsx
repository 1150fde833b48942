import { ChevronDown } from 'lucide-react';
import styles from './questions.module.css';
import { texts } from '../texts.js';

/** What owners ask; opened and closed by the browser itself. */
export function Questions() {
  return (
    <section id="questions" className={styles.section} aria-labelledby="questions-title">
      <div className={`wrap ${styles.questions}`}>
        <div>
          <p className="kicker">{texts.questions}</p>
          <h2 id="questions-title">{texts.whatOwnersAsk}</h2>
        </div>
        <div className={styles.list}>
          {texts.questionsList.map(([question, answer], at) => (
            <details key={question} open={at === 0}>
              <summary>
                {question}
                <ChevronDown className="icon" aria-hidden />
              </summary>
              <p>{answer}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
