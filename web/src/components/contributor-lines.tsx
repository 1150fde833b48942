import { useEffect, useRef, useState } from 'react';
import { classNames } from '../lib/class-names.js';
import { listed } from '../lib/listed.js';
import { Button } from './button.js';
import styles from './contributor-lines.module.css';

interface ContributorLinesProps {
  people: readonly { name: string; line: string }[];
  /** What a list that is longer shows at first. */
  most?: number | undefined;
  /** On a paper note, as the giver's words are. */
  paper?: boolean | undefined;
  words: {
    showAll: (count: number) => string;
    /** A line as it is quoted. */
    quoted: (line: string) => string;
    /** Those who wrote none, in one sentence. */
    withoutLine: (names: string) => string;
  };
  className?: string | undefined;
}

/** What people wrote who gave together, each with a name; a long list folds. Who wrote nothing is named in one sentence. */
export function ContributorLines({ people, most = 6, paper = false, words, className }: ContributorLinesProps) {
  const [all, setAll] = useState(false);
  const next = useRef<HTMLLIElement>(null);
  // The button that was pressed is gone.
  useEffect(() => {
    if (all) next.current?.focus();
  }, [all]);
  const lines = people.filter(({ line }) => line !== '');
  const silent = people.filter(({ line }) => line === '').map(({ name }) => name);
  const isFolded = !all && lines.length > most;
  return (
    <div className={classNames(styles.lines, paper && styles.paper, className)}>
      {lines.length > 0 && (
        <ul>
          {lines.map(({ name, line }, at) => (
            <li
              key={at}
              ref={at === most ? next : undefined}
              tabIndex={at === most ? -1 : undefined}
              className={isFolded && at >= most ? styles.folded : undefined}
            >
              <q>{words.quoted(line)}</q>
              <span>{name}</span>
            </li>
          ))}
        </ul>
      )}
      {isFolded && (
        <Button variant="quiet" size="small" className={`no-print ${styles.more}`} onClick={() => setAll(true)}>
          {words.showAll(lines.length)}
        </Button>
      )}
      {silent.length > 0 && <p className={styles.silent}>{words.withoutLine(listed(silent))}</p>}
    </div>
  );
}
