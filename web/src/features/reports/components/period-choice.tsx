import { useState } from 'react';
import { Button } from '../../../components/button.js';
import { TextField } from '../../../components/field.js';
import { Segmented } from '../../../components/segmented.js';
import { PERIODS, spanProblem, type Period, type Span } from '../periods.js';
import styles from './period-choice.module.css';
import { t } from '../texts.js';

interface PeriodChoiceProps {
  period: Period;
  span: Span | null;
  onChoose: (next: { period: Period; chosen: Span | null }) => void;
}

/** Which days: one of three, or any two. */
export function PeriodChoice({ period, span, onChoose }: PeriodChoiceProps) {
  const [custom, setCustom] = useState(period === 'custom');
  const choose = (next: Period) => {
    setCustom(next === 'custom');
    if (next !== 'custom') onChoose({ period: next, chosen: null });
  };
  return (
    <div className={`no-print ${styles.choice}`}>
      <Segmented label={t('period.label')} options={PERIODS} value={custom ? 'custom' : period} onChange={choose} />
      {custom && span && <CustomDays span={span} onChoose={(chosen) => onChoose({ period: 'custom', chosen })} />}
    </div>
  );
}

function CustomDays({ span, onChoose }: { span: Span; onChoose: (span: Span) => void }) {
  const [days, setDays] = useState(span);
  const [problem, setProblem] = useState<string | null>(null);
  const show = () => {
    const found = spanProblem(days);
    setProblem(found);
    if (found === null) onChoose(days);
  };
  return (
    <form
      className={styles.days}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        show();
      }}
    >
      <TextField
        type="date"
        label={t('period.from')}
        value={days.from}
        max={days.to}
        error={problem ?? undefined}
        onChange={(event) => setDays({ ...days, from: event.target.value })}
      />
      <TextField
        type="date"
        label={t('period.to')}
        value={days.to}
        min={days.from}
        onChange={(event) => setDays({ ...days, to: event.target.value })}
      />
      <Button type="submit">{t('period.show')}</Button>
    </form>
  );
}
