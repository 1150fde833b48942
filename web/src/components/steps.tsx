import styles from './steps.module.css';
import { work } from '../lib/work/texts.js';

/** `Step 2 of 3` and one bar in equal parts. */
export function Steps({ step, of }: { step: number; of: number }) {
  return (
    <div>
      <p className={styles.count}>{work('steps.current', { step, of })}</p>
      <div
        className={styles.steps}
        role="progressbar"
        aria-label={work('steps.label')}
        aria-valuemin={1}
        aria-valuemax={of}
        aria-valuenow={step}
        aria-valuetext={work('steps.current', { step, of })}
      >
        {Array.from({ length: of }, (_, at) => (
          <i key={at} data-done={at < step} />
        ))}
      </div>
    </div>
  );
}
