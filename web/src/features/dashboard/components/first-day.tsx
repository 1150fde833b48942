import { Check } from 'lucide-react';
import { Button, ButtonLink } from '../../../components/button.js';
import { Progress } from '../../../components/progress.js';
import { Sheet } from '../../../components/sheet.js';
import type { Step } from '../first-day.js';
import { t } from '../texts.js';
import styles from './first-day.module.css';

/** The way to the first guest, one verb a step; the next one is the page's main button. */
export function FirstDay({ steps, onDismiss }: { steps: readonly Step[]; onDismiss: () => void }) {
  const done = steps.filter((step) => step.done).length;
  const next = steps.find((step) => !step.done);
  return (
    <Sheet role="region" aria-labelledby="first-day-title" className={styles.start}>
      <div className={styles.head}>
        <div>
          <h2 id="first-day-title">{t('firstDay.title')}</h2>
          <Progress
            className={styles.progress}
            label={t('firstDay.title')}
            value={done}
            max={steps.length}
            from={t('firstDay.progress', { done, of: steps.length })}
          />
        </div>
        <Button variant="quiet" onClick={onDismiss}>
          {t('firstDay.dismiss')}
        </Button>
      </div>
      <ol>
        {steps.map((step, at) => (
          <li key={step.key} className={styles.step} data-done={step.done || undefined}>
            <span className={styles.mark} aria-hidden>
              {step.done ? <Check /> : at + 1}
            </span>
            <p>
              <b>
                {step.title}
                {step.done && <span className="sr-only"> ({t('firstDay.done')})</span>}
              </b>
              <span>{step.text}</span>
            </p>
            {!step.done && (
              <ButtonLink variant={step === next ? 'primary' : 'plain'} to={step.to}>
                {step.verb}
              </ButtonLink>
            )}
          </li>
        ))}
      </ol>
    </Sheet>
  );
}
