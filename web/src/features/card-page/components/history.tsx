import type { HolderCard } from '../api.js';
import { historyLines } from '../history.js';
import styles from './history.module.css';
import { t } from '../texts.js';

/** What happened with the card, newest first. */
export function History({ card }: { card: HolderCard }) {
  return (
    <section className={`no-print ${styles.history}`} aria-labelledby="history">
      <h2 id="history">{t('history.title')}</h2>
      <ul>
        {historyLines(card).map((line, at) => (
          <li key={at}>
            <b>{line.what}</b>
            <b className="num">{line.amount}</b>
            <span className="small muted">{line.date}</span>
            <span className="small muted num">{line.left}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
